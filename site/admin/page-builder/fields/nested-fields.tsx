import type { Fields } from '@puckeditor/core'
import { use, useMemo } from 'react'
import { Surroundings } from './block-props.ts'
import { FieldComponent } from './field-component.ts'

type NestedFieldsProps = {
  fields: Fields
  /** Prefix of the fields' names: `buttons[0]`. */
  name: string
  values: Readonly<Record<string, unknown>>
  onChange: (values: Record<string, unknown>) => void
  isReadOnly: boolean
}

/** The fields of a group or of a list item. */
export function NestedFields({ fields, name, values, onChange, isReadOnly }: NestedFieldsProps) {
  const Field = use(FieldComponent)
  const around = useMemo(
    () => ({ values, change: (changes: object) => onChange({ ...values, ...changes }) }),
    [values, onChange],
  )
  return (
    <Surroundings value={around}>
      {Object.entries(fields).map(([key, field]) => (
        <Field
          key={key}
          field={field}
          name={`${name}.${key}`}
          value={values[key]}
          onChange={(value) => around.change({ [key]: value })}
          isReadOnly={isReadOnly}
        />
      ))}
    </Surroundings>
  )
}
