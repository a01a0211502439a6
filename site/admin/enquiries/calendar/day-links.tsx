import { Link } from 'react-router-dom'
import { startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCalendar, JobSummary, TourDay } from '#blocks/contract/enquiries/enquiry-work.ts'
import { isOnDays } from '#blocks/contract/enquiries/room.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { weeksOf } from '../../forms/days/month.ts'
import styles from './calendar.module.css'

/** The tour dates and jobs of one day, each with the way to it. */
export function DayLinks({ day: { jobs, tourDates } }: { day: CalendarDay }) {
  const mayTour = useMay('content')
  if (jobs.length + tourDates.length === 0) return null
  return (
    <ul className={styles.jobs}>
      {tourDates.map((date) => (
        <li key={`tour-date-${date.id}`}>
          {mayTour ? (
            <Link className={styles.job} data-status="tour-date" to={`/admin/tour-dates/${date.id}`}>
              <TourLabels date={date} />
            </Link>
          ) : (
            <p className={styles.job} data-status="tour-date">
              <TourLabels date={date} />
            </p>
          )}
        </li>
      ))}
      {jobs.map((job) => (
        <li key={job.id}>
          <Link className={styles.job} data-status={job.status} to={`/admin/enquiries/${job.id}`}>
            <strong>{customerLabel(job)}</strong> <span>{placeLabel(job)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function TourLabels({ date: { title, location, city, state } }: { date: TourDay }) {
  return (
    <>
      <strong>{title || location}</strong> <span>{`${city}, ${state}, tour date`}</span>
    </>
  )
}

function customerLabel({ startTime, name, organisation }: JobSummary): string {
  return [startInWords(startTime), organisation || name].filter(Boolean).join(' ')
}

function placeLabel({ status, place }: JobSummary): string {
  return `${place}, ${statusLabels[status].toLowerCase()}`
}

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
