import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import styles from './mini-month.module.css'
import type { CalendarDay } from './month.ts'

/** A day's cell has room for this many bars. */
const mostBars = 3

/** The month overview on narrow screens. Tapping a day with jobs moves to that day in the list below. */
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

/** The element id of a day's row in the list. */
export const dayId = (day: string) => `day-${day}`

function leadTo(day: string) {
  const dayRow = document.getElementById(dayId(day))
  dayRow?.scrollIntoView({ block: 'center' })
  dayRow?.querySelector('a')?.focus({ preventScroll: true })
}
