import type { Collections, Counters, Stored } from '../store-types.ts'
import type { AnyChange } from '../transaction.ts'
import { applyChange, type Collection, collectionOf, createCollection, type Tree } from '../tree.ts'
import { type DocumentRow, damaged, documentColumns, fittingDocument } from './document-rows.ts'
import { refuseFormat } from './head.ts'
import { type Query, transaction } from './line.ts'

export type Loaded = {
  tree: Tree
  /** The commit that made it what it is; null when there was none. */
  lastCommit: string | null
}
type HeadRow = { seq: string; last_commit: string | null; counters: string; format: number }

const rowsAtOnce = 1_000
/** The first rows come when all are sorted. */
const longestFetchMs = 60_000

/** Everything that is in the database, of one moment. Throws StoreDamaged for a record that its schema refuses. */
export function loadTree(query: Query, rules: Collections): Promise<Loaded> {
  return transaction(
    query,
    async () => {
      await query('set local idle_in_transaction_session_timeout = 0') // checking takes its time between two fetches
      const [head] = await query<HeadRow>('select seq, last_commit, counters::text, format from head')
      if (!head) throw damaged('the table head is empty')
      refuseFormat(head.format)
      const tree = emptyTree(rules, Number(head.seq))
      await query(
        `declare stored no scroll cursor for select ${documentColumns} from documents order by place_seq, place_index`,
        undefined,
        longestFetchMs,
      )
      for (;;) {
        const rows = await query<DocumentRow>(`fetch ${rowsAtOnce} from stored`, undefined, longestFetchMs)
        for (const row of rows) {
          const after = fittingDocument(row, rules)
          applyChange(tree, { collection: row.collection, id: row.id, after })
        }
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

/** What leads from one tree to another. */
export function changesBetween(before: Tree, after: Tree): AnyChange[] {
  const names = new Set([...before.collections.keys(), ...after.collections.keys()])
  return [...names].flatMap((name) =>
    changesOf(name, before.collections.get(name), after.collections.get(name)),
  )
}

function emptyTree(rules: Collections, sequence: number): Tree {
  const entries = Object.entries(rules).map(([name, { indexes }]) => {
    // Nobody read anything before, so that a guard must hold for what is read from here on.
    return [name, { ...createCollection(indexes), changedIn: sequence }] as const
  })
  return { sequence, collections: new Map(entries) }
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
