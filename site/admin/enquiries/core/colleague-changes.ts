import type { Agreed } from '#blocks/contract/enquiries/agreed.ts'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { historyText } from '#blocks/contract/enquiries/history-text.ts'

// Detects what a colleague did to an enquiry while someone prepared a step of it. New notes and mails change
// the record too, but they don't affect the decision.

/** Only bookings have agreed days. */
export type Decision = {
  status: EnquiryStatus
  heldUntil: string
  agreed?: Pick<Agreed, 'eventDate' | 'endDate'>
}

/** The fields a decision depends on, as one comparable string. */
export function decisionState({ status, heldUntil, agreed }: Decision): string {
  return [status, heldUntil, agreed?.eventDate, agreed?.endDate].join(' ')
}

/** Names the last decision and who made it: `Ana Owner was quicker: New → Declined.` */
export function lastDecision({ history }: EnquiryDetail): string {
  const last = history.findLast(({ action }) => action === 'moved' || action === 'restored')
  if (!last) return 'Someone else just changed this.'
  return `${last.who || 'The server'} just changed this: ${historyText(last).title}.`
}
