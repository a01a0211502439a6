import { useState } from 'react'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { placesJob } from '#blocks/contract/enquiries/room.ts'
import { stepIssues } from '#blocks/contract/enquiries/step-issues.ts'
import { ApiError } from '../../../http/api-error.ts'
import { changedOr } from '../../base/http/refusals.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { decisionState, lastDecision } from '../core/colleague-changes.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf, recordOf, useEnquiryCalls, useFarm, useStatus } from '../core/enquiry-queries.ts'
import { DayCheck, useFit } from './day-check.tsx'
import { dayProblem, messageOf, type StepDraft, transitionOf, withDate } from './step-draft.ts'
import { DialogField, MessageField, OriginalField } from './step-fields.tsx'
import type { Step } from './steps.ts'

type StepDialogProps = {
  detail: EnquiryDetail
  step: Step
  /** `YYYY-MM-DD` at the farm. */
  today: string
  draft: StepDraft
  onDraft: (draft: StepDraft) => void
  /** The decision state when the draft was begun (history-text.ts). */
  firstSeen: string
  /** Present for a restored draft: replaces it with the default text. */
  onAnew: (() => void) | undefined
  onClose: () => void
  /** `isUnsent`: there is a message, and no mail to send it by. */
  onDone: (isUnsent: boolean) => void
  /** See `useReturnFocus`. */
  takeFocus: () => boolean
}

/** Confirms one step before it is taken: its day with what stands on it, and the message to the customer. */
export function StepDialog({
  detail,
  step,
  today,
  draft,
  onDraft: keepDraft,
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
  const [issues, setIssues] = useState<Issues>({})
  /** The days that the API refused because of what stands on them. */
  const [refusedDays, setRefusedDays] = useState('')
  // The decision state the person acted on; undefined after a warning that it has changed.
  const [seen, setSeen] = useState<string | undefined>(firstSeen)

  const email = detail.line.email
  const message = step.starter && email ? messageOf(draft, detail, farm) : ''
  const transition = transitionOf(step, draft, { detail, message })
  const { date: eventDate, endDate } = draft
  const booking = bookingOf(detail)
  const fit = useFit(booking && { ...booking, id: detail.id }, { eventDate, endDate: endDate || null }, today)
  const isOnPurpose =
    placesJob(transition) && (refusedDays === daysOf(draft) || (fit?.clashes.length ?? 0) > 0)
  const dayIssues = byField(stepIssues(recordOf(detail), transition, today))
  const news = seen === undefined || seen === decisionState(detail) ? '' : lastDecision(detail)

  function onDraft(next: StepDraft) {
    setIssues({})
    if (daysOf(next) !== daysOf(draft)) setProblem('')
    keepDraft(next)
  }

  async function submit() {
    const wrongDay = dayProblem(step, draft, { detail, message })
    if (wrongDay) return setIssues({ date: wrongDay })
    if (Object.keys(dayIssues).length > 0) return setIssues(dayIssues)
    if (news && detail.nextStatuses.includes(step.to)) {
      setSeen(decisionState(detail))
      return setProblem(`${news} If you still want to do this, try again.`)
    }
    setProblem('')
    setIssues({})
    if (await act(() => move(detail, { ...transition, ...(isOnPurpose && { force: true }) })))
      onDone(isMailOff && message.trim() !== '')
  }

  async function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error.problem : undefined
    setIssues(byField(problem?.issues ?? []))
    setProblem(stepReason(error))
    if (problem?.clashes) {
      setRefusedDays(daysOf(draft))
      void lookAgain()
    }
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
        {step.asksOther && (
          <OriginalField detail={detail} draft={draft} onDraft={onDraft} error={issues.of} />
        )}
        {step.asksDay !== 'no' && (
          <DayFields
            isProposal={step.isProposal}
            detail={detail}
            draft={draft}
            onDraft={onDraft}
            issues={{ ...filledIn(dayIssues, draft), ...issues }}
          />
        )}
        {step.asksDay !== 'no' && <DayCheck fit={fit} />}
        {step.asksUntil && (
          <DialogField label="Hold until" error={issues.until ?? filledIn(dayIssues, draft).until}>
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
  issues: Issues
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

const daysOf = ({ date, endDate }: StepDraft) => `${date}/${endDate}`

type Issues = Readonly<Partial<Record<string, string>>>

function byField(issues: readonly { path: string; message: string }[]): Issues {
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice(1), message]))
}

/** Those that are told at once: nobody is reminded of a field before they had a chance to fill it in. */
function filledIn(issues: Issues, { date, endDate, until }: StepDraft): Issues {
  const filled: Issues = { date, endDate, until }
  return Object.fromEntries(Object.entries(issues).filter(([field]) => filled[field]))
}

function buttonLabel({ label }: Step, message: string, isOnPurpose: boolean): string {
  if (isOnPurpose) return `${label} anyway`
  return message.trim() ? `${label} and send` : label
}

/** Explains to the user why a step failed. */
export const stepReason = changedOr(
  'Someone else just changed this. You’re seeing it as it is now. Check it and try again.',
)
