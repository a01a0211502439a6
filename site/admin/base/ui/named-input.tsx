import type { ComponentProps } from 'react'
import { stopAt } from './stop-at.ts'

type NamedInputProps = Omit<ComponentProps<'input'>, 'className' | 'maxLength'> & {
  label: string
  /** In letters as people see them. */
  most?: number | undefined
}

/** An input below its name, in a form that the browser checks. */
export function NamedInput({ label, most, ...input }: NamedInputProps) {
  return (
    <label className="named">
      {label}
      <input className="input" {...input} {...stopAt(most)} />
    </label>
  )
}
