import type { ComponentProps } from 'react'

type NamedInputProps = Omit<ComponentProps<'input'>, 'className'> & { label: string }

/** An input below its name, in a form that the browser checks. */
export function NamedInput({ label, ...input }: NamedInputProps) {
  return (
    <label className="named">
      {label}
      <input className="input" {...input} />
    </label>
  )
}
