import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { historyText } from './history-text.ts'

// What somebody else did to an enquiry while a step of it was being prepared. Notes and mails that arrive change the
// record as well, and are no reason to think again.

/** The days are a booking’s. */
export type Decision = { status: EnquiryStatus; heldUntil: string; jobDate?: string; jobEndDate?: string }

/** What a decision about it rests on. */
export function decisionState({ status, heldUntil, jobDate, jobEndDate }: Decision): string {
  return [status, heldUntil, jobDate, jobEndDate].join(' ')
}

/** Who did what last: `Ana Owner was quicker: New → Declined.` */
export function lastDecision({ history }: EnquiryDetail): string {
  const last = history.findLast(({ action }) => action === 'moved' || action === 'restored')
  if (!last) return 'This was changed meanwhile.'
  return `${last.who || 'The server'} was quicker: ${historyText(last).title}.`
}
