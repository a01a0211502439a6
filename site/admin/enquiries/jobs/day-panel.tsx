import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { useFromJobs } from '../core/way-back.ts'
import { type CalendarDay, dayMarks } from './board-days.ts'
import { DayLinks } from './day-links.tsx'
import { useMarkInPanel } from './full-day.ts'
import styles from './job-board-screen.module.css'

/** The day that was tapped in the calendar: what is on it, and whether visitors can ask for it. */
export function DayPanel({ day }: { day: CalendarDay }) {
  const { mark, isBusy, problem } = useMarkInPanel()
  const fromJobs = useFromJobs()
  const panel = useRef<HTMLElement>(null)
  // Below a wide month the panel is out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each day that is tapped
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [day.day])

  const marks = dayMarks(day)
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="chosen-day" ref={panel}>
      <div aria-live="polite">
        <h2 id="chosen-day">{formatFullDay(day.day)}</h2>
        {marks.length > 0 && <p className={styles.mark}>{marks.join(', ')}</p>}
        {day.jobs.length === 0 && <p>No jobs on this day.</p>}
      </div>
      <DayLinks day={day} isRoomy />
      <FormProblem text={problem} />
      {day.canChange && (
        <Button disabled={isBusy} onClick={() => void mark(day.day, !day.isFull)}>
          {day.isFull ? 'Open for bookings' : 'Mark as fully booked'}
        </Button>
      )}
      {day.jobs.length > 0 && <Link to={`/admin/jobs/day/${day.day}`}>Day sheet</Link>}
      <Link to={`/admin/jobs/new?day=${day.day}`} state={fromJobs}>
        Add a booking on this day
      </Link>
      <Link to="/admin/availability">All days in Availability</Link>
    </section>
  )
}
