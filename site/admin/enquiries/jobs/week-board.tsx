import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import type { Job } from '#blocks/contract/enquiries/job-board.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { MoreMenu } from '../../base/ui/more-menu.tsx'
import { shortDayLabel } from '../core/age.ts'
import { useFromJobs } from '../core/way-back.ts'
import { type CalendarDay, dayMarks, rowOf, teamRows } from './board-days.ts'
import { DayLinks, TourDates } from './day-links.tsx'
import { useMarkInMenu } from './full-day.ts'
import styles from './job-board-screen.module.css'
import { JobCard } from './job-card.tsx'
import week from './week-board.module.css'

type WeekBoardProps = { days: readonly CalendarDay[]; teams: readonly Team[] }

/** A week, a row a team. On narrow screens it is a list by day. */
export function WeekBoard({ days, teams }: WeekBoardProps) {
  const jobs = days.flatMap((day) => day.jobs)
  return (
    <>
      <table className={week.table} aria-label="Jobs by team and day">
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day.day} scope="col" data-day={day.day} {...looks(day)}>
                <DayHead day={day} />
                <ul className={styles.jobs}>
                  <TourDates dates={day.tourDates} />
                </ul>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teamRows(teams, jobs).map(({ id, name }) => (
            <tr key={id ?? 'none'}>
              <th scope="row">{name}</th>
              {days.map((day) => (
                <td
                  key={day.day}
                  data-day={day.day}
                  data-team={teams.length > 0 ? (id ?? '') : undefined}
                  {...looks(day)}
                >
                  <Jobs jobs={day.jobs.filter((job) => rowOf(job, teams) === id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={week.list}>
        {days.map((day) => (
          <li key={day.day} data-day={day.day} {...looks(day)}>
            <DayHead day={day} />
            <DayLinks day={day} isRoomy />
            {day.jobs.length + day.tourDates.length === 0 && <p className={styles.none}>No jobs</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

const looks = ({ isToday, isPast, isFull, isHoliday }: CalendarDay) => ({
  'data-today': isToday ? '' : undefined,
  'data-past': isPast ? '' : undefined,
  'data-shut': isFull || isHoliday ? '' : undefined,
})

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} size="medium" />
        </li>
      ))}
    </ul>
  )
}

/** The day, the way to its sheets, and what can be done with it. */
function DayHead({ day }: { day: CalendarDay }) {
  const mark = useMarkInMenu()
  const fromJobs = useFromJobs()
  const marks = dayMarks(day)
  return (
    <div className={week.head}>
      <Link to={`/admin/jobs/day/${day.day}`}>
        {shortDayLabel(day.day)}
        <span className="visually-hidden">, day sheet</span>
      </Link>
      <MoreMenu of={formatFullDay(day.day)}>
        <DropdownMenu.Item asChild>
          <Link to={`/admin/jobs/new?day=${day.day}`} state={fromJobs}>
            Add a booking
          </Link>
        </DropdownMenu.Item>
        {day.canChange && (
          <DropdownMenu.Item onSelect={() => mark(day.day, !day.isFull)}>
            {day.isFull ? 'Open for bookings' : 'Mark as fully booked'}
          </DropdownMenu.Item>
        )}
      </MoreMenu>
      {marks.length > 0 && <p className={styles.mark}>{marks.join(', ')}</p>}
    </div>
  )
}
