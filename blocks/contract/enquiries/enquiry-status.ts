// The statuses of an enquiry and the steps between them (contract §4). Free of zod.

export const enquiryStatuses = [
  'new',
  'open',
  'awaiting-customer',
  'held',
  'confirmed',
  'rescheduled',
  'completed',
  'declined',
  'cancelled',
  'expired',
  'duplicate',
  'spam',
  'archived',
] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Labels for staff. */
export const statusLabels: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  open: 'Open',
  'awaiting-customer': 'Waiting for the customer',
  held: 'Held',
  confirmed: 'Confirmed',
  rescheduled: 'Being rescheduled',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
  duplicate: 'Duplicate',
  spam: 'Spam',
  archived: 'Archived',
}

const fromOpen = ['awaiting-customer', 'held', 'confirmed', 'declined', 'duplicate', 'spam'] as const
const steps: Readonly<Record<Exclude<EnquiryStatus, 'archived'>, readonly EnquiryStatus[]>> = {
  new: ['open', ...fromOpen],
  open: fromOpen,
  'awaiting-customer': ['open', 'held', 'confirmed', 'declined', 'expired'],
  held: ['open', 'confirmed', 'declined', 'expired'],
  confirmed: ['completed', 'rescheduled', 'cancelled'],
  rescheduled: ['confirmed', 'cancelled'],
  completed: ['archived'],
  declined: ['open', 'archived'],
  cancelled: ['open', 'archived'],
  expired: ['open', 'archived'],
  duplicate: ['open', 'archived'],
  spam: ['open'],
}

type WithStatus = {
  status: EnquiryStatus /** What an archived one was. */
  statusBefore?: EnquiryStatus | ''
}

/** The possible next statuses; an archived enquiry can only go back to its previous one. */
export function nextStatuses({ status, statusBefore }: WithStatus): readonly EnquiryStatus[] {
  if (status === 'archived') return statusBefore ? [statusBefore] : ['open']
  return steps[status]
}

export function canMove(from: WithStatus, to: EnquiryStatus): boolean {
  return nextStatuses(from).includes(to)
}

/** A message for staff: why a step is impossible and what they can do instead. */
export function moveRefusal(from: WithStatus, to: EnquiryStatus): string {
  const next = nextStatuses(from).map((status) => `“${statusLabels[status]}”`)
  const can = next.length > 1 ? `${next.slice(0, -1).join(', ')} or ${next.at(-1)}` : next[0]
  if (from.status === to) return `It’s already “${statusLabels[to]}”. It can change to ${can}`
  return `“${statusLabels[from.status]}” can’t change to “${statusLabels[to]}”. It can change to ${can}`
}

/** Statuses that still need an answer, so the promised day applies. */
export const unanswered: readonly EnquiryStatus[] = ['new', 'open']
/** Statuses that occupy the day. */
export const takesDay: readonly EnquiryStatus[] = ['held', 'confirmed']
