import { createContext, type DragEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCalendar, EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Job } from '#blocks/contract/enquiries/job-board.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { ApiError } from '../../../http/api-error.ts'
import { patchRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Ask } from '../../base/ui/ask.tsx'
import { enquiryReads } from '../core/enquiry-queries.ts'
import { fitWith } from '../steps/day-check.tsx'
import { customerOf, factsAt, isPlaced, type Place } from './board-days.ts'
import styles from './job-board-screen.module.css'
import { MoveForm } from './move-form.tsx'

type Question = { job: Job; to: Place; clashes: readonly string[] }
type Moves = {
  move: (job: Job, to: Place) => Promise<void>
  /** Asks for the day by a form. */
  choose: (job: Job) => void
  teams: readonly Team[]
}
const MovesContext = createContext<Moves | undefined>(undefined)

export function useMoves(): Moves {
  const moves = useContext(MovesContext)
  if (!moves) throw new Error('Jobs are moved on a board only')
  return moves
}

type MovableJobsProps = { jobs: readonly Job[]; calendar: EnquiryCalendar; children: ReactNode }

/** A board whose jobs can be moved: dragged to another day, or by the menu and the form that each of them has. */
export function MovableJobs({ jobs, calendar, children }: MovableJobsProps) {
  const { teams } = calendar
  const [question, setQuestion] = useState<Question>()
  const [chosen, setChosen] = useState<Job>()
  const { act } = useAct({ touches: [...enquiryReads, staffPaths.enquiryCalendar] })
  const board = useRef<HTMLDivElement>(null)
  const placed = jobs.filter((each) => isPlaced(each, teams))

  /** Why a request would not fit there, beside others that have their place on the board. */
  function newProblems(job: Job, to: Place): string[] {
    const { clashes, warnings } = fitWith(job, factsAt(job, to), calendar, placed)
    const known = [...job.clashes, ...job.warnings].map(({ detail }) => detail)
    return [...clashes, ...warnings.filter(({ kind }) => kind === 'request')]
      .map(({ detail }) => detail)
      .filter((detail) => !known.includes(detail))
  }

  /** Such as `Saturday, March 20, 2027, 10:30 AM – 12:30 PM, with Blue trailer`. */
  function goalOf({ job, to }: Pick<Question, 'job' | 'to'>): string {
    const team = teams.find(({ id }) => id === (to.teamId === undefined ? job.agreed.teamId : to.teamId))
    return [formatFullDay(to.day), windowInWords(job.agreed), team && `with ${team.name}`]
      .filter(Boolean)
      .join(', ')
  }

  async function move(job: Job, to: Place, force = false) {
    if (isThere(job, to)) return
    let isAsked = false
    const isDone = await act(async () => {
      // The API asks about jobs that take their day only.
      const news = force || takesDay.includes(job.status) ? [] : newProblems(job, to)
      if (news.length > 0) {
        isAsked = true
        return setQuestion({ job, to, clashes: news })
      }
      try {
        await moved(job, to, force, goalOf({ job, to }))
      } catch (error) {
        const clashes = error instanceof ApiError ? error.problem?.clashes : undefined
        if (!clashes) throw error
        isAsked = true
        setQuestion({ job, to, clashes: clashes.flatMap((each) => ('detail' in each ? [each.detail] : [])) })
      }
    })
    // Its card is another one now, drawn after this task: whoever moves it by keys goes on from there.
    if (isDone && !isAsked)
      setTimeout(() =>
        [...(board.current?.querySelectorAll<HTMLElement>(`[data-job="${job.id}"] a`) ?? [])]
          .find((link) => link.checkVisibility())
          ?.focus({ preventScroll: true }),
      )
  }

  return (
    <MovesContext value={{ move: (job, to) => move(job, to), choose: setChosen, teams }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cells are what things are dropped on */}
      <div
        ref={board}
        className={styles.movable}
        onDragOver={(event) => {
          if (mark(board.current, event)) event.preventDefault()
        }}
        onDragEnd={() => mark(board.current)}
        onDrop={(event) => {
          const cell = mark(board.current, event)
          mark(board.current)
          const job = jobs.find(({ id }) => String(id) === event.dataTransfer.getData(dragType))
          if (!cell || !job) return
          event.preventDefault()
          void move(job, placeOf(cell))
        }}
      >
        {children}
      </div>
      {chosen && (
        <MoveForm
          job={chosen}
          teams={teams}
          beside={placed}
          onMove={(to) => void move(chosen, to)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {question && (
        <Ask
          title={`Move it to ${goalOf(question)} anyway?`}
          text={question.clashes.join('. ')}
          onCancel={() => setQuestion(undefined)}
          choices={[
            {
              label: 'Move it anyway',
              isMain: true,
              onChoose: () => {
                setQuestion(undefined)
                void move(question.job, question.to, true)
              },
            },
          ]}
        />
      )}
    </MovesContext>
  )
}

export const dragType = 'text/x-job'

/** Marks the day under the pointer, if it is one, and no other. */
function mark(board: HTMLElement | null, event?: DragEvent): HTMLElement | undefined {
  const target = event?.dataTransfer.types.includes(dragType) ? (event.target as Element) : undefined
  const cell = target?.closest<HTMLElement>('[data-day]')
  for (const each of board?.querySelectorAll('[data-over]') ?? [])
    if (each !== cell) each.removeAttribute('data-over')
  cell?.setAttribute('data-over', '')
  return cell ?? undefined
}

function placeOf({ dataset: { day = '', team } }: HTMLElement): Place {
  return team === undefined ? { day } : { day, teamId: team === '' ? null : Number(team) }
}

function isThere({ agreed }: Job, { day, teamId }: Place): boolean {
  return agreed.eventDate === day && (teamId === undefined || agreed.teamId === teamId)
}

async function moved(job: Job, to: Place, force: boolean, goal: string) {
  const { id, agreed, revision } = job
  const facts = factsAt(job, to)
  const path = staffPaths.enquiry(id)
  const saved = await patchRecord<EnquiryDetail>(path, { agreed: facts, ...(force && { force }) }, revision)
  const before = Object.fromEntries(
    Object.keys(facts).map((fact) => [fact, agreed[fact as keyof typeof facts]]),
  )
  notify(`${customerOf(job)} is now on ${goal}`, {
    undo: () => patchRecord(path, { agreed: before, force: true }, saved.revision),
    touches: enquiryReads,
  })
}
