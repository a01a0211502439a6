import { millisecondsInDay } from 'date-fns/constants'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import { phoneKey } from '#blocks/contract/values/phone.ts'
import type { DigestRules, Stored } from '../../store/store-types.ts'
import { searchText, summaryOf } from './enquiry-summaries.ts'
import { hasMissedMail, missedUntil, shownMail } from './missed-mail.ts'

/** What a database knows of an enquiry besides the record: its summary, and by what it is found. */
export const enquiryDigest: DigestRules = { version: 5, of: digestOf }

/** Fields are named in the SQL of `../../store/postgres/migrations/0005-asked.sql`. */
function digestOf(stored: Stored<EnquiryRecord>) {
  const { value } = stored
  const line = summaryOf(stored)
  const { status, kind, email, phone, eventDate, endDate, remindOn, spamReason } = line
  const lateAfter = statusRules[status].isUnanswered ? value.replyBy : ''
  const dueOn = statusRules[status].isPutAway ? '' : remindOn
  const until = missedUntil(line)
  const withoutMail = { ...value, mail: shownMail(value.mail, false) }
  const untilWithoutMail = missedUntil({ ...line, hasMissedMail: hasMissedMail(withoutMail) })
  const lastDay = endDate || eventDate
  const days = [eventDate, lastDay].map(dayNumber).sort((a, b) => a - b)
  return {
    line,
    status,
    kind,
    assignee: line.assignee,
    text: searchText(stored),
    email: email.toLowerCase(),
    phone: phoneKey(phone),
    duplicateOf: line.duplicateOf,
    firstDay: eventDate,
    lastDay,
    ...(kind === 'booking' && eventDate !== '' ? { dayFrom: days[0], dayTo: days[1] } : {}),
    receivedMs: Date.parse(line.receivedAt),
    lateAfter,
    dueOn,
    missedUntil: until,
    missedUntilWithoutMail: untilWithoutMail,
    heldUntil: line.heldUntil,
    spamReason,
    spamMs: value.spam ? Date.parse(value.spam.at) : null,
    counted: [
      `status:${status}:${kind}`,
      ...(lateAfter ? [`late:${lateAfter}`] : []),
      ...(dueOn ? [`due:${dueOn}`] : []),
      ...(until ? [`missed:${until}`] : []),
      ...(untilWithoutMail ? [`missed-without-mail:${untilWithoutMail}`] : []),
      ...(spamReason ? [`spam:${spamReason}`] : []),
    ],
  }
}

/** Of `YYYY-MM-DD`: days since 1970. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / millisecondsInDay)
}
