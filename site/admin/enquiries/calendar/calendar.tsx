import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryCalendar } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../../http/time-zone.ts'
import { Screen } from '../../ui/screen.tsx'
import { ScreenState } from '../../ui/screen-state.tsx'
import styles from './calendar.module.css'
import { CalendarDayBox } from './calendar-day-box.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { MiniMonth } from './mini-month.tsx'
import { calendarDays, monthLabel, monthMoved, monthOf, weeksOf } from './month.ts'

/** A month of held and confirmed jobs. Days that accept no more bookings are marked. */
export function Component() {
  const today = dayIn(useTimeZone())
  const [search, setSearch] = useSearchParams()
  const month = monthOf(search.get('month'), today)
  const days = weeksOf(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { data, error, refetch, isPlaceholderData } = useQuery<EnquiryCalendar>({
    queryKey: [`${staffPaths.enquiryCalendar}?from=${first}&to=${last}`],
    placeholderData: keepPreviousData,
  })
  const shown = data && calendarDays(month, data)
  const isFree = shown?.every(({ jobs, isOutside }) => isOutside || jobs.length === 0)
  const goTo = (next: string) => setSearch({ month: next }, { replace: true })

  return (
    <Screen
      title="Calendar of jobs"
      intro="What is held and confirmed. Full days and days without office are set under Availability."
      back={{ to: '/admin/enquiries', label: 'Enquiries' }}
    >
      <nav className={styles.months} aria-label="Months">
        <button type="button" className="button button-second" onClick={() => goTo(monthMoved(month, -1))}>
          Earlier
        </button>
        <h2 aria-live="polite">{monthLabel(month)}</h2>
        <button type="button" className="button button-second" onClick={() => goTo(monthMoved(month, 1))}>
          Later
        </button>
        {month !== today.slice(0, 7) && (
          <button
            type="button"
            className={`button button-quiet ${styles.now}`}
            onClick={() => goTo(today.slice(0, 7))}
          >
            This month
          </button>
        )}
      </nav>
      {shown ? (
        <div className={styles.month} aria-busy={isPlaceholderData}>
          <MiniMonth days={shown} />
          <div className={styles.weekdays} aria-hidden>
            {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol className={styles.days}>
            {shown.map((day) => (
              <CalendarDayBox key={day.day} {...day} />
            ))}
          </ol>
          {isPlaceholderData ? (
            <p className={styles.none}>{`Looking up the jobs of ${monthLabel(month)}…`}</p>
          ) : (
            isFree && <p className={styles.none}>{`Nothing is held or confirmed in ${monthLabel(month)}.`}</p>
          )}
        </div>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
      <CalendarFeed />
    </Screen>
  )
}
