import type { EnquiryCalendar, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { addDays, addMonths, daysFromTo, weekdayOf, weekdays } from '#blocks/contract/time/day-math.ts'

export type CalendarDay = {
  /** `YYYY-MM-DD`. */
  day: string
  /** Belongs to the month before or after the one shown. */
  isOutside: boolean
  isPast: boolean
  isToday: boolean
  isFull: boolean
  isHoliday: boolean
  /** Inside the notice period, so visitors can no longer ask for this day. */
  isNotice: boolean
  jobs: JobSummary[]
}

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

/** What each day of the month holds. A job of several days is listed on each of them. */
export function calendarDays(month: string, calendar: EnquiryCalendar): CalendarDay[] {
  const { today, minDate, jobs, fullDays, holidays } = calendar
  return weeksOf(month).map((day) => ({
    day,
    isOutside: !day.startsWith(month),
    isPast: day < today,
    isToday: day === today,
    isFull: fullDays.includes(day),
    isHoliday: holidays.includes(day),
    isNotice: day >= today && day < minDate,
    jobs: jobs.filter(({ eventDate, endDate }) => eventDate <= day && (endDate || eventDate) >= day),
  }))
}
