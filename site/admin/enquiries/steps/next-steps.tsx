import { useRef, useState } from 'react'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { decisionState } from '../core/colleague-changes.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf, useEnquiryCalls } from '../core/enquiry-queries.ts'
import { StepDialog, stepReason } from './step-dialog.tsx'
import { firstDraft, useUnfinishedSteps } from './step-draft.ts'
import { type Step, stepsOf } from './steps.ts'

/** The open step. `seen` is the decision state at its opening; `wasBegun`: an earlier draft was restored. */
type Open = { step: Step; seen: string; wasBegun: boolean }

/** The possible next steps, a button each. If a step mails the customer, a dialog shows the message first. */
export function NextSteps({ detail, today }: { detail: EnquiryDetail; today: string }) {
  const { act, isBusy, problem, clear } = useFormAct(stepReason)
  const { move, lookAgain } = useEnquiryCalls()
  // A dialog closed by mistake, or with its tab, opens again with its draft.
  const unfinished = useUnfinishedSteps(detail.id, detail.revision)
  const [open, setOpen] = useState<Open>()
  // The pressed button disappears when its step is done, so focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)

  async function moveAtOnce(step: Step) {
    const isMoved = await act(async () => {
      const moved = await move(detail, { to: step.to })
      unfinished.see(decisionState(moved))
      const undo = step.to === 'spam' ? () => move(moved, { to: 'open' }) : undefined
      const touches = [staffPaths.enquiries, staffPaths.status]
      notify(`${detail.reference} ${step.done}`, { ...(undo && { undo }), touches })
      heading.current?.focus()
    })
    if (!isMoved) await lookAgain()
  }

  return (
    <section className={styles.panel} aria-label="Next steps">
      <h2 ref={heading} tabIndex={-1}>
        Next steps
      </h2>
      <FormProblem text={problem} />
      <div className={styles.steps}>
        {stepsOf({ ...detail, isAhead: (bookingOf(detail)?.agreed.eventDate ?? '') > today }).map(
          (step, place) => (
            <Button
              key={step.key}
              look={lookOf(step, place)}
              disabled={isBusy}
              onClick={() => {
                if (step.isQuick) return void moveAtOnce(step)
                clear()
                const before = unfinished.steps[step.key]
                setOpen({ step, seen: before?.seen ?? decisionState(detail), wasBegun: before !== undefined })
              }}
            >
              {step.label}
            </Button>
          ),
        )}
      </div>
      {open && (
        <StepDialog
          detail={detail}
          step={open.step}
          today={today}
          draft={unfinished.steps[open.step.key]?.draft ?? firstDraft(open.step, detail, today)}
          onDraft={(draft) => unfinished.begin(open.step.key, { draft, seen: open.seen })}
          firstSeen={open.seen}
          onAnew={
            open.wasBegun
              ? () => {
                  unfinished.drop(open.step.key)
                  setOpen({ ...open, seen: decisionState(detail), wasBegun: false })
                }
              : undefined
          }
          onClose={() => setOpen(undefined)}
          takeFocus={() => {
            if (!isDone.current) return false
            isDone.current = false
            heading.current?.focus()
            return true
          }}
          onDone={(isUnsent) => {
            isDone.current = true
            setOpen(undefined)
            unfinished.dropAll()
            notify(
              `${detail.reference} ${open.step.done}${isUnsent ? '. The customer hasn’t heard yet: send your message yourself.' : ''}`,
            )
          }}
        />
      )}
    </section>
  )
}

/** The first step is the most likely one and stands out; rare steps stay quiet. */
function lookOf({ to }: Step, place: number) {
  if (to === 'spam' || to === 'duplicate') return 'quiet'
  // A confirmed job is as it should be: neither of these is what most people came for.
  if (to === 'rescheduled' || to === 'cancelled') return 'second'
  return place === 0 ? 'main' : 'second'
}
