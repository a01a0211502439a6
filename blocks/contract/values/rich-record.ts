import { z } from 'zod'
import { fieldFacts } from './field-facts.ts'
import { richDocSchema, richProse } from './rich-prose.ts'
import type { RichDoc } from './rich-text.ts'

type Trees<Key extends string> = z.ZodOptional<z.ZodType<{ [key in Key]?: RichDoc | undefined }>>

/** A record some of whose texts may be formatted: their trees are in `rich`. */
export function withRich<Shape extends z.ZodRawShape, Key extends Extract<keyof Shape, string>>(
  schema: z.ZodObject<Shape>,
  ...keys: readonly Key[]
): z.ZodObject<Shape & { rich: Trees<Key> }> {
  const trees = keys.map((key) => [key, richDocSchema(maxLengthOf(schema, key)).optional()])
  const rich = z
    .strictObject(Object.fromEntries(trees))
    .optional()
    .meta({ title: 'Formatted texts', description: 'The trees of the texts that are formatted.' })
  return schema.extend({ rich }) as never // each of `keys` has a tree
}

/** The schema of the record as it is edited: one value for each text (record-texts.ts). */
export function editedSchema(schema: z.ZodObject): z.ZodObject {
  const { rich, ...shape } = schema.shape
  const trees =
    rich instanceof z.ZodOptional && rich.unwrap() instanceof z.ZodObject ? rich.unwrap() : undefined
  const keys = Object.keys((trees as z.ZodObject | undefined)?.shape ?? {})
  if (!rich) return schema
  return schema
    .omit({ rich: true })
    .extend(
      Object.fromEntries(
        keys.map((key) => [
          key,
          richProse(maxLengthOf(schema, key)).meta({ ...(shape[key] as z.ZodType).meta(), as: 'rich' }),
        ]),
      ),
    )
}

function maxLengthOf({ shape }: z.ZodObject, key: string): number | undefined {
  const facts = fieldFacts(key, shape[key] as z.core.$ZodType)
  return facts.kind === 'text' ? facts.maxLength : undefined
}
