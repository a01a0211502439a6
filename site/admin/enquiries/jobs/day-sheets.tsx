import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays, formatFullDay, isDay } from '#blocks/contract/time/day-math.ts'
import { recordKey } from '../../base/http/record-queries.ts'
import { type Loaded, readRecord } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { Button } from '../../base/ui/button.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { PeriodNav } from '../../forms/days/month-grid.tsx'
import { JobSheet } from '../detail/job-sheet.tsx'
import { customerOf, placeOf, rowOf, teamRows } from './board-days.ts'
import styles from './job-board-screen.module.css'
import { useTeams } from './teams.ts'

/** All jobs of a day in the order of their start, a sheet for each, team by team. Once open it needs no connection. */
export function Component() {
  const { day = '' } = useParams()
  const today = dayIn(useTimeZone())
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery<JobBoard>({
    queryKey: [`${staffPaths.jobs}?from=${day}&to=${day}&status=held,confirmed,rescheduled,completed`],
    enabled: isDay(day),
  })
  const teams = useTeams(day)
  if (!isDay(day)) return <Nothing isScreen title="There’s no such day" />
  const goTo = (next: string) => navigate(`/admin/jobs/day/${next}`, { replace: true })
  return (
    <Screen
      title="Day sheet"
      back={{ to: `/admin/jobs?week=${day}`, label: 'Jobs' }}
      action={
        data && data.items.length > 0 && <Button onClick={() => window.print()}>Print, one page a job</Button>
      }
    >
      <PeriodNav
        label="Days"
        title={formatFullDay(day)}
        onMove={(by) => void goTo(addDays(day, by))}
        now={day === today ? undefined : { label: 'Today', onNow: () => void goTo(today) }}
      />
      {data && teams ? (
        <Sheets key={day} jobs={data.items} teams={teams} />
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}

function Sheets({ jobs, teams }: { jobs: readonly Job[]; teams: readonly Team[] }) {
  const details = useQueries({
    queries: jobs.map(({ id }) => ({
      queryKey: recordKey(staffPaths.enquiry(id)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readRecord(staffPaths.enquiry(id), signal),
    })),
  })
  if (jobs.length === 0)
    return (
      <Nothing title="No jobs on this day">
        <Link to="/admin/jobs">See the week</Link>
      </Nothing>
    )
  const rows = teamRows(teams, jobs)
    .map((row) => ({ ...row, jobs: jobs.filter((job) => rowOf(job, teams) === row.id) }))
    .filter((row) => row.jobs.length > 0)
  return (
    <>
      <div className={styles.loose} data-screen-only>
        {rows.map((row) => (
          <section key={row.id ?? 'none'} className={styles.loose} aria-label={row.name}>
            <h2>{row.name}</h2>
            <ol className={styles.order}>
              {row.jobs.map((job) => (
                <li key={job.id}>
                  <a href={`#job-${job.id}`}>
                    {[windowInWords(job.agreed) || 'No time yet', customerOf(job), placeOf(job)]
                      .filter(Boolean)
                      .join(', ')}
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className={styles.sheets}>
        {rows.flatMap((row) =>
          row.jobs.map(({ id }) => (
            <Sheet
              key={id}
              id={id}
              query={details[jobs.findIndex((job) => job.id === id)]}
              team={teams.length > 0 ? row.name : ''}
            />
          )),
        )}
      </div>
    </>
  )
}

type SheetProps = { id: number; query: UseQueryResult<Loaded<EnquiryDetail>> | undefined; team: string }

function Sheet({ id, query, team }: SheetProps) {
  if (query?.data) return <JobSheet detail={query.data.value} team={team} anchor={`job-${id}`} />
  return <ScreenState error={query?.error ?? null} onRetry={() => void query?.refetch()} />
}
