import { type EnquiryRecord, isPartial, type MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import { type EnquiryStatus, statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import { lastMailNote } from './mail-history.ts'

// Which mail that did not arrive still needs attention.

/**
 * Until somebody answers, both the notice to staff and the customer's copy must arrive. After that only messages sent
 * with staff's last step, or since, count: whoever took a step after a failure has seen it, on the same screen.
 */
export function hasMissedMail(record: EnquiryRecord): boolean {
  const { status, mail } = record
  if (statusRules[status].isUnanswered)
    return [mail.staff, mail.customer].some((state) => state.status === 'failed' || isPartial(state))
  const isTold = statusRules[status].failedMail === 'ignored' || mail.customer.status !== 'failed'
  return !isTold && lastMailNote(record, 'mail-failed', 'customer') > lastStep(record)
}

/** The mail state as staff are shown it: without SMTP_URL, mail that was queued or had failed is off. */
export function shownMail(mail: EnquiryRecord['mail'], isMailOn: boolean): EnquiryRecord['mail'] {
  return isMailOn ? mail : { staff: offUnlessSent(mail.staff), customer: offUnlessSent(mail.customer) }
}

function offUnlessSent(state: MailState): MailState {
  return state.status === 'sent' ? state : { status: 'off', attempts: 0 }
}

const lastOfAll = '9999-12-31'

/** The last day on which it needs attention, `YYYY-MM-DD`; blank where it needs none. */
function missedUntil({ hasMissedMail: isMissed, status, eventDate, endDate }: MissedMail): string {
  if (!isMissed) return ''
  return statusRules[status].failedMail === 'untilTheDay' && eventDate !== ''
    ? endDate || eventDate
    : lastOfAll
}

type MissedMail = { hasMissedMail: boolean; status: EnquiryStatus; eventDate: string; endDate: string }

/** Whether it still needs attention on a day, `YYYY-MM-DD` at the farm. */
export function isMissedOn(summary: MissedMail, today: string): boolean {
  return summary.hasMissedMail && missedUntil(summary) >= today
}

/** The index of the last step by a person. A hold that expires by itself is no answer. */
function lastStep({ history }: EnquiryRecord): number {
  return history.findLastIndex(({ action, who }) => ['moved', 'restored'].includes(action) && who !== '')
}
