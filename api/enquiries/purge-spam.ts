import type { ContentStore } from '../collections.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { EnquiryIndex } from './enquiry-index.ts'

/** How long spam can be taken back (contract §4). */
export const spamDays = 30
/** More than a person looks through; a flood must not fill the disk. */
export const mostSpam = 5_000

const dayMs = 24 * 60 * 60 * 1000
const mostAtOnce = 500

/** Deletes spam that has lain for 30 days, and the oldest beyond what is kept; answers how much that was. */
export async function purgeSpam(
  store: ContentStore,
  index: EnquiryIndex,
  now: Date,
  most = mostSpam,
): Promise<number> {
  const spam = index.linesWhere(({ status }) => status === 'spam').map(({ id }) => String(id))
  const surplus = new Set(spam.slice(0, Math.max(0, spam.length - most)))
  const last = now.getTime() - spamDays * dayMs
  const gone: { id: string; revision: number }[] = []
  for (const id of spam) {
    const stored = await store.get('enquiries', id)
    const isOver = Date.parse(stored?.value.spam?.at ?? '') <= last
    if (stored && (isOver || surplus.has(id))) gone.push(stored)
  }
  for (let at = 0; at < gone.length; at += mostAtOnce) {
    const some = gone.slice(at, at + mostAtOnce)
    const deletes = some.map(({ id, revision }) => ({
      type: 'delete' as const,
      collection: 'enquiries' as const,
      id,
      ifRevision: revision,
    }))
    // Taken back by somebody while this went on: what is left goes the next time.
    await store.commit(deletes).catch((error) => {
      if (!(error instanceof RevisionConflict)) throw error
    })
  }
  return gone.length
}
