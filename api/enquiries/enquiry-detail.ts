import { readinessList, siteHints } from '#blocks/contract/enquiry-hints.ts'
import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiry-record.ts'
import { nextStatuses } from '#blocks/contract/enquiry-status.ts'
import type { EnquiryDetail, JobLine } from '#blocks/contract/enquiry-work.ts'
import { markedTag } from '../media-sizes.ts'
import type { Stored } from '../store/store-types.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { isJobWithin, jobOf, type LastingLine, lineOf, lineOn } from './enquiry-lines.ts'

const mostSimilar = 10

/** One enquiry with everything a person needs to decide, and its ETag. */
export function detailOf(
  stored: Stored<EnquiryRecord>,
  index: EnquiryIndex,
  today: string,
): { body: EnquiryDetail; etag: string } {
  const { id, revision, value } = stored
  const { requestKey: _, ...record } = value
  const line = lineOn(lineOf(stored), today)
  const clashes = value.kind === 'booking' ? jobsOn(index, value, Number(id)) : []
  const similar = similarTo(value, Number(id), index).map((each) => lineOn(each, today))
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
  }
  // What others do, and the day, change the answer without a save of it.
  const telling = [line.isLate && 'late', line.isDue && 'due', ...clashes, ...similar].filter(
    (each) => each !== false,
  )
  return { body, etag: markedTag(revision, telling) }
}

/** Held and confirmed jobs on the days of a booking, but for itself. */
export function jobsOn(
  index: EnquiryIndex,
  { jobDate, jobEndDate }: { jobDate: string; jobEndDate: string },
  id: number,
): JobLine[] {
  return index
    .linesWhere((line) => line.id !== id && isJobWithin(line, jobDate, jobEndDate || jobDate))
    .map(jobOf)
}

/** Others of the same sender, newest first. */
function similarTo(record: EnquiryRecord, id: number, index: EnquiryIndex) {
  const { email, phone } = senderOf(record)
  const address = email.toLowerCase()
  const isSame = (line: LastingLine) =>
    (phone !== '' && line.phone === phone) ||
    (email.length === line.email.length && email !== '' && line.email.toLowerCase() === address)
  return index
    .linesWhere((line) => line.id !== id && line.status !== 'spam' && isSame(line))
    .slice(-mostSimilar)
    .reverse()
}
