import { type Query, transaction } from './line.ts'
import { migrations } from './migrations.ts'

/** Where a table has many rows; an index over many documents takes its time. */
const longestMs = 600_000

/** Brings the tables of `schema` up to date, all or nothing. Of several servers one does it. */
export async function migrate(query: Query, schema: string): Promise<void> {
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
  })
}
