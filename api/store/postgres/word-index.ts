import type { Query } from './line.ts'

/** An index over many enquiries takes its time. */
const longestMs = 600_000

/**
 * Makes the index in which words of enquiries are looked up, where the database has the extension pg_trgm or this user may
 * add it. Without it each search reads all enquiries. In the transaction of the migrations.
 */
export async function makeWordIndex(query: Query): Promise<void> {
  const [found] = await query<{ name: string | null }>("select to_regclass('enquiries_by_words') as name")
  if (found?.name) return
  const schema = await trigramSchema(query)
  if (!schema) return
  await query(
    `create index enquiries_by_words on documents using gin ((digest->>'text') ${schema}.gin_trgm_ops)
      with (gin_pending_list_limit = 256) where collection = 'enquiries'`,
    undefined,
    longestMs,
  )
}

/** Where the extension is; in `public`, since it is one for the whole database, whatever becomes of our schema. */
async function trigramSchema(query: Query): Promise<string | undefined> {
  const known = await schemaOf(query)
  if (known) return known
  await query('savepoint before_extension')
  try {
    // Two at once would fail.
    await query("select pg_advisory_xact_lock(hashtextextended('pg_trgm', 0))")
    await query('create extension if not exists pg_trgm schema public')
    await query('release savepoint before_extension')
  } catch {
    await query('rollback to savepoint before_extension') // it is not installed there, or this user may not
    return undefined
  }
  return schemaOf(query)
}

async function schemaOf(query: Query): Promise<string | undefined> {
  const [row] = await query<{ schema: string }>(
    "select quote_ident(nspname) as schema from pg_extension join pg_namespace as n on n.oid = extnamespace where extname = 'pg_trgm'",
  )
  return row?.schema
}
