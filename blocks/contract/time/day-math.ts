import {
  addMonths as addMonthsToDate,
  addDays as addToDate,
  differenceInCalendarDays,
  startOfISOWeek,
} from 'date-fns'

/**
 * The only place that computes with calendar days, `YYYY-MM-DD`, by date-fns. date-fns uses the machine's time zone, so
 * a day is parsed as local midnight and written from the local date: daylight saving time shifts no day. Free of
 * zod, because visitors' pages use it.
 */

/** True for a valid calendar day: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = utcMidnight(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function addDays(day: string, days: number): string {
  return dayOf(addToDate(localDate(day), days))
}

/** The same day of a later month, or the last day of that month: a month after January 31 is February 28. */
export function addMonths(day: string, months: number): string {
  return dayOf(addMonthsToDate(localDate(day), months))
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(localDate(to), localDate(from))
}

/** The last day of an event that is moved from `from` to `to`: the event keeps its length. */
export function movedLast(last: string, from: string, to: string): string {
  return [last, from, to].every(isDay) ? addDays(last, daysBetween(from, to)) : last
}

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

export function weekdayOf(day: string): Weekday {
  return weekdays[localDate(day).getDay()] ?? 'sun' // getDay is 0 to 6
}

export function mondayOf(day: string): string {
  return dayOf(startOfISOWeek(localDate(day)))
}

/** Made at its first use, as in format-day.ts. */
let longWeekday: Intl.DateTimeFormat | undefined

/** `2027-03-05` as `Friday, March 5, 2027`. */
export function formatFullDay(day: string): string {
  longWeekday ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  return isDay(day) ? longWeekday.format(utcMidnight(day)) : day
}

/** Days from `first` to `last`, both included. */
export function daysFromTo(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  )
}

/** For `Intl` in UTC and ical-generator, which takes a whole day from the UTC parts of a Date. */
export function utcMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Midnight in the machine's time zone, or the first time after it if daylight saving time skips midnight. */
function localDate(day: string): Date {
  return new Date(`${day}T00:00`)
}

/** Written from the UTC midnight of the same day: a formatter would cost every form 0.25 kB. */
function dayOf(date: Date): string {
  const utc = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return new Date(utc).toISOString().slice(0, 10)
}
