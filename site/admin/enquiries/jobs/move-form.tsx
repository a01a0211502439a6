import { useState } from 'react'
import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import type { Job } from '#blocks/contract/enquiries/job-board.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import styles from '../core/enquiry.module.css'
import { DayCheck, useFit } from '../steps/day-check.tsx'
import { customerOf, factsAt, type Place } from './board-days.ts'

type MoveFormProps = {
  job: Job
  teams: readonly Team[]
  /** Those that have their place on the board, requests as well. */
  beside: readonly Job[]
  onMove: (to: Place) => void
  onClose: () => void
}

/** Moves a job without a drag: asks for its day, and for its team if there are any. */
export function MoveForm({ job, teams, beside, onMove, onClose }: MoveFormProps) {
  const today = dayIn(useTimeZone())
  const [day, setDay] = useState(daysOf(job.agreed).eventDate)
  const [teamId, setTeamId] = useState(job.agreed.teamId)
  const to = teams.length > 0 ? { day, teamId } : { day }
  const fit = useFit(job, factsAt(job, to), today, beside)
  return (
    <Modal title={`Move ${customerOf(job)}`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onMove(to)
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
        <DayCheck fit={fit} />
        <FormButtons label="Move" onCancel={onClose} />
      </form>
    </Modal>
  )
}
