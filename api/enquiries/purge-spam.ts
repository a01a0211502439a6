import { millisecondsInDay } from 'date-fns/constants'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mostFlood, mostSpam, spamDays } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../content/collections.ts'
import { withoutMail } from '../mail/enquiry-mail.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Stored } from '../store/store-types.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { StoredSummary } from './enquiry-summaries.ts'

/** Only a program does these. */
const robots: readonly string[] = ['trap', 'too-fast', 'forged']
/** Reads as honest, or a person put it here: nothing but time takes it away. */
const lasting: readonly string[] = ['flood', 'staff']

const mostAtOnce = 500

/**
 * Deletes spam that has lain for `spamDays`, with what is left of its mail, and what is beyond `most`: the oldest of robots
 * first, then the oldest that only looked like spam. Answers how much that was.
 */
export async function purgeSpam(
  store: ContentStore,
  index: EnquiryIndex,
  now: Date,
  most = mostSpam,
): Promise<number> {
  const spam = index.linesWhere(({ status }) => status === 'spam')
  const passing = spam.filter(({ spamReason }) => !lasting.includes(spamReason))
  const isRobot = ({ spamReason }: StoredSummary) => robots.includes(spamReason)
  const worstFirst = [...passing.filter(isRobot), ...passing.filter((line) => !isRobot(line))]
  const surplus = new Set(worstFirst.slice(0, Math.max(0, passing.length - most)))
  const last = now.getTime() - spamDays * millisecondsInDay
  const gone: Stored<EnquiryRecord>[] = []
  for (const line of spam) {
    const stored = await store.get('enquiries', String(line.id))
    const isOver = Date.parse(stored?.value.spam?.at ?? '') <= last
    if (stored && (isOver || surplus.has(line))) gone.push(stored)
  }
  for (let at = 0; at < gone.length; at += mostAtOnce) {
    const some = gone.slice(at, at + mostAtOnce)
    const mail = (await Promise.all(some.map(({ value }) => withoutMail(store, value)))).flat()
    const deletes = some.map(({ id, revision }) => ({
      type: 'delete' as const,
      collection: 'enquiries' as const,
      id,
      ifRevision: revision,
    }))
    // Taken back by somebody while this went on: what is left goes the next time.
    await store.commit([...deletes, ...mail]).catch((error) => {
      if (!(error instanceof RevisionConflict)) throw error
    })
  }
  return gone.length
}

export function isFloodFull(index: EnquiryIndex, most = mostFlood): boolean {
  return index.linesWhere(({ spamReason }) => spamReason === 'flood').length >= most
}
