import { setImmediate } from 'node:timers/promises'
import type { Change } from '../store/store-types.ts'
import type { CollectionName, ContentStore, collections } from './collections.ts'

/** Between so many, whoever walks a whole collection lets visitors be served. */
export const documentsInOneGo = 1000

export type ContentChange = Change<typeof collections>

/**
 * Calls `apply` once for each document there is, as a change from nothing, and then for each change for as long as
 * the store is open: for sums and indexes that would be too dear to make anew for every question.
 */
export async function followDocuments(
  store: ContentStore,
  names: readonly CollectionName[],
  apply: (change: ContentChange) => void,
): Promise<void> {
  const waiting: ContentChange[] = []
  let isCaughtUp = false
  store.onChange((changes) => {
    for (const change of changes) {
      if (!names.includes(change.collection)) continue
      if (isCaughtUp) apply(change)
      else waiting.push(change)
    }
  })
  // Asked for in one go, so all lists are of the same moment: the one from which changes are heard.
  const lists = await Promise.all(names.map((name) => store.list(name)))
  for (const [index, collection] of names.entries()) {
    for (const [place, after] of (lists[index] ?? []).entries()) {
      if (place % documentsInOneGo === documentsInOneGo - 1) await setImmediate()
      apply({ collection, id: after.id, after } as ContentChange) // from the list of that very collection
    }
  }
  for (const change of waiting) apply(change)
  isCaughtUp = true
}
