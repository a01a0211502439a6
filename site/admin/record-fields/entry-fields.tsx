import { Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import { fieldFacts } from '#blocks/contract/values/field-facts.ts'
import { FieldPair } from '../forms/field-group.tsx'

type EntryFieldsProps = { item: z.ZodObject; children: (key: string) => ReactNode }

/** The fields of one entry of a list, in the schema's order; short ones that follow each other share a row. */
export function EntryFields({ item, children }: EntryFieldsProps) {
  return inRows(item).map((keys) => {
    const Row = keys.length > 1 ? FieldPair : Fragment
    return <Row key={keys[0]}>{keys.map(children)}</Row>
  })
}

function inRows({ shape }: z.ZodObject): string[][] {
  const rows: { keys: string[]; isShort: boolean }[] = []
  for (const [key, schema] of Object.entries(shape)) {
    const { kind, as } = fieldFacts(key, schema)
    const isShort = as !== 'textarea' && (kind === 'text' || kind === 'number' || kind === 'choice')
    const last = rows.at(-1)
    if (isShort && last?.isShort) last.keys.push(key)
    else rows.push({ keys: [key], isShort })
  }
  return rows.map(({ keys }) => keys)
}
