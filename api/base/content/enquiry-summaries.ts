import { agreedLines, daysOf, factInWords, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { topics } from '#blocks/contract/enquiries/enquiry-choices.ts'
import {
  type BookingRecord,
  type EnquiryRecord,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { isEvent, statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { EnquirySummary, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { jobOf } from '#blocks/contract/enquiries/team-days.ts'
import { cutText, folded } from '#blocks/contract/values/letters.ts'
import { phoneKey, phoneText } from '#blocks/contract/values/phone.ts'
import type { Stored } from '../../store/store-types.ts'
import { workRevision } from './enquiry-revision.ts'
import { hasMissedMail, isMissedOn } from './missed-mail.ts'

/** The part of a summary that does not depend on today's date. */
export type StoredSummary = Omit<EnquirySummary, 'isLate' | 'isDue' | 'isMailMissed'> & {
  hasMissedMail: boolean
  duplicateOf: number | null
  customerKey: number | null
  /** The type of an event that took place or is to; else blank. */
  event: string
}

export function summaryOf(stored: Stored<EnquiryRecord>): StoredSummary {
  const { id, value } = stored
  const revision = workRevision(stored)
  const { reference, kind, status, receivedAt, replyBy, heldUntil, remindOn, assignee, mail, spam } = value
  const of = (field: string) => value.summary.find((answer) => answer.field === field)?.text ?? ''
  const booking = value.kind === 'booking' ? value : undefined
  const agreed = booking?.agreed ?? nothingAgreed
  const { name, email, phone } = senderOf(value)
  // Shown beside our own text, whose direction a bidirectional control character in these would change.
  const shared = { id: Number(id), revision, reference, kind, status, name: inertLine(name), email, phone }
  return {
    ...shared,
    organisation: inertLine(agreed.organisation ?? ''),
    place: inertLine([agreed.city, agreed.state].filter(Boolean).join(', ')),
    about: booking ? factInWords('services', agreed.services, booking.chosen) : of('topic') || topics.general,
    ...daysOf(agreed),
    startTime: agreed.startTime ?? '',
    receivedAt,
    replyBy,
    heldUntil,
    remindOn,
    assignee,
    mail: { staff: mail.staff.status, customer: mail.customer.status },
    hasMissedMail: hasMissedMail(value),
    spamReason: spam?.reason ?? '',
    duplicates: value.duplicates.length,
    duplicateOf: value.duplicateOf,
    customerKey: value.customerKey ?? null,
    event: agreed.eventDate && isEvent(value) ? (agreed.eventType ?? 'other') : '',
  }
}

/** The summary on a day, `YYYY-MM-DD` at the farm. */
export function summaryOn(summary: StoredSummary, today: string): EnquirySummary {
  const { duplicateOf: _, hasMissedMail: _missed, customerKey: _key, event: _event, ...shown } = summary
  const isMailMissed = isMissedOn(summary, today)
  return { ...shown, isLate: isLateOn(summary, today), isDue: isDueOn(summary, today), isMailMissed }
}

/** Nobody has answered, and the day by which an answer was promised is over. */
export function isLateOn({ status, replyBy }: StoredSummary, today: string): boolean {
  return replyBy < today && statusRules[status].isUnanswered === true
}

/** The day of the reminder has come, and the enquiry is not put away. */
export function isDueOn({ status, remindOn }: StoredSummary, today: string): boolean {
  return remindOn !== '' && remindOn <= today && !statusRules[status].isPutAway
}

export function jobIn(stored: Stored<BookingRecord>): JobSummary {
  const { id, reference, status, name, organisation, place, about, eventDate, endDate, startTime } =
    summaryOf(stored)
  const line = { id, reference, status, name, organisation, place, about, eventDate, endDate, startTime }
  return jobOf(line, stored.value.agreed)
}

/** Only so many characters are searched, so that the index stays small. */
const mostSearched = 1_500

/** The text that a search looks through: all answers, and the phone number as written and by its key. */
export function searchText({ value }: Stored<EnquiryRecord>): string {
  const isBooking = value.kind === 'booking'
  const organisation = (isBooking && value.agreed.organisation) || ''
  // Before the parts that may be long and are cut: a person must be found, however much they wrote.
  const who = whoText({ ...senderOf(value), organisation })
  const now = isBooking ? agreedLines(value.agreed, value.chosen) : []
  // Once, where what was sent still holds.
  const said = [...new Set([...now, ...value.summary].map(({ text }) => text))].join(' ')
  const all = `${value.reference} ${value.reference.replace('-', '')} ${who} ${value.notes.slice(0, mostSearched)} ${said}`
  return folded(cutText(all, 2 * mostSearched).replace(/\p{Surrogate}/gu, ''))
}

/** Who it is, and the phone number as written and by its key. */
export function whoText({
  name,
  organisation,
  email,
  phone,
}: Pick<StoredSummary, 'name' | 'organisation' | 'email' | 'phone'>): string {
  return `${phone} ${phoneText(phone)} ${phoneKey(phone)} ${name} ${email} ${organisation}`
}
