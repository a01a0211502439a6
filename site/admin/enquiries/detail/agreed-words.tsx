import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import styles from '../core/enquiry.module.css'

/** The very words that the sender agreed to, whatever the form says now. */
export function AgreedWords({ detail }: { detail: EnquiryDetail }) {
  const { moment } = useFarmClock()
  return (
    <section className={`card ${styles.panel}`} aria-label="What they agreed to">
      <h2>What they agreed to</h2>
      <p dir="auto">
        {detail.consentText ? <q>{detail.consentText}</q> : 'These words are no longer stored.'}
      </p>
      <p className={styles.soft}>{`${moment(detail.receivedAt)}, version ${detail.consentVersion}`}</p>
    </section>
  )
}
