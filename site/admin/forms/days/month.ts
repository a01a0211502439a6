import { addDays, addMonths, daysFromTo, weekdayOf, weekdays } from '#blocks/contract/time/day-math.ts'

// Months are `2027-03`, days `2027-03-05`.

/** The `2027-03` from the URL, or the month of `today` if the URL names no valid month. */
export function monthOf(text: string | null, today: string): string {
  return text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

export function monthMoved(month: string, by: number): string {
  return addMonths(`${month}-01`, by).slice(0, 7)
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Such as `March 2027` for `2027-03`. */
export function monthLabel(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`))
}

/** All days of the month's weeks, from a Sunday to a Saturday. */
export function weeksOf(month: string): string[] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const from = addDays(first, -weekdays.indexOf(weekdayOf(first)))
  return daysFromTo(from, addDays(last, 6 - weekdays.indexOf(weekdayOf(last))))
}

/** The day to which a key leads in a grid of days, after the ARIA pattern of date grids; undefined for other keys. */
export function dayAfterKey(day: string, key: string, isShifted = false): string | undefined {
  const weekday = weekdays.indexOf(weekdayOf(day))
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1)
    default:
      return undefined
  }
}
