import { type HistoryEntry, onlyNoted, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { phoneNumber } from '#blocks/contract/values/phone-number.ts'
import { CopyButton } from '../../base/notices/copy-button.tsx'
import styles from '../core/enquiry.module.css'
import { recordOf, useStatus } from '../core/enquiry-queries.ts'
import { mailLink } from './contact-links.tsx'

/** Without mail the customer has not heard of the last letter: it goes by text, by one's own mail program, or copied. */
export function SendByHand({ detail }: { detail: EnquiryDetail }) {
  const isMailOff = useStatus()?.attention.mail === 'off'
  const letter = lastLetter(detail.history)
  if (!isMailOff || !letter || letter.at <= (detail.mail.customer.sentAt ?? '')) return null
  const { email, phone } = senderOf(recordOf(detail))
  const { text } = letter
  return (
    <section className={styles.untold} aria-label="Send it yourself">
      <p>Email isn’t set up, so your last message wasn’t sent. Send it yourself:</p>
      <div className={styles.steps}>
        {phone && (
          <a className="button button-second" href={textLink(phone, text)}>
            Text it
          </a>
        )}
        {email && (
          <a className="button button-second" href={mailLink(email, detail.reference, text)}>
            Email it
          </a>
        )}
        <CopyButton text={text} />
      </div>
    </section>
  )
}

/** The last message that was not mailed, without what the history says before it. */
export function lastLetter(history: readonly HistoryEntry[]): { at: string; text: string } | undefined {
  const start = `${onlyNoted}\n`
  const entry = history.findLast(({ text }) => text.includes(start))
  return entry && { at: entry.at, text: entry.text.slice(entry.text.indexOf(start) + start.length) }
}

/** An `sms:` link with the letter in it. */
export function textLink(phone: string, text: string): string {
  return `sms:${phoneNumber(phone)}?body=${encodeURIComponent(text)}`
}
