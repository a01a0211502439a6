import { safeParseStored } from '#blocks/contract/values/parse-stored.ts'
import { deepFreeze, issuesOf } from '../document-rules.ts'
import { StoreDamaged } from '../errors.ts'
import type { CollectionRules, Collections, Stored } from '../store-types.ts'

// Rows of the table `documents`, and how a document is found by one of its fields.

export type DocumentRow = {
  collection: string
  id: string
  revision: string
  updated_at: string
  value: string
}
export const documentColumns = 'collection, id, revision, updated_at, value::text as value'

const remedy = 'Start the version that wrote it, or let the schema accept what is there.'

/** The document as today's schema gives it, frozen. Throws StoreDamaged. */
export function fittingDocument(row: DocumentRow, rules: Collections): Stored<unknown> {
  const { collection, id } = row
  const value = fittingValue(JSON.parse(row.value), rules[collection], `${collection}/${id}`)
  return Object.freeze({ id, revision: Number(row.revision), updatedAt: row.updated_at, value })
}

/** The value as today's schema gives it, frozen. Throws StoreDamaged. */
export function fittingValue(value: unknown, rules: CollectionRules | undefined, name: string): unknown {
  if (!rules) return deepFreeze(value) // a collection that only another version knows
  const parsed = safeParseStored(rules.schema, value)
  if (parsed.success) return deepFreeze(parsed.data)
  const faults = issuesOf(parsed.error).map(({ path, message }) => `${path || '/'} ${message}`)
  throw new StoreDamaged('the database', `${name} does not fit: ${faults.join('; ')}`, remedy)
}

export function damaged(problem: string): StoreDamaged {
  return new StoreDamaged('the database', problem, remedy)
}
