import { Link } from 'react-router-dom'
import type { TourDay } from '#blocks/contract/enquiries/enquiry-work.ts'
import { useMay } from '../../base/session/session-queries.ts'
import type { CalendarDay } from './board-days.ts'
import styles from './job-board-screen.module.css'
import { JobCard } from './job-card.tsx'

/** The tour dates and jobs of one day, each with the way to it. */
export function DayLinks({ day, isRoomy = false }: { day: CalendarDay; isRoomy?: boolean }) {
  const { jobs, tourDates } = day
  if (jobs.length + tourDates.length === 0) return null
  return (
    <ul className={styles.jobs}>
      <TourDates dates={tourDates} />
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} size={isRoomy ? 'large' : 'small'} />
        </li>
      ))}
    </ul>
  )
}

/** As entries of a list. */
export function TourDates({ dates }: { dates: readonly TourDay[] }) {
  const mayTour = useMay('content')
  return dates.map((date) => (
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
  ))
}

function TourLabels({ date: { title, location, city, state } }: { date: TourDay }) {
  return (
    <>
      <strong>{title || location}</strong> <span>{`${city}, ${state}, tour date`}</span>
    </>
  )
}
