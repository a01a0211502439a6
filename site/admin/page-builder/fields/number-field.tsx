import { useState } from 'react'
import { FieldFrame, useFrame } from './field-frame.tsx'
import { type BuilderFieldProps, hintsOf } from './field-props.ts'
import styles from './number-field.module.css'

/** A number with its unit. Blank means undefined, so that the block's schema applies its default. */
export function NumberField(props: BuilderFieldProps) {
  const { field, value, onChange, isReadOnly } = props
  const { unit, min, max } = { ...limitsOf(field), ...hintsOf(field) }
  const frame = useFrame(props, rangeLabel(min, max, unit))
  const stored = typeof value === 'number' ? String(value) : ''
  // Text such as `1.` or `007` stays as typed while it means the stored number.
  const [typed, setTyped] = useState(stored)
  return (
    <FieldFrame frame={frame}>
      <span className={styles.number}>
        <input
          className="input"
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={(field.type === 'number' && field.step) || 'any'}
          value={numberIn(typed) === numberIn(stored) ? typed : stored}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(numberIn(target.value))
          }}
          {...frame.inputProps}
        />
        {unit && (
          <span className={styles.unit} aria-hidden>
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}

function limitsOf(field: BuilderFieldProps['field']): { min?: number; max?: number } {
  if (field.type !== 'number') return {}
  const { min, max } = field
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function numberIn(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
}

/** The allowed range and unit, such as "0 to 40 px", also for screen readers. */
function rangeLabel(min?: number, max?: number, unit = ''): string | undefined {
  const range =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `At least ${min}`
        : max !== undefined
          ? `At most ${max}`
          : unit && 'In'
  return range ? `${range} ${unit}`.trim() : undefined
}
