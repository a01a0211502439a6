import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { daysOf, factLabel } from '#blocks/contract/enquiries/agreed.ts'
import { startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { Job } from '#blocks/contract/enquiries/job-board.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { MoreMenu } from '../../base/ui/more-menu.tsx'
import { shortDayLabel } from '../core/age.ts'
import { useFromJobs } from '../core/way-back.ts'
import { customerOf, placeOf } from './board-days.ts'
import styles from './job-board-screen.module.css'
import { dragType, useMoves } from './move-job.tsx'

type JobCardProps = {
  job: Job
  /** How much room there is: for a few words, for a menu as well, or for whole sentences. */
  size: 'small' | 'medium' | 'large'
  hasDay?: boolean
}

/** A job on a day, with the way to it; it can be dragged to another one. */
export function JobCard({ job, size, hasDay = false }: JobCardProps) {
  const { id, status, agreed, missing, clashes, warnings } = job
  const when = size === 'small' ? startInWords(agreed.startTime ?? '') : windowInWords(agreed)
  const day = hasDay && agreed.eventDate ? shortDayLabel(agreed.eventDate) : ''
  const fromJobs = useFromJobs()
  const isDone = status === 'completed'
  const isLarge = size === 'large'
  const team = useMoves().teams.find((each) => each.id === agreed.teamId)
  return (
    <div className={styles.card} data-job={id} data-size={size}>
      <Link
        className={styles.job}
        data-status={status}
        to={`/admin/enquiries/${id}`}
        state={fromJobs}
        draggable={!isDone}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(dragType, String(id))
          dataTransfer.effectAllowed = 'move'
        }}
      >
        <strong>{[day, when].filter(Boolean).join(', ')}</strong> <strong>{customerOf(job)}</strong>{' '}
        <span>{[placeOf(job), statusLabels[status].toLowerCase()].filter(Boolean).join(', ')}</span>
        {isLarge && team && <span>{team.name}</span>}
        {size !== 'small' && agreed.staff && <span>{`Goes: ${agreed.staff.join(', ')}`}</span>}
        {clashes.length > 0 && (
          <span className={styles.clash}>
            {isLarge ? `Clashes: ${clashes.map(({ detail }) => detail).join('; ')}` : 'Clashes'}
          </span>
        )}
        {isLarge
          ? warnings.map(({ detail }) => <span key={detail}>{detail}</span>)
          : warnings.map(({ kind, detail }) => <span key={detail}>{warningLabels[kind]}</span>)}
        {missing.length > 0 && !isDone && (
          <span className={styles.missing}>
            {isLarge ? `Missing: ${missing.map(factLabel).join(', ')}` : `${missing.length} missing`}
          </span>
        )}
      </Link>
      {size !== 'small' && !isDone && <MoveMenu job={job} />}
    </div>
  )
}

const warningLabels = { heat: 'Hot hours', weight: 'Heavy rider', team: 'Team deleted', request: 'Too many' }

function MoveMenu({ job }: { job: Job }) {
  const { move, choose } = useMoves()
  const { eventDate } = daysOf(job.agreed)
  const step = (by: number) => void move(job, { day: addDays(eventDate, by) })
  return (
    <MoreMenu of={customerOf(job)} className={styles.more}>
      <DropdownMenu.Item onSelect={() => step(-1)}>A day earlier</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => step(1)}>A day later</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => choose(job)}>Move to…</DropdownMenu.Item>
    </MoreMenu>
  )
}
