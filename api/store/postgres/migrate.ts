import type { Collections } from '../store-types.ts'
import { fieldText, ofCollection } from './document-rows.ts'
import { type Query, transaction } from './line.ts'
import { migrations } from './migrations.ts'
import { makeWordIndex } from './word-index.ts'

/** Where a table has many rows; an index over many documents takes its time. */
const longestMs = 600_000

/** Brings the tables of `schema` up to date, all or nothing. Of several servers one does it. */
export async function migrate(query: Query, schema: string, collections: Collections): Promise<void> {
  await transaction(query, async () => {
    // `create … if not exists` fails when two do it at once, so that it needs the lock as well.
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`petting-zoo ${schema}`])
    await query(`create schema if not exists ${schema}`)
    await query(
      'create table if not exists migrations (number integer primary key, run_at timestamptz not null default now())',
    )
    const done = await query<{ number: number }>('select number from migrations')
    const isDone = new Set(done.map(({ number }) => number))
    for (const { number, sql } of migrations) {
      if (isDone.has(number)) continue
      await query(sql, undefined, longestMs)
      await query('insert into migrations (number) values ($1)', [number])
    }
    await makeFieldIndexes(query, collections)
    await makeWordIndex(query)
  })
}

/** Makes the declared indexes of asked collections that are not there. In the transaction of the migrations. */
async function makeFieldIndexes(query: Query, collections: Collections): Promise<void> {
  const rows = await query<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = current_schema() and tablename = 'documents'",
  )
  const isThere = new Set(rows.map(({ indexname }) => indexname))
  for (const [collection, { isAsked, indexes = [] }] of Object.entries(collections)) {
    for (const field of isAsked ? indexes : []) {
      const name = `documents_${collection}_${field}`.replaceAll('-', '_').toLowerCase()
      if (isThere.has(name)) continue
      await query(
        `create index ${name} on documents (${fieldText(field)}) where ${ofCollection(collection)}`,
        undefined,
        longestMs,
      )
    }
  }
}
