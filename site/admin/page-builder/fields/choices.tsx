import type { ReactNode } from 'react'
import { FieldFrame, type Frame } from './field-frame.tsx'
import type { BuilderFieldProps } from './field-props.ts'

type Option = { value: unknown; label: string }

/** The options of a choice. Puck also allows non-text values, such as booleans. */
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
  /** An icon before the option's label. */
  mark?: (option: Option, index: number) => ReactNode
}

/** A radio group with all options visible; arrow keys move between them. */
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
