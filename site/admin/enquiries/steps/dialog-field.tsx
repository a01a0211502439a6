import { type ReactNode, useId } from 'react'
import styles from '../core/enquiry.module.css'

type InputProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
type DialogFieldProps = {
  label: string
  help?: string
  error: string | undefined
  children: (input: InputProps) => ReactNode
}

/**
 * A field in a dialog: a label above the input; help and error are linked to the input for screen readers.
 */
export function DialogField({ label, help, error, children }: DialogFieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className={styles.soft} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children({
        id,
        className: 'input',
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
