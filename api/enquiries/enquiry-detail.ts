import { isDeepStrictEqual } from 'node:util'
import { readinessList, siteHints } from '#blocks/contract/enquiries/enquiry-hints.ts'
import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { nextStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { workRevision } from '../content/enquiry-revision.ts'
import { markedTag } from '../content/media-sizes.ts'
import type { Stored } from '../store/store-types.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { isJobWithin, jobOf, type StoredSummary, summaryOf, summaryOn } from './enquiry-summaries.ts'

const mostSimilar = 10

type Shown = {
  index: EnquiryIndex
  /** `YYYY-MM-DD` at the farm. */
  today: string
  /** Its current mail state, which may differ from the stored one (mail-now.ts). */
  mail: EnquiryRecord['mail']
}

/** One enquiry with everything that staff need to decide, and its ETag. */
export function detailOf(
  stored: Stored<EnquiryRecord>,
  { index, today, mail }: Shown,
): { body: EnquiryDetail; etag: string } {
  const { id, value } = stored
  const revision = workRevision(stored)
  const { requestKey: _, mailNoted: __, ...record } = { ...value, mail }
  const line = summaryOn(summaryOf({ ...stored, value: { ...value, mail } }), today)
  const conflictingJobs = value.kind === 'booking' ? jobsOn(index, value, Number(id)) : []
  const others = sameSender(value, Number(id), index)
  const notSpam = others.filter(({ status }) => status !== 'spam')
  const similar = notSpam
    .slice(-mostSimilar)
    .reverse()
    .map((each) => summaryOn(each, today))
  const samePerson = allOfPerson(value, Number(id), index)
  const body = {
    ...record,
    id: Number(id),
    revision,
    line,
    nextStatuses: [...nextStatuses(value)],
    hints: value.kind === 'booking' ? siteHints(value.answers) : [],
    readiness: value.kind === 'booking' ? readinessList(value.answers) : [],
    clashes: conflictingJobs,
    similar,
    samePerson,
  }
  // Other enquiries, the date and the mail server change the response without a save of this enquiry.
  const isMailNews = revision !== stored.revision || !isDeepStrictEqual(mail, value.mail)
  const etagParts = [
    line.isLate && 'late',
    line.isDue && 'due',
    line.isMailMissed && 'missed',
    isMailNews && [mail, value.history.length],
    ...conflictingJobs,
    ...similar,
    ...samePerson,
  ]
  const present = etagParts.filter((each) => each !== false)
  return { body, etag: markedTag(revision, present) }
}

/** Other held and confirmed jobs on the days of a booking. */
export function jobsOn(
  index: EnquiryIndex,
  { jobDate, jobEndDate }: { jobDate: string; jobEndDate: string },
  id: number,
): JobSummary[] {
  return index
    .summariesWhere((summary) => summary.id !== id && isJobWithin(summary, jobDate, jobEndDate || jobDate))
    .map(jobOf)
}

/** The ids of all other enquiries of this sender, spam and merged ones included. */
export function allOfPerson(record: EnquiryRecord, id: number, index: EnquiryIndex): number[] {
  const own = sameSender(record, id, index).map((summary) => summary.id)
  const stays = new Set([...own, id])
  const merged = index.summariesWhere(({ duplicateOf }) => duplicateOf !== null && stays.has(duplicateOf))
  return [...new Set([...own, ...merged.map((summary) => summary.id)])].filter((each) => each !== id)
}

/** Other enquiries from the same e-mail address or phone number, oldest first. */
function sameSender(record: EnquiryRecord, id: number, index: EnquiryIndex): StoredSummary[] {
  const { email, phone } = senderOf(record)
  const address = email.toLowerCase()
  return index.summariesWhere(
    (other) =>
      other.id !== id &&
      ((phone !== '' && other.phone === phone) ||
        (email !== '' && email.length === other.email.length && other.email.toLowerCase() === address)),
  )
}
