import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { EnquiryCalendar } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { useHost, useSiteUrl } from '../../base/host/host.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useMay } from '../../base/session/session-queries.ts'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { monthLabel, monthOf, weeksOf } from '../../forms/days/month.ts'
import { MonthNav } from '../../forms/days/month-grid.tsx'
import { InBrowser } from '../core/in-browser.tsx'
import styles from './calendar.module.css'
import { type CalendarDay, calendarDays, DayLinks } from './day-links.tsx'
import { DayPanel } from './day-panel.tsx'
import { JobMonth } from './job-month.tsx'

/** A month of jobs and tour dates. A day is tapped to see its jobs, or to mark it as fully booked. */
export function Component() {
  const today = dayIn(useTimeZone())
  const { openInBrowser } = useHost()
  const [search, setSearch] = useSearchParams()
  const month = monthOf(search.get('month'), today)
  const weeks = weeksOf(month)
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const { data, error, refetch, isPlaceholderData } = useQuery<EnquiryCalendar>({
    queryKey: [`${staffPaths.enquiryCalendar}?from=${first}&to=${last}`],
    placeholderData: keepPreviousData,
  })
  const days = data && calendarDays(month, data)
  const chosen = days?.find(({ day, isOutside }) => !isOutside && day === search.get('day'))
  const isFree = days?.every(({ jobs, isOutside }) => isOutside || jobs.length === 0)
  const goTo = (next: string) => setSearch({ month: next }, { replace: true, preventScrollReset: true })
  const nav = { month, today, onMonth: goTo }

  return (
    <Screen
      title="Jobs"
      intro="Jobs and tour dates. Tap a day to see them, or to mark it as fully booked."
      action={
        <Link className="button button-second" to="/admin/jobs/new">
          Add a booking
        </Link>
      }
    >
      <MonthNav label="Months" {...nav} />
      {days ? (
        <div className={styles.columns} aria-busy={isPlaceholderData}>
          <div className={styles.month}>
            <JobMonth
              {...nav}
              days={days}
              chosen={chosen?.day ?? ''}
              onDay={(day) => setSearch({ month, day }, { replace: true, preventScrollReset: true })}
            />
            {isPlaceholderData ? (
              <p className={styles.none}>{`Loading jobs for ${monthLabel(month)}…`}</p>
            ) : (
              isFree && <p className={styles.none}>{`No jobs in ${monthLabel(month)}.`}</p>
            )}
          </div>
          {chosen && !isPlaceholderData && <DayPanel key={chosen.day} day={chosen} />}
          <BusyDays days={days} />
        </div>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
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

/** For narrow screens, whose month names nothing: all of it, day by day. */
function BusyDays({ days }: { days: readonly CalendarDay[] }) {
  return (
    <ol className={styles.busy}>
      {days
        .filter(({ jobs, tourDates, isOutside }) => jobs.length + tourDates.length > 0 && !isOutside)
        .map((each) => (
          <li key={each.day}>
            <time dateTime={each.day}>{formatFullDay(each.day)}</time>
            <DayLinks day={each} />
          </li>
        ))}
    </ol>
  )
}

/** The URL of the calendar feed. Anyone who has the URL can see the jobs, so owners can replace it. */
function CalendarFeed() {
  const mayRenew = useMay('settings')
  const siteUrl = useSiteUrl()
  const queries = useQueryClient()
  const { act, problem } = useFormAct()
  const { data } = useQuery<{ path: string }>({ queryKey: [staffPaths.enquiryFeed] })
  const [isAsking, setIsAsking] = useState(false)
  if (!data) return null
  const address = data.path ? siteUrl + data.path : ''

  const renew = () =>
    act(async () =>
      queries.setQueryData([staffPaths.enquiryFeed], await send('POST', staffPaths.enquiryFeed)),
    )

  return (
    <section className={styles.feed} aria-label="Add to your own calendar">
      <h2>Add to your own calendar</h2>
      <p>
        {address
          ? 'Subscribe to this address in your calendar app. Anyone who has it can see your jobs, with names, places and phone numbers. Keep it private, and make a new one when a staff member leaves.'
          : 'There is no address for your calendar app yet.'}
        {!address && !mayRenew && ' Ask an owner to make one.'}
      </p>
      <FormProblem text={problem} />
      <div className={styles.address}>
        {address && (
          <>
            <input
              className="input"
              readOnly
              aria-label="Calendar address"
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy(address)}>Copy</Button>
          </>
        )}
        {mayRenew && (
          <Button onClick={() => (address ? setIsAsking(true) : void renew())}>
            {address ? 'Make a new address' : 'Make an address'}
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title="Make a new address?"
          text="The old address will stop working. Everyone who uses it will need to subscribe to the new one."
          label="Make a new address"
          onConfirm={() => void renew()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    notify('Address copied')
  } catch {
    notify('Your browser won’t let us copy it. Select the address and copy it yourself.')
  }
}
