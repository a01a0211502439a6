import { type CollectionName, type ContentStore, collections } from './collections.ts'

/** ISO 8601: when the newest record was saved; blank where there is none. */
export async function newestRecord(store: Pick<ContentStore, 'list'>): Promise<string> {
  let newest = ''
  for (const name of Object.keys(collections) as CollectionName[]) {
    for (const { updatedAt } of await store.list(name)) if (updatedAt > newest) newest = updatedAt
  }
  return newest
}
