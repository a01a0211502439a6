import type { z } from 'zod'
import { type FieldFacts, fieldFacts } from '#blocks/contract/values/field-facts.ts'

type Field = { key: string; facts: FieldFacts }

/** The fields of a schema in its order; short ones that follow each other share a row. */
export function fieldRows({ shape }: z.ZodObject): Field[][] {
  const rows: { fields: Field[]; isShort: boolean }[] = []
  for (const [key, schema] of Object.entries(shape)) {
    const facts = fieldFacts(key, schema)
    const { kind, as } = facts
    const isShort = as !== 'textarea' && (kind === 'text' || kind === 'number' || kind === 'choice')
    const last = rows.at(-1)
    if (isShort && last?.isShort) last.fields.push({ key, facts })
    else rows.push({ fields: [{ key, facts }], isShort })
  }
  return rows.map(({ fields }) => fields)
}
