import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import styles from './field.module.css'

/** Labels of the mounted fields, by name; used for conflicts and local drafts. */
export const FieldLabels = createContext<Map<string, string>>(new Map())

export type FieldProps = {
  /** Path in the record, such as `title` or `faq.0.answer`. */
  name: string
  label: string
  help?: ReactNode
}

export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`

/** The id, the error message and the ARIA attributes of an input. */
export function useField({ name, label, help }: FieldProps) {
  const labels = useContext(FieldLabels)
  useEffect(() => {
    labels.set(name, label)
  }, [labels, name, label])
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const message = messageOf(get(errors, name))
  const id = fieldId(name)
  const describedBy = [help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    id,
    message,
    inputProps: { id, 'aria-describedby': describedBy, 'aria-invalid': message ? true : undefined },
  }
}

/** The frame of an input: label above, help and error below. */
export function Field({
  name,
  label,
  help,
  message,
  children,
  isGroup = false,
}: FieldProps & { message: string | undefined; children: ReactNode; isGroup?: boolean }) {
  const id = fieldId(name)
  const Label = isGroup ? 'span' : 'label'
  return (
    <div
      className={styles.field}
      data-field={name}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <Label className={styles.label} id={`${id}-label`} {...(isGroup ? {} : { htmlFor: id })}>
        {label}
      </Label>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {message && (
        <p className={styles.error} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}

/** The error of the field itself, or of a list as a whole. */
function messageOf(
  error: { message?: unknown; root?: { message?: unknown } } | undefined,
): string | undefined {
  const message = error?.message ?? error?.root?.message
  return typeof message === 'string' ? message : undefined
}
