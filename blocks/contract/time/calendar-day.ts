// Calendar days are text, `YYYY-MM-DD`, and never become an instant: `new Date(day)` would be midnight
// UTC and the day before in Phoenix. Free of zod, because visitors' pages use it.

/** Cached: making a formatter takes as long as formatting hundreds of days. There are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day at `now` in an IANA time zone, such as `America/Phoenix`. */
export function dayIn(timeZone: string, now: Date = new Date()): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  const parts = format.formatToParts(now)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
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
