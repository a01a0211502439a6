import { millisecondsInDay } from 'date-fns/constants'
import { recordIn } from '#blocks/contract/history-kinds.ts'
import { historyDays } from '#blocks/contract/time/retention.ts'
import type { CollectionName, ContentOperation, ContentStore } from '../collections.ts'
import { historyKey } from './record-history.ts'

const mostAtOnce = 500

/**
 * Deletes saves older than `historyDays`; returns how many. The first state of a record stays for as long as the
 * record, and what is left reads as before: a state is stored with what follows it.
 */
export async function purgeHistory(store: ContentStore, now: Date): Promise<number> {
  const until = new Date(now.getTime() - historyDays * millisecondsInDay).toISOString()
  const old: { id: string; revision: number }[] = []
  const left = new Set<string>()
  for await (const some of store.each('history')) {
    for (const { id, revision, value } of some) {
      if (value.number === 0) continue
      if (value.at < until) old.push({ id, revision })
      else left.add(value.of)
    }
  }

  const ended: ContentOperation[] = []
  for (const head of await store.list('history-heads')) {
    const of = head.id.replace('.', '/') // the first one: names of files have more
    if (left.has(of) || (await isThere(store, of))) continue
    ended.push({ type: 'delete', collection: 'history-heads', id: head.id, ifRevision: head.revision })
    const first = await store.get('history', `${historyKey(of)}.0`)
    if (first) ended.push({ type: 'delete', collection: 'history', id: first.id, ifRevision: first.revision })
  }
  const deletes: ContentOperation[] = old.map(({ id, revision }) => ({
    type: 'delete',
    collection: 'history',
    id,
    ifRevision: revision,
  }))
  for (let at = 0; at < deletes.length; at += mostAtOnce)
    await store.commit(deletes.slice(at, at + mostAtOnce))
  for (let at = 0; at < ended.length; at += mostAtOnce) await store.commit(ended.slice(at, at + mostAtOnce))
  return old.length
}

async function isThere(store: ContentStore, of: string): Promise<boolean> {
  const [collection, id] = recordIn(of)
  // Heads are of collections of this store.
  return (await store.get(collection as CollectionName, id)) !== undefined
}
