import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../../base/http/refusals.ts'
import { readRecord, replaceRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import styles from './calendar.module.css'
import { type CalendarDay, DayLinks, dayMarks } from './day-links.tsx'

const touched = [staffPaths.availability, staffPaths.enquiryCalendar]

/** The day that was tapped in the calendar: what is on it, and whether visitors can ask for it. */
export function DayPanel({ day }: { day: CalendarDay }) {
  const { act, isBusy, problem } = useFormAct(formReason, touched)
  const panel = useRef<HTMLElement>(null)
  // Below a wide month the panel is out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each day that is tapped
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [day.day])

  const mark = (isFull: boolean) =>
    act(async () => {
      await setFullDay(day.day, isFull)
      notify(`${formatDay(day.day)} is ${isFull ? 'fully booked' : 'open for bookings'}`, {
        undo: () => setFullDay(day.day, !isFull),
        touches: touched,
      })
    })

  const marks = dayMarks(day)
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="chosen-day" ref={panel}>
      <div aria-live="polite">
        <h2 id="chosen-day">{formatFullDay(day.day)}</h2>
        {marks.length > 0 && <p className={styles.mark}>{marks.join(', ')}</p>}
        {day.jobs.length === 0 && <p>No jobs on this day.</p>}
      </div>
      <DayLinks day={day} />
      <FormProblem text={problem} />
      {day.canChange && (
        <Button disabled={isBusy} onClick={() => void mark(!day.isFull)}>
          {day.isFull ? 'Open for bookings' : 'Mark as fully booked'}
        </Button>
      )}
      <Link to={`/admin/jobs/new?day=${day.day}`}>Add a booking on this day</Link>
      <Link to="/admin/availability">All days in Availability</Link>
    </section>
  )
}

const mostTries = 3

/**
 * Marks one day as fully booked, or opens it. Whatever else was saved under Availability since is left as it is: another
 * save that gets in between only means that the settings are read again.
 */
async function setFullDay(day: string, isFull: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { value, revision } = await readRecord<Availability>(staffPaths.availability)
    const { noticeDays, horizonMonths, holidays } = value
    const others = value.fullDays.filter((other) => other !== day)
    const fullDays = isFull ? [...others, day].sort() : others
    try {
      // Fields that a body leaves out stay as they are, but for these four (contract §4).
      const body = { fullDays, noticeDays, horizonMonths, holidays }
      await replaceRecord(staffPaths.availability, body, revision)
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || tries === mostTries) throw error
    }
  }
}
