import { z } from 'zod'
import type { FieldMeta } from './field-meta.ts'

// The only code that reads a schema's description of its fields.

type Choice = { value: string; label: string }

/** Limits are those of the schema and inclusive. */
export type FieldFacts = Omit<FieldMeta, 'title' | 'description' | 'options'> & {
  label: string
  help?: string | undefined
  /** A blank text is refused. */
  isRequired?: boolean
} & FieldKind

type FieldKind =
  | { kind: 'text'; maxLength?: number | undefined }
  | { kind: 'number'; min?: number | undefined; max?: number | undefined }
  | { kind: 'check' }
  | { kind: 'choice'; choices: Choice[] }
  /** Any number of several choices; the schema has no choices if they are records. */
  | {
      kind: 'choices'
      choices?: Choice[] | undefined
      numbers?: { value: number; label: string }[] | undefined
    }
  /** `maxLength` is that of one line. */
  | { kind: 'lines'; maxLength?: number | undefined }
  | { kind: 'list'; item: z.ZodObject; maxItems?: number | undefined }
  | { kind: 'group'; fields: z.ZodObject }
  /** A field that needs its own input component. */
  | { kind: 'other'; type: string }

/** The facts of a field; `key` becomes its label if the schema has no title. */
export function fieldFacts(key: string, schema: z.core.$ZodType): FieldFacts {
  const { type, meta } = unwrap(schema)
  const { title = labelOfKey(key), description, options, ...rest } = meta
  const kind = kindOf(type, options)
  const isRequired = kind.kind === 'text' && !z.safeParse(schema, '').success
  return { ...rest, label: title, help: description, ...(isRequired && { isRequired }), ...kind }
}

/** The facts of the field at a path such as `title` or `faq.0.answer`. */
export function factsAt(schema: z.core.$ZodType, path: string): FieldFacts {
  const keys = path.split('.')
  const field = keys.reduce<z.core.$ZodType | undefined>(
    (outer, key) => outer && innerField(unwrap(outer).type, key),
    schema,
  )
  if (!field) throw new Error(`The schema has no field ${path}`)
  return fieldFacts(keys.at(-1) ?? path, field)
}

/** The same for a text field; throws for any other kind. For inputs outside of record forms. */
export function textFactsAt(schema: z.core.$ZodType, path: string): Extract<FieldFacts, { kind: 'text' }> {
  const facts = factsAt(schema, path)
  if (facts.kind !== 'text') throw new Error(`${path} is no text`)
  return facts
}

/** The choices of a field with their labels; none if its schema has no choices. */
export function choicesAt(schema: z.core.$ZodType, path: string): readonly Choice[] {
  const facts = factsAt(schema, path)
  return 'choices' in facts ? (facts.choices ?? []) : []
}

export function choiceName(schema: z.core.$ZodType, path: string, value: string): string {
  return choicesAt(schema, path).find((choice) => choice.value === value)?.label ?? value
}

/** A new record: each field with its default, or blank if it is required. */
export function blankOf(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape)
      .map(([key, type]): [string, unknown] => {
        const parsed = (type as z.ZodType).safeParse(undefined)
        return [key, parsed.success ? parsed.data : '']
      })
      .filter(([, value]) => value !== undefined),
  )
}

/** A list that is for pictures: several can be added to it at once. */
export function isPictureList(facts: FieldFacts): facts is Extract<FieldFacts, { kind: 'list' }> {
  return facts.kind === 'list' && facts.itemName === 'picture'
}

/** `mediaSide` as `Media side`. */
export function labelOfKey(key: string): string {
  const text = key
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function kindOf(type: z.core.$ZodType, options: FieldMeta['options']): FieldKind & Pick<FieldMeta, 'as'> {
  switch (type._zod.def.type) {
    case 'string': {
      const isDay = (type as z.ZodString).format === 'date'
      return { kind: 'text', maxLength: limits(type).maxLength, ...(isDay ? { as: 'date' } : {}) }
    }
    case 'number': {
      const { min, max } = limits(type)
      return { kind: 'number', min, max }
    }
    case 'boolean':
      return { kind: 'check' }
    case 'enum':
      return { kind: 'choice', choices: choicesOf(type as z.ZodEnum, options) }
    case 'object':
      return { kind: 'group', fields: type as z.ZodObject }
    case 'array':
      return arrayKind(type as z.ZodArray, options)
    default:
      return { kind: 'other', type: type._zod.def.type }
  }
}

function arrayKind(array: z.ZodArray, options: FieldMeta['options']): FieldKind {
  const item = unwrap(array.element).type
  switch (item._zod.def.type) {
    case 'enum':
      return { kind: 'choices', choices: choicesOf(item as z.ZodEnum, options) }
    case 'number':
      return { kind: 'choices', numbers: options && Object.entries(options).map(numbered) }
    case 'object':
      return { kind: 'list', item: item as z.ZodObject, maxItems: limits(array).maxLength }
    default:
      if (options) return { kind: 'choices', choices: Object.entries(options).map(toChoice) }
      return { kind: 'lines', maxLength: limits(item).maxLength }
  }
}

const toChoice = ([value, label]: [string, string]) => ({ value, label })
const numbered = ([value, label]: [string, string]) => ({ value: Number(value), label })

function choicesOf(type: z.ZodEnum, options: FieldMeta['options'] = {}): Choice[] {
  return type.options.map(String).map((value) => ({ value, label: options[value] ?? labelOfKey(value) }))
}

function innerField(type: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (type._zod.def.type === 'object') return (type as z.ZodObject).shape[key]
  return type._zod.def.type === 'array' ? (type as z.ZodArray).element : undefined
}

/** The limits of `.max()`, `.min()` and similar checks; exclusive ones such as `.positive()` are ignored. */
function limits(type: z.core.$ZodType): { maxLength?: number; min?: number; max?: number } {
  const found: ReturnType<typeof limits> = {}
  for (const check of type._zod.def.checks ?? []) {
    const def = check._zod.def as z.core.$ZodCheckDef & {
      maximum?: number
      value?: number
      inclusive?: boolean
    }
    if (def.check === 'max_length' && def.maximum !== undefined) found.maxLength = def.maximum
    if (def.check === 'greater_than' && def.inclusive && def.value !== undefined) found.min = def.value
    if (def.check === 'less_than' && def.inclusive && def.value !== undefined) found.max = def.value
  }
  return found
}

/** The type inside `.default()` and similar wrappers, with the merged `meta()` of all; outer values win. */
function unwrap(schema: z.core.$ZodType): { type: z.core.$ZodType; meta: FieldMeta } {
  const own: FieldMeta = (schema as z.ZodType).meta() ?? {}
  const inner = innerType(schema)
  if (!inner) return { type: schema, meta: own }
  const { type, meta } = unwrap(inner)
  return { type, meta: { ...meta, ...own } }
}

/** The type inside a default, a transform, or a union of blank and another type. */
function innerType(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    options?: z.core.$ZodType[]
  }
  return def.innerType ?? def.in ?? def.options?.findLast((option) => option._zod.def.type !== 'literal')
}
