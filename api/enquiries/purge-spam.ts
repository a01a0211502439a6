import { millisecondsInDay } from 'date-fns/constants'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mostFlood, mostSpam, spamDays } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../content/collections.ts'
import { withoutMail } from '../mail/enquiry-mail.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Stored } from '../store/store-types.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { StoredSummary } from './enquiry-summaries.ts'

/** Reasons that only a program gives. */
const robots: readonly string[] = ['trap', 'too-fast', 'forged']
/** Filed by a person, or it may be honest: deleted by age only. */
const lasting: readonly string[] = ['flood', 'staff']

const mostAtOnce = 500

/**
 * Deletes spam older than `spamDays`, with its mail in the outbox, and the surplus beyond `most`: the oldest from
 * robots first, then the oldest that only looked like spam. Returns how many were deleted.
 */
export async function purgeSpam(
  store: ContentStore,
  index: EnquiryIndex,
  now: Date,
  most = mostSpam,
): Promise<number> {
  const spam = index.summariesWhere(({ status }) => status === 'spam')
  const passing = spam.filter(({ spamReason }) => !lasting.includes(spamReason))
  const isRobot = ({ spamReason }: StoredSummary) => robots.includes(spamReason)
  const worstFirst = [...passing.filter(isRobot), ...passing.filter((summary) => !isRobot(summary))]
  const surplus = new Set(worstFirst.slice(0, Math.max(0, passing.length - most)))
  const last = now.getTime() - spamDays * millisecondsInDay
  const toDelete: Stored<EnquiryRecord>[] = []
  for (const summary of spam) {
    const stored = await store.get('enquiries', String(summary.id))
    const isOver = Date.parse(stored?.value.spam?.at ?? '') <= last
    if (stored && (isOver || surplus.has(summary))) toDelete.push(stored)
  }
  for (let at = 0; at < toDelete.length; at += mostAtOnce) {
    const some = toDelete.slice(at, at + mostAtOnce)
    const mail = (await Promise.all(some.map(({ value }) => withoutMail(store, value)))).flat()
    const deletes = some.map(({ id, revision }) => ({
      type: 'delete' as const,
      collection: 'enquiries' as const,
      id,
      ifRevision: revision,
    }))
    // Somebody changed one of them meanwhile: the rest is deleted the next time.
    await store.commit([...deletes, ...mail]).catch((error) => {
      if (!(error instanceof RevisionConflict)) throw error
    })
  }
  return toDelete.length
}

export function isFloodFull(index: EnquiryIndex, most = mostFlood): boolean {
  return index.summariesWhere(({ spamReason }) => spamReason === 'flood').length >= most
}
