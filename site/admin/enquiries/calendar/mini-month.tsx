import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import styles from './mini-month.module.css'
import type { CalendarDay } from './month.ts'

/** On each day there is room for so many. */
const mostBars = 3

/** A month at a glance where the screen is narrow. A day that holds something leads to it in the list below. */
export function MiniMonth({ days }: { days: readonly CalendarDay[] }) {
  return (
    <div className={styles.mini}>
      <div className={styles.grid}>
        {['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of a week, in their order
          <span key={place} className={styles.weekday} aria-hidden>
            {letter}
          </span>
        ))}
        {days.map((day) => (
          <Cell key={day.day} {...day} />
        ))}
      </div>
      <p className={styles.legend}>
        <span>
          <i className={styles.bar} data-status="confirmed" aria-hidden /> Confirmed
        </span>
        <span>
          <i className={styles.bar} data-status="held" aria-hidden /> Held
        </span>
        <span>
          <i className={styles.swatch} aria-hidden /> Full, or too soon
        </span>
      </p>
    </div>
  )
}

function Cell({ day, isOutside, isPast, isToday, isFull, isNotice, jobs }: CalendarDay) {
  const cellProps = {
    className: styles.cell,
    'data-faint': isOutside || isPast ? '' : undefined,
    'data-today': isToday ? '' : undefined,
    'data-shut': !isOutside && (isFull || isNotice) ? '' : undefined,
  }
  const number = Number(day.slice(8))
  if (isOutside || jobs.length === 0) return <span {...cellProps}>{number}</span>
  return (
    <button type="button" {...cellProps} aria-label={cellLabel(day, jobs.length)} onClick={() => leadTo(day)}>
      {number}
      <span className={styles.bars}>
        {jobs.slice(0, mostBars).map(({ id, status }) => (
          <i key={id} className={styles.bar} data-status={status} />
        ))}
      </span>
    </button>
  )
}

function cellLabel(day: string, jobs: number): string {
  return `${formatFullDay(day)}: ${jobs === 1 ? '1 job' : `${jobs} jobs`}`
}

/** Where a day's jobs stand in the list. */
export const dayId = (day: string) => `day-${day}`

function leadTo(day: string) {
  const dayRow = document.getElementById(dayId(day))
  dayRow?.scrollIntoView({ block: 'center' })
  dayRow?.querySelector('a')?.focus({ preventScroll: true })
}
