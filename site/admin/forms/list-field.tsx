import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { Field, type FieldProps, useField } from './field.tsx'
import styles from './list-field.module.css'
import { withArticle } from './with-article.ts'

type ListFieldProps = FieldProps & {
  /** The noun for one entry: "question". */
  itemName: string
  /** The value of a new entry. */
  blank: Record<string, unknown>
  max?: number | undefined
  /** The fields of one entry. Their names start with `path`. */
  children: (path: string, index: number) => ReactNode
}

/** A list of entries with fields of their own. Buttons add, remove and move entries. */
export function ListField({
  itemName,
  blank,
  max = Number.POSITIVE_INFINITY,
  children,
  ...field
}: ListFieldProps) {
  const { control, setFocus } = useFormContext()
  const { id, message } = useField(field)
  const { fields, append, remove, move } = useFieldArray({ control, name: field.name })
  return (
    <Field {...field} message={message} isGroup>
      <ol className={styles.list} id={id} tabIndex={-1}>
        {fields.map((entry, index) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.bar}>
              <span>{`${capital(itemName)} ${index + 1}`}</span>
              <MoveButtons
                name={`${itemName} ${index + 1}`}
                index={index}
                count={fields.length}
                onMove={(by) => move(index, index + by)}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${itemName} ${index + 1}`}
                onClick={() => remove(index)}
              >
                ×
              </button>
            </div>
            {children(`${field.name}.${index}`, index)}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button button-second button-small"
        disabled={fields.length >= max}
        onClick={() => {
          append(blank)
          const first = Object.keys(blank)[0]
          if (first) setTimeout(() => setFocus(`${field.name}.${fields.length}.${first}`))
        }}
      >
        {`Add ${withArticle(itemName)}`}
      </button>
    </Field>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
