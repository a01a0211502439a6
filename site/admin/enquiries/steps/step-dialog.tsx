import { useState } from 'react'
import type { EnquiryDetail, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useAct } from '../../session/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { Modal } from '../../ui/modal.tsx'
import { decisionState, lastDecision } from '../core/colleague-changes.ts'
import styles from '../core/enquiry.module.css'
import { useEnquiryCalls, useFarm, useStatus } from '../core/enquiry-queries.ts'
import { JobConflicts } from '../core/job-conflicts.tsx'
import { bookingOf } from '../core/record-of.ts'
import { DialogField } from './dialog-field.tsx'
import { MessageField } from './message-field.tsx'
import { OriginalField } from './original-field.tsx'
import { dayProblem, messageOf, type StepDraft, transitionOf, withDate } from './step-draft.ts'
import { stepReason } from './step-reason.ts'
import type { Step } from './steps.ts'

type StepDialogProps = {
  detail: EnquiryDetail
  step: Step
  draft: StepDraft
  onDraft: (draft: StepDraft) => void
  /** The decision state when the draft was begun (colleague-changes.ts). */
  firstSeen: string
  /** Present for a restored draft: replaces it with the default text. */
  onAnew: (() => void) | undefined
  onClose: () => void
  onDone: () => void
  /** See `useReturnFocus`. */
  takeFocus: () => boolean
}

/** Confirms one step before it is taken: its day, the message to the customer, and conflicting jobs. */
export function StepDialog({
  detail,
  step,
  draft,
  onDraft,
  firstSeen,
  onAnew,
  onClose,
  onDone,
  takeFocus,
}: StepDialogProps) {
  const { move, lookAgain } = useEnquiryCalls()
  const farm = useFarm()
  const isMailOff = useStatus()?.attention.mail === 'off'
  const { act, isBusy } = useAct({ onRefused: refuse })
  const [problem, setProblem] = useState('')
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<{ day: string; jobs: readonly JobSummary[] }>()
  // The decision state the person acted on; undefined after a warning that it has changed.
  const [seen, setSeen] = useState<string | undefined>(firstSeen)

  const email = detail.line.email
  const message = step.starter && email ? messageOf(draft, detail, farm) : ''
  const jobs = takenBy(detail, step, draft, refused)
  const isOnPurpose = step.to === 'confirmed' && jobs.length > 0
  const news = seen === undefined || seen === decisionState(detail) ? '' : lastDecision(detail)

  async function submit() {
    const wrongDay = dayProblem(step, draft, { detail, message })
    if (wrongDay) return setIssues({ date: wrongDay })
    if (news && detail.nextStatuses.includes(step.to)) {
      setSeen(decisionState(detail))
      return setProblem(`${news} If you still want to do this, try again.`)
    }
    setProblem('')
    setIssues({})
    const transition = transitionOf(step, draft, { detail, message, force: isOnPurpose })
    if (await act(() => move(detail, transition))) onDone()
  }

  async function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.jobs) setRefused({ day: dayOf(draft), jobs: problem.jobs })
    const issuesByField = (problem?.issues ?? []).map(({ path, message }) => [path.slice(1), message])
    setIssues(Object.fromEntries(issuesByField))
    setProblem(stepReason(error))
    if (problem?.status !== 412) return
    setSeen(undefined)
    await lookAgain()
  }

  return (
    <Modal title={step.label} onClose={onClose} takeFocus={takeFocus}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <FormProblem text={problem} />
        {onAnew && (
          <p className={styles.begun}>
            You started this earlier.
            <Button
              look="quiet"
              onClick={() => {
                setSeen(decisionState(detail))
                onAnew()
              }}
            >
              Start over
            </Button>
          </p>
        )}
        {news && (
          <p className={styles.warning} role="status">
            {news}
          </p>
        )}
        {(step.to === 'confirmed' || step.to === 'held') && <JobConflicts jobs={jobs} />}
        {step.asksOther && (
          <OriginalField detail={detail} draft={draft} onDraft={onDraft} error={issues.of} />
        )}
        {step.asksDay !== 'no' && (
          <DayFields
            isProposal={step.isProposal}
            detail={detail}
            draft={draft}
            onDraft={onDraft}
            issues={issues}
          />
        )}
        {step.asksUntil && (
          <DialogField label="Hold until" error={issues.until}>
            {(input) => (
              <input
                {...input}
                type="date"
                value={draft.until}
                onChange={({ target }) => onDraft({ ...draft, until: target.value })}
              />
            )}
          </DialogField>
        )}
        {step.starter && (
          <MessageField
            detail={detail}
            email={email}
            draft={draft}
            onDraft={onDraft}
            message={message}
            error={issues.message}
          />
        )}
        <FormButtons
          className={styles.reach}
          label={isBusy ? 'Saving…' : buttonLabel(step, isMailOff ? '' : message, isOnPurpose)}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

type DayFieldsProps = Pick<StepDialogProps, 'detail' | 'draft' | 'onDraft'> & {
  isProposal: boolean
  issues: Readonly<Record<string, string>>
}

function DayFields({ isProposal, detail, draft, onDraft, issues }: DayFieldsProps) {
  return (
    <>
      <DialogField label={isProposal ? 'New date' : 'Day of the event'} error={issues.date}>
        {(input) => (
          <input
            {...input}
            type="date"
            value={draft.date}
            onChange={({ target }) => onDraft(withDate(draft, target.value, detail))}
          />
        )}
      </DialogField>
      <DialogField label="Last day (if more than one)" error={issues.endDate}>
        {(input) => (
          <input
            {...input}
            type="date"
            value={draft.endDate}
            onChange={({ target }) => onDraft({ ...draft, endDate: target.value })}
          />
        )}
      </DialogField>
    </>
  )
}

/**
 * The conflicting jobs: those the API returned when it refused this day, or those already known for the day.
 */
function takenBy(
  detail: EnquiryDetail,
  step: Step,
  draft: StepDraft,
  refused: { day: string; jobs: readonly JobSummary[] } | undefined,
): readonly JobSummary[] {
  if (refused?.day === dayOf(draft)) return refused.jobs
  const booking = bookingOf(detail)
  const isSameDay = draft.date === booking?.jobDate && draft.endDate === booking.jobEndDate
  return isSameDay && step.asksDay !== 'no' ? detail.clashes : []
}

const dayOf = ({ date, endDate }: StepDraft) => `${date}/${endDate}`

function buttonLabel({ label }: Step, message: string, isOnPurpose: boolean): string {
  if (isOnPurpose) return `${label} anyway`
  return message.trim() ? `${label} and send` : label
}
