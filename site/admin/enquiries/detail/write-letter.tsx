import { useState } from 'react'
import { type EnquiryDetail, letterSchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { fillReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { untoldChanges } from '#blocks/contract/enquiries/told.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { stopAt } from '../../base/ui/stop-at.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf, recordOf, useEnquiryCalls, useFarm, useStatus } from '../core/enquiry-queries.ts'
import { DialogField, notMailed } from '../steps/step-fields.tsx'

const start = `Dear {firstName},

`
const aboutChanges = `Dear {firstName},

Something has changed in your booking {reference}. If it isn’t right, reply to this email or call {phone}.

{business}`

/** Writes to the customer without a step: in any state, and about what changed in the agreed facts. */
export function WriteLetter({ detail }: { detail: EnquiryDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const booking = bookingOf(detail)
  const changes = booking ? untoldChanges(booking) : []
  if (detail.status === 'spam' || !detail.line.email) return null
  return (
    <>
      {changes.length > 0 && (
        <div className={styles.untold}>
          <p>The customer doesn’t know of this yet:</p>
          <Changes lines={changes} />
        </div>
      )}
      <div className={styles.steps}>
        <Button onClick={() => setIsOpen(true)}>
          {changes.length > 0 ? 'Tell the customer what changed' : 'Write to the customer'}
        </Button>
      </div>
      {isOpen && <LetterDialog detail={detail} changes={changes} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function sendLabel(isBusy: boolean, isMailOff: boolean): string {
  if (isBusy) return 'Sending…'
  return isMailOff ? 'Next' : 'Send'
}

function Changes({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type LetterProps = { detail: EnquiryDetail; changes: readonly string[]; onClose: () => void }

function LetterDialog({ detail, changes, onClose }: LetterProps) {
  const farm = useFarm()
  const { write } = useEnquiryCalls()
  const isMailOff = useStatus()?.attention.mail === 'off'
  const { act, isBusy, problem } = useFormAct()
  const [saysChanges, setSaysChanges] = useState(changes.length > 0)
  const [typed, setTyped] = useState<string>()
  const message = typed ?? fillReply(saysChanges ? aboutChanges : start, recordOf(detail), farm)

  const send = () =>
    act(async () => {
      await write(detail.id, { message, changes: saysChanges })
      notify(isMailOff ? 'The customer hasn’t heard yet. Send your message yourself.' : 'Email on its way')
      onClose()
    })
  return (
    <Modal title="Write to the customer" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <FormProblem text={problem} />
        <DialogField
          label="Message"
          help={isMailOff ? notMailed : `This goes to ${detail.line.email} exactly as written.`}
          error={undefined}
        >
          {(input) => (
            <textarea
              {...input}
              rows={9}
              {...stopAt(textFactsAt(letterSchema, 'message').maxLength)}
              value={message}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </DialogField>
        {changes.length > 0 && (
          <>
            <label className="check">
              <input
                type="checkbox"
                checked={saysChanges}
                onChange={({ target }) => setSaysChanges(target.checked)}
              />
              Add what changed below it
            </label>
            {saysChanges && <Changes lines={changes} />}
          </>
        )}
        <FormButtons label={sendLabel(isBusy, isMailOff)} isDisabled={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  )
}
