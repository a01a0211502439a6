import type { Accepted, Waiting } from '../plan-batch.ts'
import type { Counters } from '../store-types.ts'
import { collectionOf, countersAfter, type Tree } from '../tree.ts'
import type { Query } from './line.ts'
import { knownFormat } from './migrations.ts'

/** A commit with the id that its log entry has. It stays the same when it is tried again. */
export type Pending = Waiting & { commitId: string }

/** Writes planned commits with one statement: all, or none (false) if another server was first. */
export async function writeBatch(
  query: Query,
  tree: Tree,
  lastCommit: string | null,
  accepted: readonly Accepted<Pending>[],
  limitMs: number,
): Promise<boolean> {
  const entries = accepted.map(({ waiting, planned }, index) => ({
    seq: tree.sequence + 1 + index,
    at: planned.at,
    operations: `[${planned.texts.join(',')}]`,
    author: waiting.by ? JSON.stringify(waiting.by) : null,
    commitId: waiting.commitId,
  }))
  const { saved, deleted } = rowsAfter(accepted, tree.sequence)
  const values = [
    tree.sequence,
    lastCommit,
    tree.sequence + accepted.length,
    entries.at(-1)?.commitId,
    JSON.stringify(countersOf(tree, accepted)),
    entries.map(({ seq }) => seq),
    entries.map(({ at }) => at),
    entries.map(({ operations }) => operations),
    entries.map(({ author }) => author),
    entries.map(({ commitId }) => commitId),
    deleted.map(({ collection }) => collection),
    deleted.map(({ id }) => id),
    saved.map(({ collection }) => collection),
    saved.map(({ id }) => id),
    saved.map(({ place }) => place.seq),
    saved.map(({ place }) => place.index),
    saved.map(({ revision }) => revision),
    saved.map(({ updatedAt }) => updatedAt),
    saved.map(({ text }) => text),
  ]
  return (await query(statement, values, limitMs)).length === 1
}

const columns = 'collection, id, place_seq, place_index, revision, updated_at, value'

const statement = `
with moved as (
  update head set seq = $3::bigint, last_commit = $4::uuid, counters = $5::json
  where seq = $1::bigint and last_commit is not distinct from $2::uuid and format <= ${knownFormat}
  returning seq
), logged as (
  insert into log (seq, at, operations, author, commit_id)
  select entry.seq, entry.at, entry.operations::json, entry.author::json, entry.commit_id
  from moved, unnest($6::bigint[], $7::text[], $8::text[], $9::text[], $10::uuid[])
    as entry (seq, at, operations, author, commit_id)
), gone as (
  delete from documents using moved, unnest($11::text[], $12::text[]) as old (collection, id)
  where documents.collection = old.collection and documents.id = old.id
), saved as (
  insert into documents (${columns})
  select ${columns} from moved,
    unnest($13::text[], $14::text[], $15::bigint[], $16::integer[], $17::bigint[], $18::text[], $19::json[]) as record (${columns})
  on conflict (collection, id) do update set
    place_seq = case excluded.place_seq when 0 then documents.place_seq else excluded.place_seq end,
    place_index = case excluded.place_seq when 0 then documents.place_index else excluded.place_index end,
    revision = excluded.revision,
    updated_at = excluded.updated_at,
    value = excluded.value
)
select pg_notify(current_schema(), moved.seq::text) from moved`

type Row = {
  collection: string
  id: string
  /** 0: it keeps the place that it has. */
  place: { seq: number; index: number }
  revision: number
  updatedAt: string
  text: string
}

/** Each record as the whole batch leaves it: a statement may touch a row once only. */
function rowsAfter(accepted: readonly Accepted<Pending>[], sequence: number) {
  const rows = new Map<string, Row>()
  const deleted = new Map<string, { collection: string; id: string }>()
  for (const [number, { planned }] of accepted.entries()) {
    for (const [index, { collection, id, before, after }] of planned.changes.entries()) {
      const key = `${collection}/${id}`
      if (!after) {
        rows.delete(key)
        deleted.set(key, { collection, id })
        continue
      }
      const place = before
        ? (rows.get(key)?.place ?? { seq: 0, index: 0 })
        : { seq: sequence + 1 + number, index }
      const { revision, updatedAt, value } = after
      deleted.delete(key)
      const text = JSON.stringify(value)
      rows.set(key, { collection, id, place, revision, updatedAt, text })
    }
  }
  return { saved: [...rows.values()], deleted: [...deleted.values()] }
}

function countersOf(tree: Tree, accepted: readonly Accepted<Pending>[]): Record<string, Counters> {
  const counters = new Map<string, Counters>(
    [...tree.collections].map(([name, { lastId, lastDeletedRevision }]) => [
      name,
      { lastId, lastDeletedRevision },
    ]),
  )
  for (const { planned } of accepted) {
    for (const change of planned.changes) {
      const known = counters.get(change.collection) ?? collectionOf(tree, change.collection)
      counters.set(change.collection, countersAfter(known, change))
    }
  }
  return Object.fromEntries(counters)
}
