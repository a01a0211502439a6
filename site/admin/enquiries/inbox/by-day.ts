import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { daysBetween } from '#blocks/contract/time/day-math.ts'

type DayGroup<T> = { label: string; lines: T[] }

/** Groups enquiries by the day they arrived, in the given time zone. Their order stays. */
export function byDay<T extends Pick<EnquirySummary, 'receivedAt'>>(
  lines: readonly T[],
  today: string,
  timeZone: string,
): DayGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const enquiry of lines) {
    const label = labelOf(daysBetween(dayIn(timeZone, new Date(enquiry.receivedAt)), today))
    const group = groups.get(label)
    if (group) group.push(enquiry)
    else groups.set(label, [enquiry])
  }
  return [...groups].map(([label, lines]) => ({ label, lines }))
}

function labelOf(daysAgo: number): string {
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return daysAgo < 7 ? 'In the last 7 days' : 'Older'
}
