import { isDeepStrictEqual } from 'node:util'
import { readinessList, siteHints } from '#blocks/contract/enquiries/enquiry-hints.ts'
import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { nextStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { markedTag } from '../content/media-sizes.ts'
import type { Stored } from '../store/store-types.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { isJobWithin, jobOf, lineOf, lineOn, type StoredSummary } from './enquiry-summaries.ts'

const mostSimilar = 10

type Shown = {
  index: EnquiryIndex
  /** `YYYY-MM-DD` at the farm. */
  today: string
  /** As it stands now, which may be other than what is stored. */
  mail: EnquiryRecord['mail']
}

/** One enquiry with everything a person needs to decide, and its ETag. */
export function detailOf(
  { id, revision, updatedAt, value }: Stored<EnquiryRecord>,
  { index, today, mail }: Shown,
): { body: EnquiryDetail; etag: string } {
  const { requestKey: _, ...record } = { ...value, mail }
  const line = lineOn(lineOf({ id, revision, updatedAt, value: { ...value, mail } }), today)
  const clashes = value.kind === 'booking' ? jobsOn(index, value, Number(id)) : []
  const others = sameSender(value, Number(id), index)
  const honest = others.filter(({ status }) => status !== 'spam')
  const similar = honest
    .slice(-mostSimilar)
    .reverse()
    .map((each) => lineOn(each, today))
  const samePerson = allOfPerson(value, Number(id), index)
  const body = {
    ...record,
    id: Number(id),
    revision,
    line,
    nextStatuses: [...nextStatuses(value)],
    hints: value.kind === 'booking' ? siteHints(value.answers) : [],
    readiness: value.kind === 'booking' ? readinessList(value.answers) : [],
    clashes,
    similar,
    samePerson,
  }
  // What others do, the day and the mail server change the answer without a save of it.
  const isMailNews = !isDeepStrictEqual(mail, value.mail)
  const marks = [
    line.isLate && 'late',
    line.isDue && 'due',
    line.isMailMissed && 'missed',
    isMailNews && mail,
    ...clashes,
    ...similar,
    ...samePerson,
  ]
  const telling = marks.filter((each) => each !== false)
  return { body, etag: markedTag(revision, telling) }
}

/** Held and confirmed jobs on the days of a booking, but for itself. */
export function jobsOn(
  index: EnquiryIndex,
  { jobDate, jobEndDate }: { jobDate: string; jobEndDate: string },
  id: number,
): JobSummary[] {
  return index
    .linesWhere((line) => line.id !== id && isJobWithin(line, jobDate, jobEndDate || jobDate))
    .map(jobOf)
}

/** Ids of all others of the sender, spam as well, and of what was merged into those and into this one. */
export function allOfPerson(record: EnquiryRecord, id: number, index: EnquiryIndex): number[] {
  const own = sameSender(record, id, index).map((line) => line.id)
  const stays = new Set([...own, id])
  const merged = index.linesWhere(({ duplicateOf }) => duplicateOf !== null && stays.has(duplicateOf))
  return [...new Set([...own, ...merged.map((line) => line.id)])].filter((each) => each !== id)
}

/** Every other of the same e-mail address or phone, in the order in which they came. */
function sameSender(record: EnquiryRecord, id: number, index: EnquiryIndex): StoredSummary[] {
  const { email, phone } = senderOf(record)
  const address = email.toLowerCase()
  return index.linesWhere(
    (line) =>
      line.id !== id &&
      ((phone !== '' && line.phone === phone) ||
        (email !== '' && email.length === line.email.length && line.email.toLowerCase() === address)),
  )
}
