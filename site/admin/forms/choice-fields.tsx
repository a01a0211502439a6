import { lazy, Suspense } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import { Field, type FieldProps, useField } from './field.tsx'

/** Loaded where there are so many choices that they have a search and scroll on their own. */
const LongChecks = lazy(() => import('./long-checks.tsx'))
const mostAtOnce = 40

export type Choice<Value = string> = { value: Value; label: string }

export function SelectField({
  choices,
  ...field
}: FieldProps & { choices: readonly Choice<string | number>[] }) {
  const { register } = useFormContext()
  const { message, inputProps } = useField(field)
  return (
    <Field {...field} message={message}>
      <select className="input" {...register(field.name)} {...inputProps}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function CheckField({ name, label, help }: FieldProps) {
  const { register } = useFormContext()
  const { id, message, inputProps } = useField({ name, label, help })
  return (
    <div data-field={name}>
      <label className={styles.check}>
        <input type="checkbox" {...register(name)} {...inputProps} />
        <span className={styles.label}>{label}</span>
      </label>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {message && (
        <p className={styles.error} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}

/** A group of checkboxes. Values are texts or ids. */
export function ChecksField<V extends string | number>({
  choices,
  ...field
}: FieldProps & { choices: readonly Choice<V>[] }) {
  const { id, message } = useField(field)
  const { field: input } = useController({ name: field.name })
  const chosen = (input.value ?? []) as V[] // the field holds a list of such values
  const check = (value: V, isChecked: boolean) =>
    input.onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
  if (choices.length > mostAtOnce) {
    return (
      <Field {...field} message={message} isGroup>
        <Suspense
          fallback={<p className={styles.help}>{`${choices.length.toLocaleString()} to choose from`}</p>}
        >
          <LongChecks
            id={id}
            label={field.label}
            choices={choices}
            chosen={chosen}
            onCheck={check as (value: string | number, isChecked: boolean) => void} // one of the choices
            onBlur={input.onBlur}
          />
        </Suspense>
      </Field>
    )
  }
  return (
    <Field {...field} message={message} isGroup>
      <div className={styles.checks} id={id} tabIndex={-1}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => check(value, target.checked)}
              onBlur={input.onBlur}
            />
            {label}
          </label>
        ))}
      </div>
    </Field>
  )
}
