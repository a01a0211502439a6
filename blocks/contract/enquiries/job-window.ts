import type { Agreed } from './agreed.ts'
import { formatTime, startInWords } from './answer-summary.ts'

/** When a job begins and ends, such as `10:30 AM – 12:30 PM`; blank if the start is not known. */
export function windowInWords({
  startTime,
  durationHours,
}: Pick<Agreed, 'startTime' | 'durationHours'>): string {
  const start = startInWords(startTime ?? '')
  if (durationHours === 'all-day') return start ? `${start}, all day` : 'All day'
  if (!startTime || !start || durationHours === null) return start
  return `${start} – ${formatTime(later(startTime, durationHours))}`
}

/** `10:30` and 1.5 hours is `12:00`; past midnight it begins anew. */
function later(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = (hour * 60 + minute + hours * 60) % (24 * 60)
  return `${Math.floor(minutes / 60)}:${minutes % 60}`
}
