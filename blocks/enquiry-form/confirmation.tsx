import { type ReactNode, useEffect, useRef } from 'react'
import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { formatFullDay } from '../contract/time/day-math.ts'
import { FactList } from '../kit/ui/fact-list.tsx'
import { Readiness } from './readiness.tsx'
import { SentScene, SentSteps } from './sent-steps.tsx'

type ConfirmationProps = {
  kind: EnquiryKind
  /** It takes the place of its whole page, and not of a form among other sections. */
  isPage: boolean
  phoneHref: string
  receipt: EnquiryReceipt
  /** What to do until the answer comes. */
  tips: readonly string[]
  onAnother: () => void
  /** What becomes of the files. */
  children: ReactNode
}

/**
 * Replaces the form once it is sent: what happens next, and a copy of the answers. On the form's own page it is all there
 * is, with the page's heading: enquiry-form.css hides the other sections.
 */
export function Confirmation({
  kind,
  isPage,
  phoneHref,
  receipt,
  tips,
  onAnother,
  children,
}: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const facts = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // With the drawing above it.
    heading.current?.parentElement?.scrollIntoView({ block: 'start' })
    const unfold = () => facts.current?.setAttribute('open', '')
    addEventListener('beforeprint', unfold)
    return () => removeEventListener('beforeprint', unfold)
  }, [])
  const { reference, summary, replyBy, phone, answers, readiness, notices, calendar } = receipt
  const isBooking = kind === 'booking'
  const [Heading, Part] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <div className="enquiry form-sent" data-kind={kind} data-page={isPage || undefined}>
      <SentScene />
      <Heading ref={heading} tabIndex={-1}>
        {isBooking ? 'We have your request' : 'We have your message'}
      </Heading>
      <p dir="auto">{summary.replaceAll(phone, phone.replaceAll(' ', '\u00a0'))}</p>
      <p className="form-reference">
        Your reference <strong>{reference}</strong>
      </p>
      {notices.map(({ message }) => (
        <p key={message} className="question-notice">
          {message}
        </p>
      ))}
      {children}
      <Part>What happens now</Part>
      <SentSteps kind={kind} replyBy={formatFullDay(replyBy)} />
      <p className="form-ways">
        {calendar ? (
          <a className="button button-main" href={calendar} download>
            Add to my calendar
          </a>
        ) : null}
        <a className="button button-second" href={phoneHref}>
          Call {phone}
        </a>
        <button type="button" className="button button-second" onClick={() => print()}>
          Print this
        </button>
      </p>
      <Part>Until then</Part>
      {tips.length > 0 ? (
        <ul className="sent-tips">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      ) : null}
      <p className="form-ways">
        {isBooking ? null : (
          <a className="button button-main" href={sitePaths.booking}>
            Plan your event
          </a>
        )}
        <a className="button button-second" href={sitePaths.media}>
          See the pictures
        </a>
        <a className="button button-quiet" href={sitePaths.home}>
          Back to the farm
        </a>
      </p>
      <details ref={facts}>
        <summary>What you sent</summary>
        <FactList
          facts={[
            { label: 'We’ll reply by', value: formatFullDay(replyBy) },
            ...answers.map(({ label, text }) => ({ label, value: text })),
          ]}
        />
      </details>
      {readiness.length > 0 ? (
        <>
          <Part>Good to have ready</Part>
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
