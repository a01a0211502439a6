import type { Field } from '@puckeditor/core'
import { BuilderField } from './builder-field.tsx'
import { useStoredValue } from './stored-value.ts'

type FieldTypeProps = {
  field: { type: string }
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: as Puck types it; each field's schema says what fits
  onChange: (value: any) => void
  readOnly?: boolean
}

function FieldType({ field, name, onChange, readOnly = false }: FieldTypeProps) {
  const [value, change] = useStoredValue(name, onChange)
  return (
    <BuilderField
      field={field as Field} // blocks use only Puck's own types
      name={name}
      value={value}
      onChange={change}
      isReadOnly={readOnly}
    />
  )
}

/**
 * For `<Puck overrides={{ fieldTypes }}>`: the staff area's fields instead of Puck's. Puck's types lack
 * `custom`, but at run time it works like the others.
 */
export const fieldTypes = {
  text: FieldType,
  textarea: FieldType,
  number: FieldType,
  select: FieldType,
  radio: FieldType,
  array: FieldType,
  object: FieldType,
  custom: FieldType,
}
