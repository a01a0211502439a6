import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { factLabel } from '#blocks/contract/enquiries/agreed.ts'
import type { Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays, formatFullDay } from '#blocks/contract/time/day-math.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { customerOf, jobsOn, placeOf } from '../../enquiries/jobs/board-days.ts'
import styles from './dashboard.module.css'

/** The jobs of today and tomorrow: when and where, who goes, and what is missing. */
export function NextJobs() {
  const today = dayIn(useTimeZone())
  const tomorrow = addDays(today, 1)
  const { data } = useQuery<JobBoard>({
    queryKey: [`${staffPaths.jobs}?from=${today}&to=${tomorrow}&status=held,confirmed`],
  })
  if (!data) return null
  return (
    <div className={styles.days}>
      <Day title="Today" day={today} jobs={jobsOn(today, data.items)} />
      <Day title="Tomorrow" day={tomorrow} jobs={jobsOn(tomorrow, data.items)} />
    </div>
  )
}

function Day({ title, day, jobs }: { title: string; day: string; jobs: readonly Job[] }) {
  return (
    <section aria-labelledby={day} className="card">
      <h2 id={day}>{title}</h2>
      <p className="fine">{formatFullDay(day)}</p>
      {jobs.length === 0 && <p>No jobs</p>}
      <ul className={styles.next}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={`/admin/enquiries/${job.id}`}>
              {[windowInWords(job.agreed), customerOf(job)].filter(Boolean).join(', ')}
            </Link>
            <p className="fine">{aboutOf(job)}</p>
            {job.missing.length > 0 && (
              <p className={styles.missing}>{`Missing: ${job.missing.map(factLabel).join(', ')}`}</p>
            )}
          </li>
        ))}
      </ul>
      {jobs.length > 0 && <Link to={`/admin/jobs/day/${day}`}>Day sheet</Link>}
    </section>
  )
}

function aboutOf(job: Job): string {
  const { staff } = job.agreed
  const who = staff ? `goes: ${staff.join(', ')}` : 'nobody named to go'
  return [placeOf(job), job.status === 'held' && 'held, not confirmed', who].filter(Boolean).join('; ')
}
