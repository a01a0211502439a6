import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { Field, useField } from '../forms/field.tsx'
import { useFieldProps } from '../forms/record-schema.ts'
import styles from './days-field.module.css'

/** A set of calendar days, soonest first: one is added by its date, and taken away by its cross. */
export function DaysField({ name }: { name: string }) {
  const field = useFieldProps(name)
  const { message, inputProps } = useField(field)
  const { field: input } = useController({ name: field.name })
  const box = useRef<HTMLInputElement>(null)
  const days = (input.value ?? []) as string[] // a field of days

  function add() {
    const day = box.current?.value
    if (!day) return box.current?.focus()
    input.onChange([...new Set([...days, day])].sort())
    if (box.current) box.current.value = ''
  }

  return (
    <Field {...field} message={message}>
      <div className={styles.add}>
        <input
          className="input"
          type="date"
          ref={box}
          {...inputProps}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="button button-second button-small" onClick={add}>
          Add day
        </button>
      </div>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day}>
            {formatDay(day)}
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${formatDay(day)}`}
              onClick={() => input.onChange(days.filter((other) => other !== day))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </Field>
  )
}
