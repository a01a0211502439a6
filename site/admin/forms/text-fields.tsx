import { useController, useFormContext, useWatch } from 'react-hook-form'
import styles from './field.module.css'
import { Field, type FieldProps, useField } from './field.tsx'

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'
  max?: number | undefined
  autoComplete?: string
  placeholder?: string
}

/** A single-line text input. */
export function TextField({ type = 'text', max, autoComplete = 'off', placeholder, ...field }: TextProps) {
  const { register } = useFormContext()
  const { message, inputProps } = useField(field)
  return (
    <Field {...field} message={message}>
      <input
        className="input"
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        inputMode={type === 'tel' ? 'tel' : type === 'email' ? 'email' : type === 'url' ? 'url' : undefined}
        {...register(field.name)}
        {...inputProps}
      />
      {max && <Count name={field.name} max={max} />}
    </Field>
  )
}

/** A multi-line text input that grows with its text. */
export function ProseField({
  rows = 5,
  max,
  ...field
}: FieldProps & { rows?: number | undefined; max?: number | undefined }) {
  const { register } = useFormContext()
  const { message, inputProps } = useField(field)
  return (
    <Field {...field} message={message}>
      <textarea className="input" rows={rows} {...register(field.name)} {...inputProps} />
      {max && <Count name={field.name} max={max} />}
    </Field>
  )
}

/** An integer input. Blank means null if the record allows it, else a schema error. */
export function NumberField({
  unit,
  min,
  max,
  ...field
}: FieldProps & { unit?: string | undefined; min?: number | undefined; max?: number | undefined }) {
  const { message, inputProps } = useField(field)
  const { field: input } = useController({ name: field.name })
  return (
    <Field {...field} label={unit ? `${field.label} (${unit})` : field.label} message={message}>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        ref={input.ref}
        name={input.name}
        value={input.value ?? ''}
        onBlur={input.onBlur}
        onChange={({ target }) => input.onChange(target.value === '' ? null : target.valueAsNumber)}
        {...inputProps}
      />
    </Field>
  )
}

/** A list of short texts, one per line. While read-only, it can still be selected and copied. */
export function LinesField({
  rows = 4,
  isReadOnly = false,
  ...field
}: FieldProps & { rows?: number | undefined; isReadOnly?: boolean | undefined }) {
  const { message, inputProps } = useField(field)
  const { field: input } = useController({ name: field.name })
  const lines = (input.value ?? []) as string[] // the field holds a list of texts
  return (
    <Field {...field} message={message}>
      <textarea
        className="input"
        rows={rows}
        readOnly={isReadOnly}
        ref={input.ref}
        name={input.name}
        value={lines.join('\n')}
        onChange={({ target }) => input.onChange(target.value === '' ? [] : target.value.split('\n'))}
        // Blank lines stay while typing and are removed on blur.
        onBlur={() => {
          input.onChange(lines.map((text) => text.trim()).filter(Boolean))
          input.onBlur()
        }}
        {...inputProps}
      />
    </Field>
  )
}

function Count({ name, max }: { name: string; max: number }) {
  const text = useWatch({ name }) as string | undefined // a text field
  const length = text?.length ?? 0
  if (length < max * 0.7) return null
  return <p className={styles.count}>{`${length} of ${max} characters`}</p>
}
