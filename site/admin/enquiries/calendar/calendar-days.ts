import { isOnDays } from '#blocks/contract/enquiries/day-concerns.ts'
import type { EnquiryCalendar, JobSummary, TourDay } from '#blocks/contract/enquiries/enquiry-work.ts'
import { weeksOf } from '../../forms/days/month.ts'

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
  /** Staff can change whether visitors may ask for this day. */
  canChange: boolean
  jobs: JobSummary[]
  tourDates: TourDay[]
}

/** What each day of the month holds. What lasts several days is listed on each of them. */
export function calendarDays(month: string, calendar: EnquiryCalendar): CalendarDay[] {
  const { today, minDate, maxDate, jobs, tourDates, fullDays, holidays } = calendar
  return weeksOf(month).map((day) => ({
    day,
    isOutside: !day.startsWith(month),
    isPast: day < today,
    isToday: day === today,
    isFull: fullDays.includes(day),
    isHoliday: holidays.includes(day),
    isNotice: day >= today && day < minDate,
    canChange: day >= today && (day <= maxDate || fullDays.includes(day)),
    jobs: jobs.filter((job) => isOnDays(job, day, day)),
    tourDates: tourDates.filter((date) => isOnDays(date, day, day)),
  }))
}

/** What there is to say of a day, such as `Today` and `Fully booked`. */
export function dayMarks({ isToday, isFull, isHoliday, isNotice }: CalendarDay): string[] {
  return [
    isToday && 'Today',
    isFull && 'Fully booked',
    isHoliday && 'Closed',
    isNotice && 'Too soon to book',
  ].filter((mark) => mark !== false)
}
