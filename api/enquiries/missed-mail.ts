import { type EnquiryRecord, isPartial } from '#blocks/contract/enquiries/enquiry-record.ts'
import { type EnquiryStatus, unanswered } from '#blocks/contract/enquiries/enquiry-status.ts'
import { lastMailNote } from '../mail/mail-history.ts'

// Which mail that did not arrive is still somebody's to see to.

/** Nobody waits to hear anything any more. */
const settled: readonly EnquiryStatus[] = ['completed', 'duplicate', 'spam', 'archived']
/** What was said of the day matters until it is over; before these the day is still open. */
const untilTheDay: readonly EnquiryStatus[] = ['confirmed', 'declined', 'cancelled', 'expired']

/**
 * Until somebody answers, staff must hear of it and the customer that it came in. After that it is what staff said with
 * their last step, or since: whoever took a step after a failure has seen it, on the very screen of the step.
 */
export function hasMissedMail(record: EnquiryRecord): boolean {
  const { status, mail } = record
  if (unanswered.includes(status))
    return [mail.staff, mail.customer].some((state) => state.status === 'failed' || isPartial(state))
  const isTold = settled.includes(status) || mail.customer.status !== 'failed'
  return !isTold && lastMailNote(record, 'mail-failed', 'customer') > lastStep(record)
}

type Standing = { hasMissedMail: boolean; status: EnquiryStatus; eventDate: string; endDate: string }

/** Whether that is still so on a day, `YYYY-MM-DD` at the farm. */
export function isMissedOn(line: Standing, today: string): boolean {
  const { status, eventDate, endDate } = line
  const isOver = untilTheDay.includes(status) && eventDate !== '' && (endDate || eventDate) < today
  return line.hasMissedMail && !isOver
}

/** Where a person moved it last: what ends by itself is nobody's answer. */
function lastStep({ history }: EnquiryRecord): number {
  return history.findLastIndex(({ action, who }) => ['moved', 'restored'].includes(action) && who !== '')
}
