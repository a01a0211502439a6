import type { OpeningNow } from '../../contract/enquiries/office-hours.ts'
import { addDays, formatFullDay } from '../../contract/time/day-math.ts'
import { formatClockTime } from '../../kit/ui/clock-time.ts'

/** `Open now, until 6 PM`, `Opens Monday at 9 AM`; blank where nothing opens any more. `today` is `YYYY-MM-DD`. */
export function openingWords(opening: OpeningNow | undefined, today: string): string {
  if (!opening) return ''
  if (opening.isOpen) return `Open now, until ${formatClockTime(opening.until)}`
  return `Opens ${dayWords(opening.day, today)} at ${formatClockTime(opening.from)}`
}

/** A weekday names one day of the coming week only. */
function dayWords(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const [weekday = '', date = ''] = formatFullDay(day).split(', ')
  return day < addDays(today, 7) ? weekday : date
}
