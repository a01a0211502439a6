import { Link } from 'react-router-dom'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail, EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { shortDayLabel } from './age.ts'
import styles from './enquiry.module.css'

/** Other enquiries from the same person, and duplicates in both directions. */
export function Similar({ detail: { similar, duplicateOf, duplicates } }: { detail: EnquiryDetail }) {
  if (similar.length === 0 && duplicateOf === null && duplicates.length === 0) return null
  return (
    <section className={`card ${styles.panel}`} aria-label="From the same person">
      <h2>From the same person</h2>
      {duplicateOf !== null && (
        <p>
          {'Duplicate of '}
          <Link to={`/admin/enquiries/${duplicateOf}`}>another enquiry</Link>.
        </p>
      )}
      {duplicates.length > 0 && (
        <p>
          {duplicates.length === 1 ? 'There is 1 duplicate.' : `There are ${duplicates.length} duplicates.`}
        </p>
      )}
      <ul className={styles.list}>
        {similar.map((enquiry) => (
          <li key={enquiry.id}>
            <Link to={`/admin/enquiries/${enquiry.id}`}>{similarLabel(enquiry)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Such as `K7M-4XAR: Small petting zoo, Sat, Mar 20 (new)`. */
export function similarLabel({ reference, about, eventDate, status }: EnquirySummary): string {
  const day = eventDate ? `, ${shortDayLabel(eventDate)}` : ''
  return `${reference}: ${about}${day} (${statusLabels[status].toLowerCase()})`
}
