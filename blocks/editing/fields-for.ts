import type { Field, Fields } from '@puckeditor/core'
import type { z } from 'zod'
import { blankOf, type FieldFacts, fieldFacts } from '../contract/values/field-facts.ts'
import type { FieldMeta } from '../contract/values/field-meta.ts'
import { LinesField } from './lines-field.tsx'

/**
 * The metadata of a Puck field. Except for `textarea`, `as` tells the host to use its own input; without the host,
 * `link`, `picture` and `video` are text inputs, `tone` and `steps` choices.
 */
export type FieldMetadata = Pick<FieldMeta, 'as' | 'inline' | 'unit' | 'itemName'> & {
  maxLength?: number
  min?: number
  max?: number
}

/** Puck's fields for the keys of a zod object; `words` overrides the schema's description of single keys. */
export function fieldsFor(schema: z.ZodObject, words: Readonly<Record<string, FieldMeta>> = {}): Fields {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, type]) => [
      key,
      fieldFor(key, fieldFacts(key, words[key] ? (type as z.ZodType).meta(words[key]) : type)),
    ]),
  )
}

function fieldFor(key: string, facts: FieldFacts): Field {
  const { label, as, inline, unit } = facts
  switch (facts.kind) {
    case 'text': {
      const { maxLength } = facts
      if (as === 'textarea') return { type: 'textarea', label, ...withMetadata({ maxLength }) }
      return { type: 'text', label, ...withMetadata({ as, inline, maxLength }) }
    }
    case 'number': {
      const { min, max } = facts
      return {
        type: 'number',
        label: unit ? `${label} (${unit})` : label,
        ...defined({ min, max }),
        ...withMetadata({ unit, min, max }),
      }
    }
    case 'check':
      return {
        type: 'radio',
        label,
        options: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      }
    case 'choice': {
      const { choices: options } = facts
      return { type: options.length > 3 ? 'select' : 'radio', label, options, ...withMetadata({ as }) }
    }
    case 'group':
      return { type: 'object', label, objectFields: fieldsFor(facts.fields) }
    case 'lines':
      return { type: 'custom', label, render: LinesField }
    case 'list': {
      const { item, itemName = 'item', maxItems: max } = facts
      return {
        type: 'array',
        label,
        arrayFields: fieldsFor(item),
        defaultItemProps: blankOf(item),
        getItemSummary: (value, index = 0) =>
          Object.values(value as object).find(
            (text): text is string => typeof text === 'string' && text.trim() !== '',
          ) ?? `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${index + 1}`,
        ...defined({ max }),
        ...withMetadata({ itemName }),
      }
    }
    default:
      throw new Error(`No field for ${key}: ${facts.kind === 'other' ? facts.type : facts.kind}`)
  }
}

function withMetadata(said: { [Key in keyof FieldMetadata]: FieldMetadata[Key] | undefined }) {
  const metadata: FieldMetadata = defined(said)
  return Object.keys(metadata).length > 0 ? { metadata } : {}
}

/** Without the keys whose value is undefined. */
function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  const said = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [Key in keyof Values]?: NonNullable<Values[Key]> } // the same keys
}
