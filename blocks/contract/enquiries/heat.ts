import { formatTime } from './answer-summary.ts'

// Months and hours in which nothing should go out (contract §10). Free of zod, because the visitors' form warns, too.

/** `months` are 1 to 12; `from` and `to` are `HH:MM`. */
export type Heat = { months: readonly number[]; from: string; to: string; note: string }
/** Minutes of a day at the farm. */
type Minutes = { from: number; to: number }

/** `14:30` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The rules that an event on this day, `YYYY-MM-DD`, runs into. */
export function heatOn(day: string, event: Minutes, rules: readonly Heat[]): Heat[] {
  return rules.filter(
    ({ months, from, to }) =>
      months.includes(Number(day.slice(5, 7))) && event.from < minutesOf(to) && event.to > minutesOf(from),
  )
}

/** `from 12:00 PM to 5:00 PM`. */
export function heatHours({ from, to }: Heat): string {
  return `from ${formatTime(from)} to ${formatTime(to)}`
}

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** Beside the start time, while somebody asks for a booking: never a refusal. */
export function heatNotices(
  { eventDate, startTime, durationHours }: Record<'eventDate' | 'startTime' | 'durationHours', string>,
  rules: readonly Heat[],
): { path: string; message: string }[] {
  if (!eventDate || !startTime.includes(':')) return []
  const from = minutesOf(startTime)
  const to = from + (Number(durationHours) || (durationHours ? 8 : 2)) * 60
  const month = monthNames[Number(eventDate.slice(5, 7)) - 1]
  return heatOn(eventDate, { from, to }, rules).map((rule) => ({
    path: '/startTime',
    message: `In ${month} it’s hot for our animals ${heatHours(rule)}. ${rule.note || 'Is another time possible?'} You can still ask for this one.`,
  }))
}
