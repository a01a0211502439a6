import { inParts } from '../snapshot.ts'
import type { Collections, Store } from '../store-types.ts'
import { type Collection, newestIn, type Tree } from '../tree.ts'
import { createAskedReads } from './asked-reads.ts'
import type { Readers } from './readers.ts'

type Reads = Pick<Store<Collections>, 'get' | 'getAll' | 'list' | 'each' | 'count' | 'lastSavedAt' | 'ask'>

/** Reads of what is in memory, and of what is asked of the database. */
export function createReads(tree: Tree, collections: Collections, readers: Readers): Reads {
  const asked = createAskedReads(readers, collections)

  function collectionNamed(name: string): Collection {
    const collection = Object.hasOwn(collections, name) && tree.collections.get(name)
    if (!collection) throw new Error(`There is no collection ${name}.`)
    return collection
  }

  return {
    async get(collection, id) {
      const { documents, isAsked } = collectionNamed(collection)
      return isAsked ? asked.get(collection, id) : documents.get(id)
    },
    async getAll(collection, ids) {
      const { documents, isAsked } = collectionNamed(collection)
      if (isAsked) return asked.getAll(collection, ids)
      return ids.map((id) => documents.get(id)).filter((stored) => stored !== undefined)
    },
    async list(collection, where = {}) {
      const { documents, indexes, isAsked } = collectionNamed(collection)
      if (isAsked) return asked.list(collection, where)
      return Object.keys(where).length === 0 ? [...documents.values()] : indexes.find(where)
    },
    each(collection) {
      const { documents, isAsked } = collectionNamed(collection)
      return isAsked ? asked.each(collection) : inParts([...documents.values()])
    },
    async count(collection) {
      const { documents, isAsked } = collectionNamed(collection)
      return isAsked ? asked.count(collection) : documents.size
    },
    async lastSavedAt() {
      const newest = newestIn(tree)
      const last = await asked.lastSavedAt()
      return last > newest ? last : newest
    },
    ask: asked.ask,
  }
}
