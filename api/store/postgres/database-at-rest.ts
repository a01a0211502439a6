import { randomUUID } from 'node:crypto'
import { CannotUseDatabase } from '../errors.ts'
import { captureView } from '../snapshot.ts'
import type { Collections, SnapshotView, Stored } from '../store-types.ts'
import { isMissing, isOfDatabase, openingProblem } from './database-errors.ts'
import { useDatabaseAlone } from './database-in-use.ts'
import { createLine, type Line, type Query, transaction } from './line.ts'
import { loadTree } from './load-tree.ts'
import { migrate } from './migrate.ts'
import { placeOf, refuseUnfit, sessionsSchemaOf, usualSchema } from './open-database.ts'

// A store in a database without its server: read beside a running one, or written whole where there was none.

type Options = { schema?: string }

const longestStatementMs = 60_000
const rowsAtOnce = 1_000
const bytesAtOnce = 4_000_000

/** The database at one moment; undefined without a store. Throws CannotUseDatabase or StoreDamaged. */
export function readDatabase(
  url: string,
  collections: Collections,
  { schema = usualSchema }: Options = {},
): Promise<SnapshotView | undefined> {
  return withLine(url, schema, async (line) => {
    try {
      return captureView((await line.session((query) => loadTree(query, collections))).tree)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })
}

/** Runs `work` while no store is open there. Throws CannotUseDatabase where one is. */
export function whileClosed<T>(
  url: string,
  work: () => Promise<T>,
  { schema = usualSchema }: Options = {},
): Promise<T> {
  return withLine(url, schema, async (line) => {
    await line.session((query) => useDatabaseAlone(query, schema))
    return work()
  })
}

/** A store that was written and is not in use yet. */
export interface WrittenDatabase {
  /** What is there now, read back. */
  read(): Promise<SnapshotView | undefined>
  /** Puts it in the place of a store without records. Throws CannotUseDatabase where there are some. */
  putInPlace(): Promise<void>
  /** Puts it in the place of whatever is there, which is lost. */
  overwrite(): Promise<void>
  /** The same where there are some: they stay under the name that is returned, with `as`, such as `replaced_20270305t120000`. */
  replace(as: string): Promise<Replaced>
  abandon(): Promise<void>
}

export type Replaced = {
  /** Undefined when there was nothing. */
  aside: string | undefined
  undo(): Promise<void>
}

/** Writes a whole store beside the place of the one in use. `keys`: by name. Throws CannotUseDatabase. */
export async function writeDatabase(
  url: string,
  collections: Collections,
  view: SnapshotView,
  { schema = usualSchema, keys = {} }: Options & { keys?: Readonly<Record<string, Buffer>> } = {},
): Promise<WrittenDatabase> {
  const beside = `${schema}_moving`
  await withLine(url, beside, async (line) => {
    await refuseUnfit(line)
    await line.session(async (query) => {
      await writeAll(query, beside, view)
      for (const [name, value] of Object.entries(keys))
        await query('insert into keys (name, value) values ($1, $2)', [name, value])
    })
  })
  /** All or nothing. */
  const inPlace = (work: (query: Query) => Promise<void>) =>
    withLine(url, schema, (line) => line.session((query) => transaction(query, () => work(query))))
  return {
    read: () => readDatabase(url, collections, { schema: beside }),
    putInPlace: () =>
      inPlace(async (query) => {
        await dropEmpty(query, schema)
        await query(`alter schema ${beside} rename to ${schema}`)
      }),
    overwrite: () =>
      inPlace(async (query) => {
        await query(`drop schema if exists ${schema} cascade`)
        await query(`alter schema ${beside} rename to ${schema}`)
      }),
    async replace(as) {
      const aside = `${schema}_${as}`
      const sessions = sessionsSchemaOf(schema)
      let isThere = false
      let hasSessions = false
      await inPlace(async (query) => {
        isThere = await hasSchema(query, schema)
        if (isThere) await query(`alter schema ${schema} rename to ${aside}`)
        // They are of other accounts: everybody signs in again.
        hasSessions = await hasSchema(query, sessions)
        if (hasSessions) await query(`alter schema ${sessions} rename to ${sessionsSchemaOf(aside)}`)
        await query(`alter schema ${beside} rename to ${schema}`)
      })
      return { aside: isThere ? aside : undefined, undo }

      function undo(): Promise<void> {
        return inPlace(async (query) => {
          await query(`drop schema ${schema} cascade`)
          if (isThere) await query(`alter schema ${aside} rename to ${schema}`)
          if (hasSessions) await query(`alter schema ${sessionsSchemaOf(aside)} rename to ${sessions}`)
        })
      }
    },
    abandon: () => inPlace(async (query) => void (await query(`drop schema if exists ${beside} cascade`))),
  }
}

/** Takes a store with its sessions out of use, under the name that is returned. `stamp`: `20270305t120000`. */
export async function setDatabaseAside(
  url: string,
  stamp: string,
  { schema = usualSchema }: Options = {},
): Promise<string> {
  const name = `${schema}_before_move_${stamp}`
  const sessions = sessionsSchemaOf(schema)
  await withLine(url, schema, (line) =>
    line.session((query) =>
      transaction(query, async () => {
        await query(`alter schema ${schema} rename to ${name}`)
        if (await hasSchema(query, sessions))
          await query(`alter schema ${sessions} rename to ${sessions}_before_move_${stamp}`)
      }),
    ),
  )
  return name
}

/** The store that was put aside last, by setDatabaseAside or by `replace` before a stamp; else undefined. */
export function lastAside(
  url: string,
  word: string,
  { schema = usualSchema }: Options = {},
): Promise<string | undefined> {
  return withLine(url, schema, async (line) => {
    const [last] = await line.session((query) =>
      query<{ name: string }>(
        'select nspname as name from pg_namespace where nspname ~ $1 order by 1 desc limit 1',
        [`^${schema}_${word}_[0-9]{8}t[0-9]{6}$`],
      ),
    )
    return last?.name
  })
}

/** The keys of a store, by name. */
export function readKeys(
  url: string,
  { schema = usualSchema }: Options = {},
): Promise<Record<string, Buffer>> {
  return withLine(url, schema, async (line) => {
    const rows = await line.session((query) =>
      query<{ name: string; value: Buffer }>('select name, value from keys'),
    )
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  })
}

async function writeAll(query: Query, schema: string, view: SnapshotView): Promise<void> {
  await query(`drop schema if exists ${schema} cascade`) // of a try that was cut off
  await migrate(query, schema)
  await transaction(query, async () => {
    for (const rows of rowsOf(view)) await query(insertion, columnsOf(rows), longestStatementMs)
    const counters = Object.entries(view.collections).map(([name, { lastId, lastDeletedRevision }]) => {
      return [name, { lastId, lastDeletedRevision }] as const
    })
    const lastCommit = randomUUID()
    await query('update head set seq = $1, last_commit = $2, counters = $3::json', [
      view.sequence,
      lastCommit,
      JSON.stringify(Object.fromEntries(counters)),
    ])
    // Those who follow look for the entry of what they have in memory.
    await query("insert into log (seq, at, operations, commit_id) values ($1, $2, '[]', $3)", [
      view.sequence,
      view.takenAt,
      lastCommit,
    ])
  })
  await query('analyze documents', undefined, longestStatementMs)
}

/** All stand before what is added later: its transaction has a number above 0. */
const insertion = `
insert into documents (collection, id, place_seq, place_index, revision, updated_at, value)
select record.collection, record.id, 0, record.place_index, record.revision, record.updated_at, record.value::json
from unnest($1::text[], $2::text[], $3::integer[], $4::bigint[], $5::text[], $6::text[])
  as record (collection, id, place_index, revision, updated_at, value)`

type Row = Omit<Stored<unknown>, 'value'> & { collection: string; place: number; text: string }

function* rowsOf({ collections }: SnapshotView): Generator<Row[]> {
  let rows: Row[] = []
  let bytes = 0
  for (const [collection, { documents }] of Object.entries(collections)) {
    let place = 0
    for (const { id, revision, updatedAt, value } of documents) {
      const text = JSON.stringify(value)
      rows.push({ collection, id, place: place++, revision, updatedAt, text })
      bytes += text.length
      if (rows.length < rowsAtOnce && bytes < bytesAtOnce) continue
      yield rows
      rows = []
      bytes = 0
    }
  }
  if (rows.length > 0) yield rows
}

function columnsOf(rows: readonly Row[]): unknown[] {
  const names = ['collection', 'id', 'place', 'revision', 'updatedAt', 'text'] as const
  return names.map((name) => rows.map((row) => row[name]))
}

/** As a start leaves it that was refused or cut off. */
async function dropEmpty(query: Query, schema: string): Promise<void> {
  if (!(await hasSchema(query, schema))) return
  const [head] = await query<{ seq: string }>(`select seq from ${schema}.head for update`)
  if (head && Number(head.seq) > 0)
    throw new CannotUseDatabase('The database holds records already. Nothing was changed.')
  await query(`drop schema ${schema} cascade`)
}

async function hasSchema(query: Query, schema: string): Promise<boolean> {
  return (await query('select 1 from pg_namespace where nspname = $1', [schema])).length > 0
}

/** Throws what concerns the connection as CannotUseDatabase. */
async function withLine<T>(url: string, schema: string, work: (line: Line) => Promise<T>): Promise<T> {
  const place = placeOf(url)
  const line = createLine({ url, schema, connectMs: 5_000, queryMs: 10_000 })
  try {
    return await work(line)
  } catch (error) {
    throw isOfDatabase(error) ? new CannotUseDatabase(openingProblem(error, place), { cause: error }) : error
  } finally {
    await line.end()
  }
}
