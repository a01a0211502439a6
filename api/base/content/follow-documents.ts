import { setImmediate } from 'node:timers/promises'
import type { Change } from '../../store/store-types.ts'
import type { CollectionName, ContentStore, collections } from './collections.ts'

/** After this many documents, a walk over a whole collection yields to requests. */
export const documentsInOneGo = 1000

export type ContentChange = Change<typeof collections>

/**
 * Calls `apply` once for each existing document, as if it were just added, and then for each change until it is stopped
 * by the function that it resolves with. It is for counts and indexes that are too expensive to compute for each request.
 */
export async function followDocuments(
  store: ContentStore,
  names: readonly CollectionName[],
  apply: (change: ContentChange) => void,
): Promise<() => void> {
  const waiting: ContentChange[] = []
  let isCaughtUp = false
  const stop = store.onChange((changes) => {
    for (const change of changes) {
      if (!names.includes(change.collection)) continue
      if (isCaughtUp) apply(change)
      else waiting.push(change)
    }
  })
  // Requested at once, so all lists are of the same moment: the one from which changes are followed.
  const lists = await Promise.all(names.map((name) => store.list(name)))
  for (const [index, collection] of names.entries()) {
    for (const [place, after] of (lists[index] ?? []).entries()) {
      if (place % documentsInOneGo === documentsInOneGo - 1) await setImmediate()
      apply({ collection, id: after.id, after } as ContentChange) // from the list of that very collection
    }
  }
  for (const change of waiting) apply(change)
  isCaughtUp = true
  return stop
}
