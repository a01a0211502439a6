import { MonthGrid } from '../../forms/days/month-grid.tsx'
import { type CalendarDay, dayMarks } from './board-days.ts'
import { DayLinks } from './day-links.tsx'
import styles from './job-month.module.css'

/** A narrow day has room for this many bars. */
const mostBars = 3

type JobMonthProps = {
  days: readonly CalendarDay[]
  month: string
  today: string
  /** The day that was tapped; blank for none. */
  chosen: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** A month of jobs and tour dates. Wide screens name them; narrow ones show a bar for each, and name those of the tapped day. */
export function JobMonth({ days, month, today, chosen, onMonth, onDay }: JobMonthProps) {
  const byDay = new Map(days.map((day) => [day.day, day]))
  return (
    <div className={styles.month}>
      <MonthGrid
        className={styles.grid}
        label="Jobs"
        month={month}
        today={today}
        onMonth={onMonth}
        isPressed={(day) => day === chosen}
        onPress={onDay}
        textOf={(day) => dayParts(byDay.get(day))}
        signsOf={(day) => <Bars of={byDay.get(day)} />}
        cellProps={(day) => ({ 'data-shut': isShut(byDay.get(day)) ? '' : undefined })}
        below={(day) => <Below day={byDay.get(day)} />}
      />
      <p className={styles.legend}>
        <span>
          <i className={styles.bar} data-status="confirmed" aria-hidden /> Confirmed
        </span>
        <span>
          <i className={styles.bar} data-status="held" aria-hidden /> Held
        </span>
        <span>
          <i className={styles.bar} data-status="tour-date" aria-hidden /> Tour date
        </span>
        <span>
          <i className={styles.swatch} aria-hidden /> Fully booked
        </span>
      </p>
    </div>
  )
}

function Bars({ of: day }: { of: CalendarDay | undefined }) {
  if (!day) return null
  const statuses = [...day.tourDates.map(() => 'tour-date'), ...day.jobs.map(({ status }) => status)]
  return (
    <span className={styles.bars} aria-hidden>
      {statuses.slice(0, mostBars).map((status, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no state
        <i key={place} className={styles.bar} data-status={status} />
      ))}
    </span>
  )
}

function Below({ day }: { day: CalendarDay | undefined }) {
  if (!day) return null
  const marks = dayMarks(day)
  return (
    <div className={styles.below}>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} aria-hidden>
          {mark}
        </span>
      ))}
      <DayLinks day={day} />
    </div>
  )
}

const isShut = (day: CalendarDay | undefined) =>
  day !== undefined && !day.isOutside && (day.isFull || day.isNotice)

function dayParts(day: CalendarDay | undefined): string {
  if (!day) return ''
  const counts = [countOf(day.jobs.length, 'job'), countOf(day.tourDates.length, 'tour date')]
  return [...counts, ...dayMarks(day)].filter(Boolean).join(', ').toLowerCase()
}

function countOf(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
