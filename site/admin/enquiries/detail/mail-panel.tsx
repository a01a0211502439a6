import { useState } from 'react'
import { isPartial, type MailPart, type MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useFormAct } from '../../base/session/use-act.ts'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { agoLabel } from '../../base/ui/moments.ts'
import { useNow } from '../../base/ui/use-now.ts'
import styles from '../core/enquiry.module.css'
import { useEnquiryCalls, useStatus } from '../core/enquiry-queries.ts'

/**
 * Delivery status of the enquiry's mails. A failed mail can be sent again, to staff and customer separately.
 */
export function MailPanel({ detail: { id, mail, status } }: { detail: EnquiryDetail }) {
  const isOff = useStatus()?.attention.mail === 'off'
  const { retryMail } = useEnquiryCalls()
  const { act, problem } = useFormAct()
  const [sending, setSending] = useState<MailPart>()

  async function sendAgain(part: MailPart) {
    setSending(part)
    await act(() => retryMail(id, part))
    setSending(undefined)
  }

  const side = (part: MailPart) => ({
    state: mail[part],
    // Spam never triggers mail.
    canSend: status !== 'spam',
    isSending: sending === part,
    isBusy: sending !== undefined,
    onAgain: () => void sendAgain(part),
  })
  return (
    <section className={`card ${styles.panel}`} aria-label="Emails">
      <h2>Emails</h2>
      {isOff && <p className={styles.soft}>Email is not set up, so nothing is sent.</p>}
      <dl className={styles.facts} aria-live="polite">
        <OneSide label="To the office" {...side('staff')} />
        <OneSide label="To the customer" {...side('customer')} />
      </dl>
      <FormProblem text={problem} />
    </section>
  )
}

type OneSideProps = {
  label: string
  state: MailState
  canSend: boolean
  isSending: boolean
  isBusy: boolean
  onAgain: () => void
}

function OneSide({ label, state, canSend, isSending, isBusy, onAgain }: OneSideProps) {
  const now = useNow()
  const timeZone = useTimeZone()
  const { text, detail, isBad, isOver } = mailStatus(state)
  const sent = state.status === 'sent' && state.sentAt ? ` ${agoLabel(state.sentAt, now, timeZone)}` : ''
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className={isBad ? styles.error : undefined}>{text + sent}</span>
        {detail && <span className={styles.soft}>{` ${detail}`}</span>}
        {isBad && isOver && canSend && (
          <button
            type="button"
            className={`button button-second ${styles.again}`}
            aria-label={`${isSending ? 'Sending…' : 'Resend'} ${label.toLowerCase()}`}
            disabled={isBusy}
            onClick={onAgain}
          >
            {isSending ? 'Sending…' : 'Resend'}
          </button>
        )}
      </dd>
    </>
  )
}

type MailStatus = {
  text: string
  detail: string
  isBad: boolean
  /** True if the server will not try again on its own. */
  isOver: boolean
}

/**
 * The delivery status of the mail to one recipient. The server's note begins with "It may have arrived" if
 * the outcome is unknown.
 */
export function mailStatus(state: MailState): MailStatus {
  const { status, lastError = '' } = state
  switch (status) {
    case 'off':
      return { text: 'Not sent', detail: '', isBad: false, isOver: true }
    case 'sent':
      return isPartial(state)
        ? { text: 'Not delivered to everyone', detail: lastError, isBad: true, isOver: true }
        : { text: 'Delivered', detail: '', isBad: false, isOver: true }
    case 'queued':
      return lastError
        ? { text: 'Not delivered yet. We’ll keep trying.', detail: lastError, isBad: true, isOver: false }
        : { text: 'Sending', detail: '', isBad: false, isOver: false }
    case 'failed': {
      const isUnsure = lastError.startsWith('It may have arrived')
      return {
        text: isUnsure ? 'May have arrived' : 'Not delivered',
        detail: lastError,
        isBad: true,
        isOver: true,
      }
    }
  }
}
