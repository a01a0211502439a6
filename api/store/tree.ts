import { createIndexes, type Indexes } from './indexes.ts'
import type { Counters, Stored } from './store-types.ts'
import type { AnyChange, Transaction } from './transaction.ts'

// What is in memory: lowdb's `data`. Documents are frozen and replaced; only `applyChange` touches the maps.

export type Tree = {
  /** Number of the last transaction that is in here. */
  sequence: number
  collections: Map<string, Collection>
}
export type Collection = Counters & {
  /** In the order in which they were added. */
  documents: Map<string, Stored<unknown>>
  indexes: Indexes
  /** The last transaction that changed it since the store was opened; 0 when there was none. */
  changedIn: number
}

export function createCollection(indexes: readonly string[] = []): Collection {
  return {
    lastId: 0,
    lastDeletedRevision: 0,
    documents: new Map(),
    indexes: createIndexes(indexes),
    changedIn: 0,
  }
}

export function applyTransaction(tree: Tree, changes: readonly AnyChange[]): void {
  for (const change of changes) applyChange(tree, change)
  tree.sequence++
  for (const { collection } of changes) collectionOf(tree, collection).changedIn = tree.sequence
}

export function applyChange(tree: Tree, change: AnyChange): void {
  const collection = collectionOf(tree, change.collection)
  if (change.after) collection.documents.set(change.id, change.after)
  else collection.documents.delete(change.id)
  collection.indexes.apply(change)
  Object.assign(collection, countersAfter(collection, change))
}

export function countersAfter(counters: Counters, { id, before, after }: AnyChange): Counters {
  const number = /^[1-9]\d*$/.test(id) ? Number(id) : 0
  return {
    lastId: Number.isSafeInteger(number) ? Math.max(counters.lastId, number) : counters.lastId,
    lastDeletedRevision: after
      ? counters.lastDeletedRevision
      : Math.max(counters.lastDeletedRevision, before?.revision ?? 0),
  }
}

/** Repeats a transaction that was read from a journal. */
export function replay(tree: Tree, { sequence, at, operations }: Transaction): void {
  for (const operation of operations) {
    const name = 'put' in operation ? operation.put : operation.delete
    const before = collectionOf(tree, name).documents.get(operation.id)
    const { id } = operation
    const after = 'put' in operation && {
      id,
      revision: operation.revision,
      updatedAt: at,
      value: operation.value,
    }
    applyChange(tree, { collection: name, id, before, after: after || undefined })
  }
  tree.sequence = sequence
}

/** Data of a collection that this version of the program does not know is kept, not dropped. */
export function collectionOf(tree: Tree, name: string): Collection {
  let collection = tree.collections.get(name)
  if (!collection) {
    collection = createCollection()
    tree.collections.set(name, collection)
  }
  return collection
}

/** ISO 8601: when the newest document was saved; blank where there is none. */
export function newestIn({ collections }: Tree): string {
  let newest = ''
  for (const { documents } of collections.values()) {
    for (const { updatedAt } of documents.values()) if (updatedAt > newest) newest = updatedAt
  }
  return newest
}
