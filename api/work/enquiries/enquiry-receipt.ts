import { apiPaths } from '#blocks/contract/api-paths.ts'
import { dayInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { placeNotices } from '#blocks/contract/enquiries/enquiry-days.ts'
import { readinessList } from '#blocks/contract/enquiries/enquiry-hints.ts'
import {
  type BookingRecord,
  type EnquiryRecord,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryReceipt } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import type { FarmFacts } from './farm-facts.ts'

/** The reply to the customer, from the stored record, so a repeat gets the same. Spam does too. */
export function receiptOf(
  record: EnquiryRecord,
  { phone, emailHref, availability }: FarmFacts,
): EnquiryReceipt {
  const { reference, replyBy, summary: answers, requestKey } = record
  const files = requestKey ? { files: { path: apiPaths.enquiryFiles(requestKey), emailHref } } : {}
  const thanks = `Thank you, ${senderOf(record).name}.`
  const next = `We’ll reply by ${formatFullDay(replyBy)}. If it’s urgent, call ${phone}.`
  if (record.kind === 'contact') {
    const summary = `${thanks} We have your message. ${next}`
    return { reference, summary, replyBy, phone, answers, readiness: [], notices: [], calendar: '', ...files }
  }
  const { city, state, eventDate } = record.answers
  const request = `We have your request for ${dayInWords(eventDate)} in ${city}, ${state}.`
  const notYet = 'This is a request, not a booking yet. Nothing is held until we confirm it.'
  return {
    reference,
    summary: `${thanks} ${request} ${notYet} ${next}`,
    replyBy,
    phone,
    answers,
    readiness: readinessList(record.answers),
    notices: placeNotices(record.answers, availability.serviceArea),
    calendar: requestCalendarPath(record),
    ...files,
  }
}

/**
 * The path of the calendar file for a request; blank where it names no day or was sent without a request key. The stored key is a hash
 * over the sender's own key and all answers, so only the sender knows this path.
 */
function requestCalendarPath({ requestKey, answers }: Pick<BookingRecord, 'requestKey' | 'answers'>): string {
  return requestKey && answers.eventDate ? apiPaths.requestCalendar(`${requestKey}.ics`) : ''
}
