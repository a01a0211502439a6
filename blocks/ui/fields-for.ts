import type { Field, Fields } from '@puckeditor/core'
import type { z } from 'zod'
import { LinesField } from './lines-field.tsx'

/** What a schema can say of a field in the builder, with `.meta({ … })`, or an editor file in its stead. */
export type FieldWords = {
  label?: string
  /** `picture` and `video` are text until the host puts its picker in: it finds the word in `field.metadata.as`. */
  as?: 'textarea' | 'picture' | 'video'
  /** The choices of an enum, in plain words. */
  options?: Readonly<Record<string, string>>
  /** What one item of a list is called: `Card`. */
  itemLabel?: string
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
  const { label = inWords(key), as, options, itemLabel } = { ...words, ...said }
  switch (type._zod.def.type) {
    case 'string':
      if (as === 'textarea') return { type: 'textarea', label }
      return { type: 'text', label, ...(as ? { metadata: { as } } : {}) }
    case 'number':
      return { type: 'number', label }
    case 'boolean':
      return {
        type: 'radio',
        label,
        options: choices(['true', 'false'], { true: 'Yes', false: 'No' }).map(asBoolean),
      }
    case 'enum': {
      const all = choices((type as z.ZodEnum).options.map(String), options)
      return { type: all.length > 3 ? 'select' : 'radio', label, options: all }
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
  const max = maxLength(type)
  return {
    type: 'array',
    label,
    arrayFields: fieldsFor(items),
    defaultItemProps: blankProps(items),
    getItemSummary: (value, index = 0) =>
      Object.values(value as object).find(
        (text): text is string => typeof text === 'string' && text.trim() !== '',
      ) ?? `${itemLabel} ${index + 1}`,
    ...(max === undefined ? {} : { max }),
  }
}

/** The most items `.max()` allows. */
function maxLength(type: z.ZodArray): number | undefined {
  const checks = (type._zod.def.checks ?? []).map(
    (check) => check._zod.def as Partial<z.core.$ZodCheckMaxLengthDef>,
  )
  return checks.find((check) => check.check === 'max_length')?.maximum
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
