import type { Field } from '@puckeditor/core'
import type { FieldMetadata } from '#blocks/editing/fields-for.ts'

/** What each of the builder's fields is given, at the top of a block or inside a list. */
export type BuilderFieldProps = {
  field: Field
  /** Where it is in the block, in Puck's words: `text`, `buttons[0].href`. */
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
