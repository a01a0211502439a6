import { useEffect, useRef } from 'react'
import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import { formatFullDay } from '../contract/time/day-math.ts'
import { FactList } from '../ui/fact-list.tsx'
import { Readiness } from './readiness.tsx'

type ConfirmationProps = {
  kind: EnquiryKind
  phoneHref: string
  receipt: EnquiryReceipt
  onAnother: () => void
}

/** Replaces the form once it is sent: the reference, what happens next, and a copy of the answers. */
export function Confirmation({ kind, phoneHref, receipt, onAnother }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { reference, summary, replyBy, phone, answers, readiness, notices, calendar } = receipt
  const isBooking = kind === 'booking'
  return (
    <div className="enquiry form-sent" data-kind={kind}>
      <h2 ref={heading} tabIndex={-1}>
        {isBooking ? 'We have your request' : 'We have your message'}
      </h2>
      <p className="form-reference">
        Your reference <strong>{reference}</strong>
      </p>
      <p dir="auto">{summary}</p>
      {notices.map(({ message }) => (
        <p key={message} className="question-notice">
          {message}
        </p>
      ))}
      <p className="form-ways">
        <button type="button" className="button button-main" onClick={() => print()}>
          Print this
        </button>
        {calendar ? (
          <a className="button button-second" href={calendar} download>
            Add to my calendar
          </a>
        ) : null}
        <a className="button button-second" href={phoneHref}>
          Call {phone}
        </a>
      </p>
      <h3>What you sent</h3>
      <FactList
        facts={[
          { label: 'We’ll reply by', value: formatFullDay(replyBy) },
          ...answers.map(({ label, text }) => ({ label, value: text })),
        ]}
      />
      {readiness.length > 0 ? (
        <>
          <h3>Good to have ready</h3>
          <Readiness items={readiness} />
        </>
      ) : null}
      <p className="form-ways">
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {isBooking ? 'Request another event' : 'Send another message'}
        </button>
      </p>
    </div>
  )
}
