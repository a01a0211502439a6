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

/** 400 holidays in a row leave this many days to look at. */
const mostDays = 800

/**
 * The day by whose end staff answer: the first working day that opens after the enquiry came. What comes on a working
 * day before it opens is answered that day, everything else on the next one. Clock times are those of the farm's own
 * clocks, so a day of 23 or 25 hours changes nothing.
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

/** As in calendar-day.ts: dear to make, and few. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show, `HH:MM`. */
export function timeIn(timeZone: string, now: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock.format(now)
}
