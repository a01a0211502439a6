import { dayIn } from '../time/calendar-day.ts'
import { addDays, weekdayOf } from '../time/day-math.ts'
import type { OpeningHours } from './availability.ts'

// When somebody answers, by the farm's own clocks: a day of 23 or 25 hours changes nothing. Free of zod.

export type OfficeHours = {
  openingHours: OpeningHours
  /** Days on which nobody answers, `YYYY-MM-DD`. */
  holidays: readonly string[]
  /** IANA name of the business's zone. */
  timeZone: string
}

/** `GET /api/opening`. `at` (ISO 8601) is a moment since which nothing has opened or closed. */
export type Opening = OfficeHours & { at: string }

/** Times are `HH:MM`, days `YYYY-MM-DD`. */
export type OpeningNow = { isOpen: true; until: string } | { isOpen: false; day: string; from: string }

/** Undefined where nothing opens any more. */
export function openingAt(now: Date, office: OfficeHours): OpeningNow | undefined {
  const time = timeIn(office.timeZone, now)
  const hours = hoursOn(dayIn(office.timeZone, now), office)
  if (hours && time >= hours.from && time < hours.to) return { isOpen: true, until: hours.to }
  const next = nextOpening(now, office)
  return next && { isOpen: false, ...next }
}

/** The search stops after this many days, which is enough even for 400 holidays in a row. */
const mostDays = 800

/** When it opens next: today, if that is still to come. */
export function nextOpening(now: Date, office: OfficeHours): { day: string; from: string } | undefined {
  const today = dayIn(office.timeZone, now)
  const time = timeIn(office.timeZone, now)
  for (let ahead = 0; ahead < mostDays; ahead++) {
    const day = addDays(today, ahead)
    const hours = hoursOn(day, office)
    if (hours && (ahead > 0 || time < hours.from)) return { day, from: hours.from }
  }
  return undefined
}

function hoursOn(day: string, { openingHours, holidays }: OfficeHours) {
  return holidays.includes(day) ? undefined : openingHours.find(({ weekday }) => weekday === weekdayOf(day))
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
