import type { Field, Fields } from '@puckeditor/core'
import type { z } from 'zod'
import { LinesField } from './lines-field.tsx'

/** What a schema can say of a field in the builder, with `.meta({ … })`, or an editor file in its stead. */
export type FieldWords = {
  label?: string
  /**
   * But for `textarea`, a word for the host, which finds it in `field.metadata.as` and puts a field of its own in:
   * until then `link`, `picture` and `video` are a text, `tone` and `steps` a choice.
   */
  as?: 'textarea' | 'link' | 'picture' | 'video' | 'tone' | 'steps'
  /** A text that the block's first heading shows: it can be typed there, too. One to a block. */
  inline?: true
  /** What a number counts: `feet`, `minutes`. */
  unit?: string
  /** The choices of an enum, in plain words. */
  options?: Readonly<Record<string, string>>
  /** What one item of a list is called: `Card`. */
  itemLabel?: string
}

/** What `field.metadata` may hold; limits are those of the schema, both ends allowed. */
export type FieldMetadata = {
  as?: Exclude<FieldWords['as'], 'textarea' | undefined>
  inline?: true
  unit?: string
  maxLength?: number
  min?: number
  max?: number
}

/** Puck's fields for the keys of a zod object; `words` says more of single keys than the schema does. */
export function fieldsFor(schema: z.ZodObject, words: Readonly<Record<string, FieldWords>> = {}): Fields {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, type]) => [key, fieldFor(key, type, words[key])]),
  )
}

/** The value each key has on a block that was just made: its default, or blank where it is required. */
export function blankProps(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, type]) => {
      const parsed = (type as z.ZodType).safeParse(undefined)
      return [key, parsed.success ? parsed.data : '']
    }),
  )
}

function fieldFor(key: string, schema: z.core.$ZodType, said: FieldWords = {}): Field {
  const { type, words } = unwrap(schema)
  const { label = inWords(key), as, inline, unit, options, itemLabel } = { ...words, ...said }
  switch (type._zod.def.type) {
    case 'string': {
      const length = limits(type).maxLength
      if (as === 'textarea') return { type: 'textarea', label, ...withMetadata({ maxLength: length }) }
      return { type: 'text', label, ...withMetadata({ as, inline, maxLength: length }) }
    }
    case 'number': {
      const { min, max } = limits(type)
      return {
        type: 'number',
        label: unit ? `${label} (${unit})` : label,
        ...defined({ min, max }),
        ...withMetadata({ unit, min, max }),
      }
    }
    case 'boolean':
      return {
        type: 'radio',
        label,
        options: choices(['true', 'false'], { true: 'Yes', false: 'No' }).map(asBoolean),
      }
    case 'enum': {
      const all = choices((type as z.ZodEnum).options.map(String), options)
      const how = as === 'textarea' ? undefined : as
      return {
        type: all.length > 3 ? 'select' : 'radio',
        label,
        options: all,
        ...withMetadata({ as: how }),
      }
    }
    case 'object':
      return { type: 'object', label, objectFields: fieldsFor(type as z.ZodObject) }
    case 'array':
      return arrayField(type as z.ZodArray, label, itemLabel)
    default:
      throw new Error(`No field for ${key}: ${type._zod.def.type}`)
  }
}

function arrayField(type: z.ZodArray, label: string, itemLabel = 'Item'): Field {
  const item = unwrap(type.element).type
  if (item._zod.def.type === 'string') return { type: 'custom', label, render: LinesField }
  const items = item as z.ZodObject
  return {
    type: 'array',
    label,
    arrayFields: fieldsFor(items),
    defaultItemProps: blankProps(items),
    getItemSummary: (value, index = 0) =>
      Object.values(value as object).find(
        (text): text is string => typeof text === 'string' && text.trim() !== '',
      ) ?? `${itemLabel} ${index + 1}`,
    ...defined({ max: limits(type).maxLength }),
  }
}

type Limits = Pick<FieldMetadata, 'maxLength' | 'min' | 'max'>

/** What `.max()`, `.min()` and their like allow; `.positive()` and others that leave their end out count for nothing. */
function limits(type: z.core.$ZodType): Limits {
  const found: Limits = {}
  for (const check of type._zod.def.checks ?? []) {
    const def = check._zod.def as z.core.$ZodCheckDef & {
      maximum?: number
      value?: number
      inclusive?: boolean
    }
    if (def.check === 'max_length') found.maxLength = def.maximum
    if (def.check === 'greater_than' && def.inclusive) found.min = def.value
    if (def.check === 'less_than' && def.inclusive) found.max = def.value
  }
  return found
}

function withMetadata(said: { [Key in keyof FieldMetadata]: FieldMetadata[Key] | undefined }) {
  const metadata: FieldMetadata = defined(said)
  return Object.keys(metadata).length > 0 ? { metadata } : {}
}

/** Without the keys that say nothing. */
function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  const said = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [Key in keyof Values]?: NonNullable<Values[Key]> } // the same keys
}

/** The type inside `.default()` and its like, and all that was said on the way; the outer word counts. */
function unwrap(schema: z.core.$ZodType): { type: z.core.$ZodType; words: FieldWords } {
  const own = ((schema as z.ZodType).meta() ?? {}) as FieldWords // set by our own schemas
  const def = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }
  if (!def.innerType) return { type: schema, words: own }
  const { type, words } = unwrap(def.innerType)
  return { type, words: { ...words, ...own } }
}

function choices(values: readonly string[], options: FieldWords['options'] = {}) {
  return values.map((value) => ({ value, label: options[value] ?? inWords(value) }))
}

function asBoolean({ value, label }: { value: string; label: string }) {
  return { value: value === 'true', label }
}

/** `mediaSide` as `Media side`. */
function inWords(key: string): string {
  const words = key
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
