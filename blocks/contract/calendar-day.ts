import { format, parseISO } from 'date-fns'

// Calendar days are text, `YYYY-MM-DD`, and never become an instant: `new Date(day)` would be midnight
// UTC and the day before in Phoenix. Free of zod, because visitors' pages use it.

/** The day it is at `now` in an IANA time zone, such as `America/Phoenix`. */
export function dayIn(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `2027-03-05` as `March 5, 2027` (product.md §9). A text that is no day is shown as it stands. */
export function formatDay(day: string): string {
  // parseISO reads a bare day as local midnight, and format writes local time: the day can't shift.
  const date = parseISO(day)
  return Number.isNaN(date.getTime()) ? day : format(date, 'MMMM d, yyyy')
}

/** Dates whose last day is `today` or later, soonest first; days in this form sort as text. */
export function upcoming<T extends { eventDate: string; endDate?: string }>(
  dates: readonly T[],
  today: string,
): T[] {
  return dates
    .filter((date) => (date.endDate || date.eventDate) >= today)
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
}

/** `day` moved by whole days. */
export function addDays(day: string, days: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
