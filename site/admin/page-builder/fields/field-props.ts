import type { Field } from '@puckeditor/core'
import type { FieldMetadata } from '#blocks/editing/fields-for.ts'

/** Props of each builder field, at the top level of a block or inside a list. */
export type BuilderFieldProps = {
  field: Field
  /** The field's path in the block, in Puck's notation: `text`, `buttons[0].href`. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  isReadOnly: boolean
}

export function hintsOf({ metadata }: Field): FieldMetadata {
  return metadata ?? {}
}

export function labelOf(field: Field, name: string): string {
  return field.label ?? keyOf(name)
}

/** The last part of a path: `href` of `buttons[0].href`. */
export function keyOf(name: string): string {
  return name.split('.').at(-1) ?? name
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
