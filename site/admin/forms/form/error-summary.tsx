import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import styles from './error-summary.module.css'
import { fieldId } from './record-schema.ts'

/** All errors in one box. It takes focus after each refused submit and links to each field. */
export function ErrorSummary({ attempt, labelOf }: { attempt: number; labelOf: (name: string) => string }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const box = useRef<HTMLDivElement>(null)
  // A line of a text has no input of its own.
  const mistakes = flatErrors(errors).map((one) => ({ ...one, field: one.name.replace(/\.\d+$/, '') }))
  const latest = useRef(mistakes)
  latest.current = mistakes
  useEffect(() => {
    if (attempt === 0) return
    for (const { field } of latest.current) unfold(document.getElementById(fieldId(field)))
    box.current?.focus()
  }, [attempt])
  if (mistakes.length === 0) return null
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2>{mistakes.length === 1 ? 'Fix 1 field' : `Fix ${mistakes.length} fields`}</h2>
      <ul>
        {mistakes.map(({ name, field, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                const input = document.getElementById(fieldId(field))
                unfold(input)
                input?.scrollIntoView({ block: 'center' })
                input?.focus()
              }}
            >
              {`${labelOf(field)}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Mistake = { name: string; message: string }

/** Flattens react-hook-form's errors, which form a tree in the record's shape. */
export function flatErrors(errors: object, path = ''): Mistake[] {
  return Object.entries(errors).flatMap(([key, value]): Mistake[] => {
    if (!value || typeof value !== 'object' || key === 'ref') return []
    const name = path ? (key === 'root' ? path : `${path}.${key}`) : key
    const own = typeof value.message === 'string' && value.message ? [{ name, message: value.message }] : []
    return own.length > 0 ? own : flatErrors(value, name)
  })
}

export function unfold(element: Element | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
}
