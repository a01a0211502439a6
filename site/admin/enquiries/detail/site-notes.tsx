import type { ReadinessItem } from '#blocks/contract/enquiries/enquiry-replies.ts'
import styles from '../core/enquiry.module.css'
import { Fact } from './answers.tsx'

type SiteNotesProps = { hints: readonly string[]; readiness: readonly ReadinessItem[] }

/** What the crew must know about the place, and what the customer has ready. */
export function SiteNotes({ hints, readiness }: SiteNotesProps) {
  return (
    <section className={`card ${styles.panel}`} aria-label="Site notes">
      <h2>Site notes</h2>
      {hints.length === 0 && <p className={styles.soft}>No concerns about the site.</p>}
      {hints.length > 0 && (
        <ul className={styles.list}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <h3>What’s ready</h3>
      <dl className={styles.facts}>
        {readiness.map(({ topic, text, state }) => (
          <Fact key={topic} label={readinessLabels[state]} text={text} />
        ))}
      </dl>
    </section>
  )
}

export const readinessLabels: Readonly<Record<ReadinessItem['state'], string>> = {
  ready: 'Ready',
  missing: 'Missing',
  open: 'Not sure yet',
}
