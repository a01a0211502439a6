import { statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { daysBetween } from '#blocks/contract/time/day-math.ts'

export type Age = { text: string; tone: 'late' | 'today' | 'calm' }

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Such as `Mon, Mar 8` for `2027-03-08`. */
export function shortDayLabel(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`))
}

/** How close the promised reply date is. Undefined once the enquiry has been answered. */
export function ageOf(
  { status, replyBy }: Pick<EnquirySummary, 'status' | 'replyBy'>,
  today: string,
): Age | undefined {
  if (!statusRules[status].isUnanswered) return undefined
  const days = daysBetween(today, replyBy)
  if (days < 0) return { text: days === -1 ? '1 day late' : `${-days} days late`, tone: 'late' }
  if (days === 0) return { text: 'Reply today', tone: 'today' }
  return { text: days === 1 ? 'Reply by tomorrow' : `Reply by ${shortDayLabel(replyBy)}`, tone: 'calm' }
}
