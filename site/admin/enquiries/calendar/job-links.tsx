import { Link } from 'react-router-dom'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { startInWords } from '#blocks/contract/enquiries/enquiry-words.ts'
import type { JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import styles from './calendar.module.css'

/** The jobs of one day, each a link to its enquiry. */
export function JobLinks({ jobs }: { jobs: readonly JobSummary[] }) {
  if (jobs.length === 0) return null
  return (
    <ul className={styles.jobs}>
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

function customerLabel({ startTime, name, organisation }: JobSummary): string {
  return [startInWords(startTime), organisation || name].filter(Boolean).join(' ')
}

function placeLabel({ status, place }: JobSummary): string {
  return `${place}, ${statusLabels[status].toLowerCase()}`
}
