import { dayIn } from '../time/calendar-day.ts'
import { addDays, weekdayOf } from '../time/day-math.ts'
import type { OpeningHours } from './availability.ts'

type OfficeHours = {
  openingHours: OpeningHours
  /** Days on which nobody answers, `YYYY-MM-DD`. */
  holidays: readonly string[]
  /** IANA name of the business's zone. */
  timeZone: string
}

/** The search stops after this many days, which is enough even for 400 holidays in a row. */
const mostDays = 800

/**
 * The day by the end of which staff answer: the first working day that opens after the enquiry arrived. An enquiry that
 * arrives on a working day before opening is answered that day, every other on the next one. Times are local times of
 * the farm, so a day of 23 or 25 hours changes nothing.
 */
export function replyBy(now: Date, { openingHours, holidays, timeZone }: OfficeHours): string {
  const today = dayIn(timeZone, now)
  const time = timeIn(timeZone, now)
  for (let ahead = 0; ahead < mostDays; ahead++) {
    const day = addDays(today, ahead)
    const hours = openingHours.find(({ weekday }) => weekday === weekdayOf(day))
    const isMissed = ahead === 0 && hours !== undefined && time >= hours.from
    if (hours && !isMissed && !holidays.includes(day)) return day
  }
  return addDays(today, 1)
}

/** Cached as in calendar-day.ts: a formatter is expensive to make, and there are few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local time in a zone, `HH:MM`. */
export function timeIn(timeZone: string, now: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock.format(now)
}
