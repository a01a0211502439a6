import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { EnquiryCalendar } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { useHost } from '../../base/host/host.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { monthLabel, monthOf, weeksOf } from '../../forms/days/month.ts'
import { MonthNav } from '../../forms/days/month-grid.tsx'
import { InBrowser } from '../core/in-browser.tsx'
import styles from './calendar.module.css'
import { type CalendarDay, calendarDays } from './calendar-days.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { DayLinks } from './day-links.tsx'
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
