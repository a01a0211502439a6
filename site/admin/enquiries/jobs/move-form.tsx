import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import type { BoardDay, Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { isDay } from '#blocks/contract/time/day-math.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import styles from '../core/enquiry.module.css'
import { customerOf, type Place } from './board-days.ts'

type MoveFormProps = { job: Job; teams: readonly Team[]; onMove: (to: Place) => void; onClose: () => void }

/** Moves a job without a drag: asks for its day, and for its team if there are any. */
export function MoveForm({ job, teams, onMove, onClose }: MoveFormProps) {
  const today = dayIn(useTimeZone())
  const [day, setDay] = useState(daysOf(job.agreed).eventDate)
  const [teamId, setTeamId] = useState(job.agreed.teamId)
  return (
    <Modal title={`Move ${customerOf(job)}`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onMove(teams.length > 0 ? { day, teamId } : { day })
        }}
      >
        <label className="named">
          Day
          <input
            className="input"
            type="date"
            required
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <OnThatDay day={day} job={job} />
        {teams.length > 0 && (
          <label className="named">
            Team
            <select
              className="input"
              value={teamId ?? ''}
              onChange={({ target }) => setTeamId(target.value ? Number(target.value) : null)}
            >
              <option value="">No team yet</option>
              {teams
                .filter(({ id, active }) => active || id === job.agreed.teamId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
        )}
        <FormButtons label="Move" onCancel={onClose} />
      </form>
    </Modal>
  )
}

/** What else is on the chosen day, before it is chosen. */
function OnThatDay({ day, job }: { day: string; job: Job }) {
  const { data } = useQuery<JobBoard>({
    queryKey: [`${staffPaths.jobs}?from=${day}&to=${day}&status=held,confirmed`],
    enabled: isDay(day),
  })
  const on = data?.days[0]
  const others = data?.items.filter(({ id }) => id !== job.id).map(customerOf) ?? []
  return (
    <p className={styles.soft} role="status">
      {on &&
        isDay(day) &&
        `${roomText[on.room]} ${others.length > 0 ? `Also there: ${others.join(', ')}.` : ''}`}
    </p>
  )
}

const roomText: Readonly<Record<BoardDay['room'], string>> = {
  open: 'There is room on that day.',
  few: 'There is little room left on that day.',
  full: 'There is no room left on that day.',
}
