import { dayIn } from '../time/calendar-day.ts'
import { addDays, weekdayOf, weekdays } from '../time/day-math.ts'
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

/** The hours as one sentence, such as `Mon-Thu 8AM-5:30PM, Sat 10AM-12PM`: the way product.md writes them. */
export function hoursInWords(openingHours: OpeningHours): string {
  const runs: { days: string[]; times: string }[] = []
  for (const day of [...weekdays.slice(1), 'sun']) {
    const open = openingHours.find(({ weekday }) => weekday === day)
    const times = open ? `${shortTime(open.from)}-${shortTime(open.to)}` : ''
    const name = day.charAt(0).toUpperCase() + day.slice(1)
    const last = runs.at(-1)
    if (last?.times === times) last.days.push(name)
    else runs.push({ days: [name], times })
  }
  const open = runs.filter(({ times }) => times)
  return open.map(({ days, times }) => `${spanOf(days)} ${times}`).join(', ')
}

function spanOf(days: readonly string[]): string {
  if (days.length === weekdays.length) return 'Daily'
  return days.length === 1 ? String(days[0]) : `${days[0]}-${days.at(-1)}`
}

/** `5:30PM` for `17:30`. */
function shortTime(time: string): string {
  const [hour = '', minute] = time.split(':')
  const half = Number(hour) < 12 ? 'AM' : 'PM'
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}${half}`
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
