import { deepFreeze, issuesOf } from '../document-rules.ts'
import { StoreDamaged } from '../errors.ts'
import type { CollectionRules, Collections, Counters, Stored } from '../store-types.ts'
import type { AnyChange } from '../transaction.ts'
import { applyChange, type Collection, collectionOf, createCollection, type Tree } from '../tree.ts'
import { refuseFormat } from './head.ts'
import { type Query, transaction } from './line.ts'

export type Loaded = {
  tree: Tree
  /** The commit that made it what it is; null when there was none. */
  lastCommit: string | null
}
type HeadRow = { seq: string; last_commit: string | null; counters: string; format: number }
type DocumentRow = { collection: string; id: string; revision: string; updated_at: string; value: string }

const rowsAtOnce = 2_000
/** The first rows come when all are sorted. */
const longestFetchMs = 60_000

/** Everything that is in the database, of one moment. Throws StoreDamaged for a record that its schema refuses. */
export function loadTree(query: Query, rules: Collections): Promise<Loaded> {
  return transaction(
    query,
    async () => {
      const [head] = await query<HeadRow>('select seq, last_commit, counters::text, format from head')
      if (!head) throw new StoreDamaged('the database', 'the table head is empty', remedy)
      refuseFormat(head.format)
      const tree = emptyTree(rules, Number(head.seq))
      await query(`declare stored no scroll cursor for select collection, id, revision, updated_at, value::text
        from documents order by place_seq, place_index`)
      await query(`set local statement_timeout = ${longestFetchMs}`)
      for (;;) {
        const rows = await query<DocumentRow>(`fetch ${rowsAtOnce} from stored`, undefined, longestFetchMs)
        for (const row of rows) take(tree, row, rules)
        if (rows.length < rowsAtOnce) break
      }
      const counters: Record<string, Counters> = JSON.parse(head.counters)
      for (const [name, { lastId, lastDeletedRevision }] of Object.entries(counters)) {
        Object.assign(collectionOf(tree, name), { lastId, lastDeletedRevision })
      }
      return { tree, lastCommit: head.last_commit }
    },
    'isolation level repeatable read, read only',
  )
}

/** The value as today's schema gives it, frozen. Throws StoreDamaged. */
export function fittingValue(value: unknown, rules: CollectionRules | undefined, name: string): unknown {
  if (!rules) return deepFreeze(value) // a collection that only another version knows
  const parsed = rules.schema.safeParse(value)
  if (parsed.success) return deepFreeze(parsed.data)
  const faults = issuesOf(parsed.error).map(({ path, message }) => `${path || '/'} ${message}`)
  throw new StoreDamaged('the database', `${name} does not fit: ${faults.join('; ')}`, remedy)
}

/** What leads from one tree to another. */
export function changesBetween(before: Tree, after: Tree): AnyChange[] {
  const names = new Set([...before.collections.keys(), ...after.collections.keys()])
  return [...names].flatMap((name) =>
    changesOf(name, before.collections.get(name), after.collections.get(name)),
  )
}

const remedy = 'Start the version that wrote it, or let the schema accept what is there.'

function emptyTree(rules: Collections, sequence: number): Tree {
  const entries = Object.entries(rules).map(([name, { indexes }]) => {
    // Nobody read anything before, so that a guard must hold for what is read from here on.
    return [name, { ...createCollection(indexes), changedIn: sequence }] as const
  })
  return { sequence, collections: new Map(entries) }
}

function take(tree: Tree, row: DocumentRow, rules: Collections): void {
  const { collection, id } = row
  const value = fittingValue(JSON.parse(row.value), rules[collection], `${collection}/${id}`)
  const after = Object.freeze({ id, revision: Number(row.revision), updatedAt: row.updated_at, value })
  applyChange(tree, { collection, id, after })
}

function changesOf(
  collection: string,
  before: Collection | undefined,
  after: Collection | undefined,
): AnyChange[] {
  const documents = (of: Collection | undefined) => of?.documents ?? new Map<string, Stored<unknown>>()
  const gone = [...documents(before)].filter(([id]) => !documents(after).has(id))
  const changed = [...documents(after)].filter(([id, document]) => {
    const known = documents(before).get(id)
    return known?.revision !== document.revision || known.updatedAt !== document.updatedAt
  })
  return [
    ...gone.map(([id, document]) => ({ collection, id, before: document })),
    ...changed.map(([id, document]) => ({
      collection,
      id,
      before: documents(before).get(id),
      after: document,
    })),
  ]
}
