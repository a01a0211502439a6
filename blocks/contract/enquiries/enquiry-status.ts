// The statuses of an enquiry, one row each: what it means, and the steps from it (contract §4). Free of zod.

type StatusRules = {
  /** For staff. */
  label: string
  /** The tab of the inbox. */
  view: string
  next: readonly string[]
  /** It still needs an answer, so the promised day applies. */
  isUnanswered?: true
  /** The job takes its day; the calendar shows it there; or only a step to the status may name a day. */
  day?: 'taken' | 'shown' | 'named'
  /** A message that did not reach the customer needs attention until somebody takes a step: only so long, or never. */
  failedMail?: 'untilTheDay' | 'ignored'
  /** Neither reminders nor anything else ask for work. */
  isPutAway?: true
  /** Others can't be a duplicate of it. */
  isNoOriginal?: true
}

const fromOpen = ['awaiting-customer', 'held', 'confirmed', 'declined', 'duplicate', 'spam'] as const
const closed = { view: 'closed', next: ['open', 'archived'], failedMail: 'untilTheDay' } as const

const rows = {
  new: { label: 'New', view: 'new', next: ['open', ...fromOpen], isUnanswered: true },
  open: { label: 'Open', view: 'open', next: fromOpen, isUnanswered: true },
  'awaiting-customer': {
    label: 'Waiting for the customer',
    view: 'waiting',
    next: ['open', 'held', 'confirmed', 'declined', 'expired'],
    day: 'named',
  },
  held: { label: 'Held', view: 'held', next: ['open', 'confirmed', 'declined', 'expired'], day: 'taken' },
  confirmed: {
    label: 'Confirmed',
    view: 'confirmed',
    next: ['completed', 'rescheduled', 'cancelled'],
    day: 'taken',
    failedMail: 'untilTheDay',
  },
  rescheduled: {
    label: 'Being rescheduled',
    view: 'confirmed',
    next: ['confirmed', 'cancelled'],
    day: 'shown',
  },
  completed: { label: 'Completed', view: 'closed', next: ['archived'], failedMail: 'ignored' },
  declined: { label: 'Declined', ...closed },
  cancelled: { label: 'Canceled', ...closed },
  expired: { label: 'Expired', ...closed },
  duplicate: { label: 'Duplicate', ...closed, failedMail: 'ignored', isNoOriginal: true },
  spam: {
    label: 'Spam',
    view: 'spam',
    next: ['open'],
    failedMail: 'ignored',
    isPutAway: true,
    isNoOriginal: true,
  },
  // It goes back to what it was.
  archived: { label: 'Archived', view: 'archived', next: ['open'], failedMail: 'ignored', isPutAway: true },
} as const satisfies Record<string, StatusRules>

export type EnquiryStatus = keyof typeof rows
export type InboxView = (typeof rows)[EnquiryStatus]['view']
export const statusRules: Readonly<
  Record<EnquiryStatus, StatusRules & { view: InboxView; next: readonly EnquiryStatus[] }>
> = rows
export const enquiryStatuses = Object.keys(rows) as EnquiryStatus[] // its own keys
export const statusLabels = perStatus((status) => statusRules[status].label)

export function perStatus<T>(of: (status: EnquiryStatus) => T) {
  return Object.fromEntries(enquiryStatuses.map((each) => [each, of(each)])) as Record<EnquiryStatus, T> // one for each
}

/** Statuses with one of these relations to the day of the job. */
export function statusesWith(...days: NonNullable<StatusRules['day']>[]): EnquiryStatus[] {
  return enquiryStatuses.filter((status) => days.some((day) => day === statusRules[status].day))
}
/** Whether a list of these statuses is in the order of its days, not of arrival: a list of jobs is read as a calendar. */
export function isInOrderOfDays(statuses: readonly EnquiryStatus[]): boolean {
  const withDay = statusesWith('taken', 'shown')
  return statuses.length > 0 && statuses.every((status) => withDay.includes(status))
}
export const takesDay: readonly EnquiryStatus[] = statusesWith('taken')

type WithStatus = {
  status: EnquiryStatus /** What an archived one was. */
  statusBefore?: EnquiryStatus | ''
}

/** The possible next statuses; an archived enquiry can only go back to its previous one. */
export function nextStatuses({ status, statusBefore }: WithStatus): readonly EnquiryStatus[] {
  return status === 'archived' && statusBefore ? [statusBefore] : statusRules[status].next
}

/** Whether a booking took place or is to. */
export function isEvent({ status, statusBefore }: WithStatus): boolean {
  const is = status === 'archived' ? statusBefore : status
  return is === 'completed' || is === 'rescheduled' || takesDay.some((each) => each === is)
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
