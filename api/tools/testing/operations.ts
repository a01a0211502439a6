import type { CollectionName, ContentOperation } from '../../base/content/collections.ts'

// What a commit to the store is made of, in the words of a test.

type Input<K extends CollectionName> = Extract<
  ContentOperation,
  { type: 'add'; collection: K; value: unknown }
>['value']

/** Where nothing else is said: the only record of its collection, never saved before. */
export function putRecord<K extends CollectionName>(
  collection: K,
  value: Input<K>,
  id: string = collection,
  ifRevision = 0,
) {
  return { type: 'put' as const, collection, id, value, ifRevision }
}

export function addRecord<K extends CollectionName>(collection: K, value: Input<K>, id?: string) {
  return { type: 'add' as const, collection, value, ...(id && { id }) }
}
