import { inParts } from './snapshot.ts'
import type { Collections, Store } from './store-types.ts'
import { type Collection, newestIn, type Tree } from './tree.ts'

type Reads = Pick<Store<Collections>, 'get' | 'getAll' | 'list' | 'each' | 'count' | 'lastSavedAt'>

/** Reads of what is in memory: the same in every engine. */
export function createReads(tree: Tree, collections: Collections): Reads {
  function collectionNamed(name: string): Collection {
    const collection = Object.hasOwn(collections, name) && tree.collections.get(name)
    if (!collection) throw new Error(`There is no collection ${name}.`)
    return collection
  }

  return {
    async get(collection, id) {
      return collectionNamed(collection).documents.get(id)
    },
    async list(collection, where = {}) {
      const { documents, indexes } = collectionNamed(collection)
      return Object.keys(where).length === 0 ? [...documents.values()] : indexes.find(where)
    },
    async getAll(collection, ids) {
      const { documents } = collectionNamed(collection)
      return ids.map((id) => documents.get(id)).filter((stored) => stored !== undefined)
    },
    each: (collection) => inParts([...collectionNamed(collection).documents.values()]),
    count: async (collection) => collectionNamed(collection).documents.size,
    lastSavedAt: async () => newestIn(tree),
  }
}
