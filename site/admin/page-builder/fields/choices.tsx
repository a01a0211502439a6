import type { ReactNode } from 'react'
import { FieldFrame, type Frame } from './field-frame.tsx'
import type { BuilderFieldProps } from './field-props.ts'

type Option = { value: unknown; label: string }

/** The options of a choice; Puck allows values that are no text, such as true and false. */
export function optionsOf(field: BuilderFieldProps['field']): readonly Option[] {
  if (field.type !== 'select' && field.type !== 'radio') return []
  return field.options.map(({ value, label }) => ({ value, label: label || String(value) }))
}

type RadioChoicesProps = {
  frame: Frame
  options: readonly Option[]
  value: unknown
  onChange: (value: unknown) => void
  className: string | undefined
  /** A sign before the words of an option. */
  mark?: (option: Option, index: number) => ReactNode
}

/** One of a few, all in sight: arrow keys move between them, as in every group of radio buttons. */
export function RadioChoices({ frame, options, value, onChange, className, mark }: RadioChoicesProps) {
  return (
    <FieldFrame frame={frame} role="radiogroup">
      <div className={className}>
        {options.map((option, index) => (
          <label key={String(option.value)}>
            <input
              className="visually-hidden"
              type="radio"
              name={frame.id}
              checked={option.value === value}
              disabled={frame.isReadOnly}
              onChange={() => onChange(option.value)}
            />
            {mark?.(option, index)}
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
