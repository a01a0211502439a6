import { type Layer, layerOf, type PreparedOperation } from '../draft.ts'
import { fieldOf } from '../indexes.ts'
import { type Outcome, type PreparedAlongside, planBatch, type Waiting } from '../plan-batch.ts'
import type { Collections, Stored } from '../store-types.ts'
import type { Tree } from '../tree.ts'
import {
  type DocumentRow,
  documentColumns,
  fittingDocument,
  indexedValue,
  matchingAny,
} from './document-rows.ts'
import type { Query } from './line.ts'
import type { Replica } from './replica.ts'

// What commits are planned on where documents are not in memory: those that they touch are fetched together with the
// head. If that is where memory is, both are of one moment, and the write holds only if nothing was saved since.

type Fetched = {
  layer: Layer
  /** What an operation names. What comes alongside is known only once it is planned. */
  want(operation: PreparedOperation): void
  /** Fetches what is needed and not there. Returns false if the head is not at `seq` and `lastCommit`. */
  fetch(query: Query, seq: number, lastCommit: string | null): Promise<boolean>
  /** Something was looked up that was not fetched: what was planned on it is wrong. */
  isIncomplete(): boolean
}
type HeadRow = { seq: string; last_commit: string | null }
type Row = HeadRow & { [Field in keyof DocumentRow]: DocumentRow[Field] | null }
type Holder = { collection: string; field: string; value: unknown }
type FieldWanted = { collection: string; field: string; values: unknown[] }

/** `isThorough`: also looks up what is to be new, else the database finds that when it is written. */
function createFetched(tree: Tree, rules: Collections, isThorough: boolean): Fetched {
  const documents = new Map<string, Stored<unknown> | undefined>()
  const holders = new Map<string, Stored<unknown> | undefined>()
  const wanted = new Map<string, { collection: string; id: string }>()
  const wantedHolders = new Map<string, Holder>()
  const held = layerOf(tree)
  const isAsked = (name: string) => rules[name]?.isAsked === true

  const layer: Layer = {
    find(collection, id) {
      if (!isAsked(collection)) return held.find(collection, id)
      const key = keyOf(collection, id)
      if (!documents.has(key)) wanted.set(key, { collection, id })
      return documents.get(key)
    },
    holderOf(collection, field, value) {
      if (!isAsked(collection)) return held.holderOf(collection, field, value)
      const key = holderKey({ collection, field, value })
      if (!holders.has(key)) wantedHolders.set(key, { collection, field, value })
      return holders.get(key)
    },
    counters: held.counters,
    isUnknown: (collection, id) =>
      !isThorough && isAsked(collection) && !documents.has(keyOf(collection, id)),
  }

  function want({ collection, id, unique, prepared }: PreparedOperation): void {
    if (!isAsked(collection)) return
    if (id !== undefined) layer.find(collection, id)
    for (const field of unique) {
      const value = (prepared?.value as Record<string, unknown> | undefined)?.[field] // the schema made it an object
      if (value !== '' && value !== undefined) layer.holderOf(collection, field, value)
    }
  }

  async function fetch(query: Query, seq: number, lastCommit: string | null): Promise<boolean> {
    const ids = [...wanted.values()]
    const fields = byField([...wantedHolders.values()])
    const rows = await query<Row>(statementFor(fields), [
      ids.map(({ collection }) => collection),
      ids.map(({ id }) => id),
      ...fields.map(({ values }) => values.map(indexedValue)),
    ])
    if (Number(rows[0]?.seq) !== seq || rows[0]?.last_commit !== lastCommit) return false
    for (const key of wanted.keys()) documents.set(key, undefined)
    for (const key of wantedHolders.keys()) holders.set(key, undefined)
    const found = rows.filter((row): row is HeadRow & DocumentRow => row.id !== null)
    for (const row of found) {
      const key = keyOf(row.collection, row.id)
      documents.set(key, documents.get(key) ?? fittingDocument(row, rules))
    }
    for (const { collection, field } of fields) {
      for (const [id, document] of documents) {
        const key = holderKey({ collection, field, value: fieldOf(document, field) })
        if (id.startsWith(`${collection}/`) && wantedHolders.has(key)) holders.set(key, document)
      }
    }
    wanted.clear()
    wantedHolders.clear()
    return true
  }

  return { layer, want, fetch, isIncomplete: () => wanted.size > 0 || wantedHolders.size > 0 }
}

/** Plans a batch on what is stored. Undefined when the head is not where memory is. */
export async function planFetched<W extends Waiting>(parts: {
  query: Query
  batch: readonly W[]
  at: string
  replica: Pick<Replica, 'tree' | 'lastCommit'>
  rules: Collections
  alongside: PreparedAlongside | undefined
  isThorough: boolean
}): Promise<Outcome<W>[] | undefined> {
  const { query, batch, at, replica, rules, alongside, isThorough } = parts
  const { tree } = replica
  const fetched = createFetched(tree, rules, isThorough)
  for (const { operations } of batch) for (const each of operations) fetched.want(each)
  for (;;) {
    if (fetched.isIncomplete() && !(await fetched.fetch(query, tree.sequence, replica.lastCommit())))
      return undefined
    const outcomes = planBatch(tree, batch, at, alongside, fetched.layer)
    if (!fetched.isIncomplete()) return outcomes
  }
}

/** One part of the statement for each field, whatever the number of its values: three thousand took the database minutes. */
function byField(holders: readonly Holder[]): FieldWanted[] {
  const fields = new Map<string, FieldWanted>()
  for (const { collection, field, value } of holders) {
    const key = keyOf(collection, field)
    const wanted = fields.get(key) ?? { collection, field, values: [] }
    wanted.values.push(value)
    fields.set(key, wanted)
  }
  return [...fields.values()]
}

function statementFor(fields: readonly FieldWanted[]): string {
  const byId = `select ${documentColumns} from documents
    join unnest($1::text[], $2::text[]) as wanted (c, i) on collection = c and id = i`
  const byValue = fields.map(
    ({ collection, field }, index) =>
      `select ${documentColumns} from documents where ${matchingAny(collection, field, index + 3)}`,
  )
  return `select head.seq, head.last_commit, found.* from head
    left join (${[byId, ...byValue].join(' union all ')}) as found on true`
}

function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`
}

function holderKey({ collection, field, value }: Holder): string {
  return JSON.stringify([collection, field, value])
}
