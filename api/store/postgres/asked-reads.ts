import { fieldOf } from '../indexes.ts'
import type { Ask, Collections, Stored } from '../store-types.ts'
import {
  type DocumentRow,
  documentColumns,
  fittingDocument,
  indexedValue,
  matching,
  ofCollection,
} from './document-rows.ts'
import type { Readers } from './readers.ts'

// Reads of collections that are not in memory.

export type AskedReads = {
  get(collection: string, id: string): Promise<Stored<unknown> | undefined>
  getAll(collection: string, ids: readonly string[]): Promise<Stored<unknown>[]>
  list(collection: string, where: Readonly<Record<string, unknown>>): Promise<Stored<unknown>[]>
  each(collection: string): AsyncIterable<readonly Stored<unknown>[]>
  count(collection: string): Promise<number>
  /** When the last transaction was saved; blank where there was none. */
  lastSavedAt(): Promise<string>
  ask: Ask
}
type PlacedRow = DocumentRow & { place_seq: string; place_index: number }

const documentsAtOnce = 200

/** PostgreSQL refuses a text with a NUL, even to look for it. */
const isStorable = (value: unknown) => typeof value !== 'string' || !value.includes('\0')

export function createAskedReads({ read }: Readers, rules: Collections): AskedReads {
  async function getAll(collection: string, ids: readonly string[]): Promise<Stored<unknown>[]> {
    const possible = ids.filter(isStorable)
    if (possible.length === 0) return []
    const text = `select ${documentColumns} from documents where ${ofCollection(collection)} and id = any($1)`
    const rows = await read((query) => query<DocumentRow>(text, [possible]))
    const found = new Map(rows.map((row) => [row.id, fittingDocument(row, rules)]))
    return ids.map((id) => found.get(id)).filter((document) => document !== undefined)
  }

  async function list(collection: string, where: Readonly<Record<string, unknown>>) {
    const fields = Object.keys(where)
    for (const field of fields) {
      if (!rules[collection]?.indexes?.includes(field))
        throw new Error(`There is no index on ${field}: declare it where the store is opened.`)
    }
    if (!Object.values(where).every(isStorable)) return []
    const conditions = fields.map((field, index) => matching(collection, field, index + 1))
    const text = `select ${documentColumns} from documents where ${conditions.join(' and ')} order by place_seq, place_index`
    const rows = await read((query) => query<DocumentRow>(text, Object.values(where).map(indexedValue)))
    return rows
      .map((row) => fittingDocument(row, rules))
      .filter((document) => fields.every((field) => fieldOf(document, field) === where[field]))
  }

  async function* each(collection: string): AsyncGenerator<readonly Stored<unknown>[]> {
    const text = `select ${documentColumns}, place_seq, place_index from documents
      where ${ofCollection(collection)} and (place_seq, place_index) > ($1, $2)
      order by place_seq, place_index limit ${documentsAtOnce}`
    for (let after: unknown[] = [-1, -1]; ; ) {
      const rows = await read((query) => query<PlacedRow>(text, after))
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => fittingDocument(row, rules))
      if (rows.length < documentsAtOnce) return
      after = [last.place_seq, last.place_index]
    }
  }

  return {
    get: async (collection, id) => (await getAll(collection, [id]))[0],
    getAll,
    async list(collection, where) {
      if (Object.keys(where).length > 0) return list(collection, where)
      const all: Stored<unknown>[] = []
      for await (const some of each(collection)) all.push(...some)
      return all
    },
    each: (collection) => ({ [Symbol.asyncIterator]: () => each(collection) }),
    async count(collection) {
      const text = `select count(*) from documents where ${ofCollection(collection)}`
      const [row] = await read((query) => query<{ count: string }>(text))
      return Number(row?.count)
    },
    async lastSavedAt() {
      const [last] = await read((query) =>
        query<{ at: string }>('select at from log order by seq desc limit 1'),
      )
      return last?.at ?? ''
    },
    ask: (_of, text, values) => read((query) => query(text, values && [...values])),
  }
}
