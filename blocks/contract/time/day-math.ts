import { dayMs } from './time-units.ts'

// Arithmetic on calendar days, `YYYY-MM-DD`. Days are counted as UTC midnights, which have no summer time: no zone and
// no clock can shift them. Free of zod and date-fns, because visitors' pages use it.

/** True for a day that is in the calendar: `2027-02-29` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function daysOn(day: string, days: number): string {
  return textOf(Date.parse(day) + days * dayMs)
}

/** The same day of a later month, or that month's last: a month after January 31 is February 28. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Whole days from one to the other; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The last day of what takes several, once it begins on `to` in place of `from`: it keeps its length. */
export function movedLast(last: string, from: string, to: string): string {
  return [last, from, to].every(isDay) ? daysOn(last, daysBetween(from, to)) : last
}

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

export function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun' // getUTCDay is 0 to 6
}

const longWeekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** `2027-03-05` as `Friday, March 5, 2027`. */
export function dayInWords(day: string): string {
  return isDay(day) ? longWeekday.format(new Date(`${day}T00:00:00Z`)) : day
}

/** Days from `first` to `last`, both included. */
export function daysFromTo(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => daysOn(first, index))
}

function textOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
