import { Link } from 'react-router-dom'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { formatTime } from '#blocks/contract/enquiries/enquiry-words.ts'
import type { JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { shortDayLabel } from './age.ts'
import styles from './enquiry.module.css'

/** Lists the jobs already booked on the day. Renders nothing if there are none. */
export function JobConflicts({ jobs }: { jobs: readonly JobSummary[] }) {
  if (jobs.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>
        <strong>
          {jobs.length === 1 ? 'There’s another job that day:' : 'There are other jobs that day:'}
        </strong>
      </p>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={`/admin/enquiries/${job.id}`}>{jobLabel(job)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function jobLabel(job: JobSummary): string {
  const { name, organisation, reference, status, eventDate, endDate, startTime, place } = job
  const days = [eventDate, endDate].filter(Boolean).map(shortDayLabel).join(' – ')
  const time = startTime ? `, ${formatTime(startTime)}` : ''
  return `${organisation || name} (${reference}), ${statusLabels[status].toLowerCase()}: ${days}${time}, ${place}`
}
