import { millisecondsInDay } from 'date-fns/constants'
import { mostFlood, mostSpam, spamDays } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { withoutMail } from '../mail/enquiry-mail.ts'
import { withoutFiles } from './enquiry-files.ts'
import type { EnquiryIndex, FiledSpam } from './enquiry-index.ts'

/** Reasons that only a program gives. */
const robots: readonly string[] = ['trap', 'too-fast', 'forged']
/** Filed by a person, or it may be honest: deleted by age only. */
const lasting: readonly string[] = ['flood', 'staff']

const mostAtOnce = 500

/**
 * Deletes spam older than `spamDays`, with its files and its mail in the outbox, and the surplus beyond `most`: the oldest from
 * robots first, then the oldest that only looked like spam. Returns how many were deleted.
 */
export async function purgeSpam(
  store: ContentStore,
  index: EnquiryIndex,
  now: Date,
  most = mostSpam,
): Promise<number> {
  const spam = await index.spam()
  const passing = spam.filter(({ spamReason }) => !lasting.includes(spamReason))
  const isRobot = ({ spamReason }: FiledSpam) => robots.includes(spamReason)
  const worstFirst = [...passing.filter(isRobot), ...passing.filter((summary) => !isRobot(summary))]
  const surplus = new Set(worstFirst.slice(0, Math.max(0, passing.length - most)))
  const last = now.getTime() - spamDays * millisecondsInDay
  const toDelete = spam.filter((filed) => filed.at <= last || surplus.has(filed)).map(({ id }) => String(id))
  let deleted = 0
  for (let at = 0; at < toDelete.length; at += mostAtOnce) {
    const some = (await store.getAll('enquiries', toDelete.slice(at, at + mostAtOnce))).filter(
      ({ value }) => value.status === 'spam',
    )
    const mail = (await Promise.all(some.map(({ value }) => withoutMail(store, value)))).flat()
    const deletes = some.map(({ id, revision }) => ({
      type: 'delete' as const,
      collection: 'enquiries' as const,
      id,
      ifRevision: revision,
    }))
    // Somebody changed one of them meanwhile: the rest is deleted the next time.
    await store.commit([...deletes, ...(await withoutFiles(store, some)), ...mail]).catch((error) => {
      if (!(error instanceof RevisionConflict)) throw error
    })
    deleted += some.length
  }
  return deleted
}

export async function isFloodFull(index: EnquiryIndex, most = mostFlood): Promise<boolean> {
  return (await index.spamFiledFor('flood')) >= most
}
