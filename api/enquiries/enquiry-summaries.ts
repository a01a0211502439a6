import { topics } from '#blocks/contract/enquiries/enquiry-choices.ts'
import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { takesDay, unanswered } from '#blocks/contract/enquiries/enquiry-status.ts'
import { inertLine, phoneText } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { EnquirySummary, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Stored } from '../store/store-types.ts'
import { hasMissedMail, isMissedOn } from './missed-mail.ts'

/** What of a line does not depend on the day it is looked at. */
export type StoredSummary = Omit<EnquirySummary, 'isLate' | 'isDue' | 'isMailMissed'> & {
  hasMissedMail: boolean
  duplicateOf: number | null
}

export function lineOf({ id, revision, value }: Stored<EnquiryRecord>): StoredSummary {
  const { reference, kind, status, receivedAt, replyBy, heldUntil, remindOn, assignee, mail, spam } = value
  const of = (field: string) => value.summary.find((line) => line.field === field)?.text ?? ''
  const booking = value.kind === 'booking' ? value : undefined
  const { name, email, phone } = senderOf(value)
  // Titles and rows put these beside words of ours, which a mark that turns the direction would turn as well.
  const shared = { id: Number(id), revision, reference, kind, status, name: inertLine(name), email, phone }
  return {
    ...shared,
    organisation: inertLine(booking?.answers.organisation ?? ''),
    place: booking ? inertLine(`${booking.answers.city}, ${booking.answers.state}`) : '',
    about: booking ? of('services') : of('topic') || topics.general,
    eventDate: booking?.jobDate ?? '',
    endDate: booking?.jobEndDate ?? '',
    startTime: booking?.answers.startTime ?? '',
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
  }
}

/** The line as it is on a day, `YYYY-MM-DD` at the farm. */
export function lineOn(line: StoredSummary, today: string): EnquirySummary {
  const { duplicateOf: _, hasMissedMail: _missed, ...shown } = line
  const isMailMissed = isMissedOn(line, today)
  return { ...shown, isLate: isLateOn(line, today), isDue: isDueOn(line, today), isMailMissed }
}

/** Nobody has answered, and the promised day is over. */
export function isLateOn({ status, replyBy }: StoredSummary, today: string): boolean {
  return replyBy < today && unanswered.includes(status)
}

/** The reminder's day has come, and it was not put away meanwhile. */
export function isDueOn({ status, remindOn }: StoredSummary, today: string): boolean {
  return remindOn !== '' && remindOn <= today && status !== 'archived' && status !== 'spam'
}

export function jobOf(line: StoredSummary): JobSummary {
  const { id, reference, status, name, organisation, place, about, eventDate, endDate, startTime } = line
  return { id, reference, status, name, organisation, place, about, eventDate, endDate, startTime }
}

/** Whether it takes one of the days from `first` to `last`. */
export function isJobWithin(line: StoredSummary, first: string, last: string): boolean {
  const isJob = line.kind === 'booking' && takesDay.includes(line.status)
  return isJob && line.eventDate <= last && (line.endDate || line.eventDate) >= first
}

/** More than anybody searches for by its middle: the index stays light. */
const mostSearched = 1_500

/** What a search looks through: all that was said, numbers as they are written and as they are dialled. */
export function searchText({ value }: Stored<EnquiryRecord>): string {
  const { phone, name, email } = senderOf(value)
  const organisation = value.kind === 'booking' ? value.answers.organisation : ''
  // Before what may be long: who it is must be found, however much they said.
  const who = `${name} ${email} ${organisation}`
  const said = value.summary.map(({ text }) => text).join(' ')
  const numbers = `${value.reference} ${value.reference.replace('-', '')} ${phone} ${phoneText(phone)}`
  return plain(`${numbers} ${who} ${value.notes.slice(0, mostSearched)} ${said}`.slice(0, 2 * mostSearched))
}

/** Without case and accents: `jose` finds José. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
