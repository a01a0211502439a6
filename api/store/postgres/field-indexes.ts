import type { Collections } from '../store-types.ts'
import { fieldText, ofCollection } from './document-rows.ts'
import type { Query } from './line.ts'

/** An index over many documents takes its time. */
const longestMs = 600_000

/** Makes the declared indexes of asked collections that are not there. In the transaction of the migrations. */
export async function makeFieldIndexes(query: Query, collections: Collections): Promise<void> {
  const rows = await query<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = current_schema() and tablename = 'documents'",
  )
  const isThere = new Set(rows.map(({ indexname }) => indexname))
  for (const [collection, { isAsked, indexes = [] }] of Object.entries(collections)) {
    for (const field of isAsked ? indexes : []) {
      const name = `documents_${collection}_${field}`.replaceAll('-', '_').toLowerCase()
      if (isThere.has(name)) continue
      await query(`set local statement_timeout = ${longestMs}`)
      await query(
        `create index ${name} on documents (${fieldText(field)}) where ${ofCollection(collection)}`,
        undefined,
        longestMs,
      )
    }
  }
}
