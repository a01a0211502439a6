import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { factLabel } from '#blocks/contract/enquiries/agreed.ts'
import type { Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays, formatFullDay } from '#blocks/contract/time/day-math.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useMay, useUser } from '../../base/session/session-queries.ts'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { customerOf, jobsOn, placeOf } from '../../enquiries/jobs/board-days.ts'
import { useTeams } from '../../enquiries/jobs/teams.ts'
import { useSampleItems } from '../../forms/form/sample-mark.tsx'
import styles from './dashboard.module.css'
import { type Need, needsOf } from './needs.ts'

// Lazy, because the block names pull in every field of the builder, and failed blocks are rare.
const FailedBlockList = lazy(() => import('./failed-block-list.tsx'))

const PasskeyOffer = lazy(() => import('./passkey-offer.tsx'))

/** Shows the jobs of today and tomorrow and what needs attention, then shortcuts to everyday work. */
export function Component() {
  const { name, role } = useUser()
  const clock = useFarmClock()
  const worksJobs = useMay('enquiries')
  const { data: samples } = useSampleItems()
  const { data, error, refetch } = useQuery<StaffStatus>({ queryKey: [staffPaths.status] })
  return (
    <Screen title="Today" intro={name && `Hello, ${name.split(' ')[0]}`}>
      {data?.launch.open === false && <NotOpen {...data.launch} />}
      {worksJobs && (data || !error) && <NextJobs />}
      {data ? (
        <>
          <Needs needs={needsOf(data, role, { now: new Date(), clock, samples: samples?.items })} />
          {mayAct(role, 'people') && (
            <Suspense fallback={null}>
              <PasskeyOffer />
            </Suspense>
          )}
          <Shortcuts status={data} />
        </>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}

/** The first thing that an owner of a new site does. */
function NotOpen({ left, of }: StaffStatus['launch']) {
  const mayRead = useMay('content')
  return (
    <section className={`card ${styles.offer}`} aria-labelledby="not-open">
      <h2 id="not-open">Visitors see “Opening soon”</h2>
      <p>{left === 0 ? 'Everything is ready to open the site.' : `${left} of ${of} things left to do.`}</p>
      {mayRead && (
        <div className="buttons">
          <Link className="button button-second" to="/admin/launch">
            Open the site
          </Link>
        </div>
      )}
    </section>
  )
}

function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs" className={styles.needs}>
      <h2 id="needs">{needs.length === 0 ? 'You’re all caught up' : 'Needs attention'}</h2>
      <ul>
        {needs.map(({ text, path, pathLabel, isUrgent, places = [], failedBlocks }) => (
          <li key={text} className="card" data-urgent={isUrgent ? '' : undefined}>
            <p>{text}</p>
            {path && <Link to={path}>{pathLabel}</Link>}
            {failedBlocks && (
              <Suspense fallback={null}>
                <FailedBlockList blocks={failedBlocks} />
              </Suspense>
            )}
            {places.length > 0 && (
              <ul className={styles.places}>
                {places.map((place) => (
                  <li key={place.path}>
                    <Link to={place.path}>{place.label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shortcuts({ status: { counts } }: { status: StaffStatus }) {
  const mayEdit = useMay('content')
  const mayAdd = useMay('people')
  if (!mayEdit) return null
  const tiles: [to: string, label: string, count?: number | undefined][] = [
    ['contact', 'Phone & email'],
    ['tour-dates/new', 'Add a date'],
    ['tour-dates', 'Tour dates', counts.tourDates],
    ['albums', 'Albums', counts.albums],
    ['media', 'Pictures & files', counts.media],
    ['animals', 'Animals', counts.animals],
    ...(mayAdd ? [['people', 'People', counts.people] as [string, string, number]] : []),
  ]
  return (
    <section aria-labelledby="shortcuts" className={styles.shortcuts}>
      <h2 id="shortcuts">Go to</h2>
      <ul>
        {tiles.map(([to, label, count]) => (
          <li key={to}>
            <Link to={`/admin/${to}`} className={`card ${styles.tile}`}>
              <span>{label}</span>
              {count !== undefined && <span className={styles.count}>{count.toLocaleString()}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The jobs of today and tomorrow: when and where, who goes, and what is missing. */
export function NextJobs() {
  const today = dayIn(useTimeZone())
  const tomorrow = addDays(today, 1)
  const { data, error, refetch } = useQuery<JobBoard>({
    queryKey: [`${staffPaths.jobs}?from=${today}&to=${tomorrow}&status=held,confirmed,rescheduled`],
  })
  if (!data) return error && <ScreenState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.days}>
      <Day title="Today" day={today} jobs={jobsOn(today, data.items)} />
      <Day title="Tomorrow" day={tomorrow} jobs={jobsOn(tomorrow, data.items)} />
    </div>
  )
}

function Day({ title, day, jobs }: { title: string; day: string; jobs: readonly Job[] }) {
  const teams = useTeams(day) ?? []
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
            <p className="fine">{aboutOf(job, teams)}</p>
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

/** Such as `Benson, AZ; goes: Blue trailer, Ana`. */
function aboutOf(job: Job, teams: readonly Team[]): string {
  const { staff, teamId } = job.agreed
  const going = [teams.find(({ id }) => id === teamId)?.name, ...(staff ?? [])].filter(Boolean)
  const who = going.length > 0 ? `goes: ${going.join(', ')}` : 'nobody named to go'
  return [placeOf(job), job.status === 'held' && 'held, not confirmed', who].filter(Boolean).join('; ')
}
