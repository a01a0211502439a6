import { Link } from 'react-router-dom'
import { startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { JobSummary, TourDay } from '#blocks/contract/enquiries/enquiry-work.ts'
import { useMay } from '../../base/session/session-queries.ts'
import styles from './calendar.module.css'
import type { CalendarDay } from './calendar-days.ts'

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
