import type { Field, Fields } from '@measured/puck'
import type { z } from 'zod'
import { blankOf, type FieldFacts, fieldFacts } from '../contract/values/field-facts.ts'
import type { FieldMeta } from '../contract/values/field-meta.ts'
import { isText, plainText } from '../contract/values/rich-text.ts'
import { LinesField } from './lines-field.tsx'

/**
 * Puck's fields for the keys of a zod object; `words` overrides the schema's description of single keys. Each has its
 * facts as `metadata`, by which the host shows its own inputs. Without the host, all but texts are Puck's plain ones.
 */
export function fieldsFor(schema: z.ZodObject, labels: Readonly<Record<string, FieldMeta>> = {}): Fields {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, type]) => [
      key,
      fieldFor(key, fieldFacts(key, labels[key] ? (type as z.ZodType).meta(labels[key]) : type)),
    ]),
  )
}

/** The facts of a field that `fieldsFor` made. */
export function factsOf({ metadata }: Pick<Field, 'metadata'>): FieldFacts {
  return metadata as FieldFacts // as fieldFor writes it
}

function fieldFor(key: string, metadata: FieldFacts): Field {
  const { label, unit } = metadata
  const own = { label, metadata }
  switch (metadata.kind) {
    case 'text':
      return { type: metadata.as === 'textarea' || metadata.as === 'rich' ? 'textarea' : 'text', ...own }
    case 'number': {
      const { min, max } = metadata
      return {
        type: 'number',
        ...own,
        label: unit ? `${label} (${unit})` : label,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }
    }
    case 'check':
      return {
        type: 'radio',
        ...own,
        options: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      }
    case 'choice': {
      const { choices: options } = metadata
      return { type: options.length > 3 ? 'select' : 'radio', ...own, options }
    }
    case 'group':
      return { type: 'object', ...own, objectFields: fieldsFor(metadata.fields) }
    case 'lines':
      return { type: 'custom', ...own, render: LinesField }
    case 'list': {
      const { item, itemName = 'item', maxItems: max } = metadata
      return {
        type: 'array',
        ...own,
        arrayFields: fieldsFor(item),
        defaultItemProps: blankOf(item),
        getItemSummary: (value, index = 0) =>
          Object.values(value as object)
            .map((text) => (isText(text) ? plainText(text) : ''))
            .find((words) => words.trim() !== '') ??
          `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${index + 1}`,
        ...(max !== undefined && { max }),
      }
    }
    default:
      throw new Error(`No field for ${key}: ${metadata.kind === 'other' ? metadata.type : metadata.kind}`)
  }
}
