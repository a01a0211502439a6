import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { EnquiryCalendar } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import { assumedInWords } from '#blocks/contract/enquiries/team.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays, formatFullDay } from '#blocks/contract/time/day-math.ts'
import { useHost } from '../../base/host/host.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { monthLabel, monthOf, weeksOf } from '../../forms/days/month.ts'
import { MonthNav, PeriodNav } from '../../forms/days/month-grid.tsx'
import { InBrowser } from '../core/in-browser.tsx'
import { useFromJobs } from '../core/way-back.ts'
import { boardDays, type CalendarDay, isPlaced, spanLabel, weekOf } from './board-days.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { DayLinks } from './day-links.tsx'
import { DayPanel } from './day-panel.tsx'
import styles from './job-board-screen.module.css'
import { JobCard } from './job-card.tsx'
import { JobMonth } from './job-month.tsx'
import { MovableJobs } from './move-job.tsx'
import { WeekBoard } from './week-board.tsx'

const onBoard = 'new,open,awaiting-customer,held,confirmed,rescheduled,completed'

/** The jobs of a week or a month, and what has no place yet. */
export function Component() {
  const today = dayIn(useTimeZone())
  const { openInBrowser } = useHost()
  const fromJobs = useFromJobs()
  const [search, setSearch] = useSearchParams()
  const isMonth = search.has('month')
  const month = monthOf(search.get('month'), today)
  const dates = isMonth ? weeksOf(month) : weekOf(search.get('week'), today)
  const board = useBoard(dates)
  const teams = board.data?.calendar.teams ?? []
  const goTo = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true })
  const nav = { month, today, onMonth: (next: string) => goTo({ month: next }) }
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const weekTo = isMonth ? (month === today.slice(0, 7) ? today : `${month}-01`) : first
  const label = isMonth ? monthLabel(month) : spanLabel(first, last)
  const days = board.data && boardDays(dates, { ...board.data, ...(isMonth && { month }) })
  const isFree = days?.every(({ jobs, isOutside }) => isOutside || jobs.length === 0)
  const chosen = days?.find(({ day, isOutside }) => isMonth && !isOutside && day === search.get('day'))

  return (
    <Screen
      title="Jobs"
      intro="Jobs and tour dates. Move a job by its menu, or drag it to another day."
      action={
        <div className="buttons">
          <Link className="button button-second" to="/admin/jobs/new" state={fromJobs}>
            Add a booking
          </Link>
          <Link className="button button-quiet" to="/admin/jobs/import">
            Bring in a list
          </Link>
        </div>
      }
    >
      <nav className={`buttons ${styles.views}`} aria-label="View">
        <ViewLink to={`?week=${weekTo}`} isOn={!isMonth}>
          Week
        </ViewLink>
        <ViewLink to={`?month=${(isMonth ? month : first).slice(0, 7)}`} isOn={isMonth}>
          Month
        </ViewLink>
      </nav>
      <p className={styles.none}>
        <Link to={`/admin/jobs/day/${today}`}>Today’s day sheet</Link>
        {board.data?.board.assumed && ` · ${assumedInWords}`}
      </p>
      {isMonth ? (
        <MonthNav label="Months" {...nav} />
      ) : (
        <PeriodNav
          label="Weeks"
          title={label}
          onMove={(by) => goTo({ week: addDays(first, by * 7) })}
          now={dates.includes(today) ? undefined : { label: 'This week', onNow: () => goTo({}) }}
        />
      )}
      {days && board.data ? (
        <MovableJobs jobs={board.data.board.items} calendar={board.data.calendar}>
          <div className={styles.columns} aria-busy={board.isLoading}>
            <div className={styles.month}>
              {isMonth ? (
                <JobMonth
                  {...nav}
                  days={days}
                  chosen={chosen?.day ?? ''}
                  onDay={(day) => goTo({ month, day })}
                />
              ) : (
                <WeekBoard days={days} teams={teams} />
              )}
              {board.isLoading ? (
                <p className={styles.none}>{`Loading jobs for ${label}…`}</p>
              ) : (
                isFree && <p className={styles.none}>{`No jobs in ${label}.`}</p>
              )}
            </div>
            <div className={styles.aside}>
              {chosen && !board.isLoading && <DayPanel key={chosen.day} day={chosen} />}
              {isMonth && <BusyDays days={days} />}
              <NotPlaced
                jobs={board.data.board.items.filter((job) => !isPlaced(job, teams))}
                size={isMonth ? 'large' : 'medium'}
              />
            </div>
          </div>
        </MovableJobs>
      ) : (
        <ScreenState error={board.error} onRetry={board.retry} />
      )}
      {openInBrowser ? (
        <InBrowser
          path="/admin/jobs"
          title="Add to your own calendar"
          label="Add to your own calendar in your browser"
        />
      ) : (
        <CalendarFeed />
      )}
    </Screen>
  )
}

/** The jobs of these days, and what else is on them; the former ones while others load. */
function useBoard(days: readonly string[]) {
  const range = `from=${days[0]}&to=${days.at(-1)}`
  const placeholderData = keepPreviousData
  const calendar = useQuery<EnquiryCalendar>({
    queryKey: [`${staffPaths.enquiryCalendar}?${range}`],
    placeholderData,
  })
  const board = useQuery<JobBoard>({
    queryKey: [`${staffPaths.jobs}?${range}&status=${onBoard}`],
    placeholderData,
  })
  return {
    data: calendar.data && board.data && { calendar: calendar.data, board: board.data },
    isLoading: calendar.isPlaceholderData || board.isPlaceholderData,
    error: calendar.error ?? board.error,
    retry: () => void Promise.all([calendar.refetch(), board.refetch()]),
  }
}

function ViewLink({ to, isOn, children }: { to: string; isOn: boolean; children: string }) {
  return (
    <Link
      className="button button-second button-small"
      to={to}
      replace
      aria-current={isOn ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** Asked for on one of these days, and neither held nor confirmed nor given to a team. */
function NotPlaced({ jobs, size }: { jobs: readonly Job[]; size: 'medium' | 'large' }) {
  if (jobs.length === 0) return null
  return (
    <section className={styles.loose} aria-labelledby="not-placed">
      <h2 id="not-placed">Not placed yet</h2>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} size={size} hasDay />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For narrow screens, whose month names nothing: all of it, day by day. */
function BusyDays({ days }: { days: readonly CalendarDay[] }) {
  return (
    <ol className={styles.busy}>
      {days
        .filter(({ jobs, tourDates, isOutside }) => jobs.length + tourDates.length > 0 && !isOutside)
        .map((each) => (
          <li key={each.day}>
            <time dateTime={each.day}>{formatFullDay(each.day)}</time>
            <DayLinks day={each} isRoomy />
          </li>
        ))}
    </ol>
  )
}
