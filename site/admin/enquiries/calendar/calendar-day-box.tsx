import { Link } from 'react-router-dom'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { formatTime } from '#blocks/contract/enquiries/enquiry-words.ts'
import type { JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import styles from './calendar.module.css'
import { dayId } from './mini-month.tsx'
import type { CalendarDay } from './month.ts'

/** One calendar day: a cell of the month grid, or on a phone a row of a list that hides empty days. */
export function CalendarDayBox({
  day,
  isOutside,
  isPast,
  isToday,
  isFull,
  isHoliday,
  isNotice,
  jobs,
}: CalendarDay) {
  const marks = [
    isToday && 'Today',
    isFull && 'Full',
    isHoliday && 'No office',
    isNotice && 'Within the notice',
  ].filter((mark) => mark !== false)
  const isEmpty = jobs.length === 0 && !isFull && !isHoliday && !isToday
  return (
    <li
      id={dayId(day)}
      className={styles.day}
      data-outside={isOutside ? '' : undefined}
      data-past={isPast ? '' : undefined}
      data-today={isToday ? '' : undefined}
      data-shut={isFull || isNotice ? '' : undefined}
      data-empty={isEmpty ? '' : undefined}
    >
      <time dateTime={day}>
        <span className={styles.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={styles.words}>{formatFullDay(day)}</span>
      </time>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
      {jobs.map((job) => (
        <Link key={job.id} className={styles.job} data-status={job.status} to={`/admin/enquiries/${job.id}`}>
          <strong>{customerLabel(job)}</strong> <span>{placeLabel(job)}</span>
        </Link>
      ))}
    </li>
  )
}

function customerLabel({ startTime, name, organisation }: JobSummary): string {
  return [startTime && formatTime(startTime), organisation || name].filter(Boolean).join(' ')
}

function placeLabel({ status, place }: JobSummary): string {
  return `${place}, ${statusLabels[status].toLowerCase()}`
}
