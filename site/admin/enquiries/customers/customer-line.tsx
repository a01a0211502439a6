import { Link } from 'react-router-dom'
import { countedEvent } from '#blocks/contract/enquiries/customer.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { bookingOf } from '../core/enquiry-queries.ts'
import styles from './customer.module.css'

/** How well its customer is known, as a link to all of them. */
export function CustomerLine({ detail }: { detail: EnquiryDetail }) {
  if (!detail.customer) return null
  const { eventDate, eventType } = bookingOf(detail)?.agreed ?? { eventDate: null, eventType: null }
  return (
    <Link className={styles.line} to={`/admin/customers/${detail.customer.id}`}>
      {countedEvent(detail, eventDate ?? '', eventType ?? 'other')}
    </Link>
  )
}
