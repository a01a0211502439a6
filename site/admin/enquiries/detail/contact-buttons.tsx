import { senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { phoneHref, phoneNumber } from '#blocks/contract/values/phone-number.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf, recordOf } from '../core/record-of.ts'
import { addressOf, mailLink, mapLink } from './contact-links.ts'

/** The sender's name, and links to call, text, mail or find them. */
export function ContactButtons({ detail }: { detail: EnquiryDetail }) {
  const { name, email, phone } = senderOf(recordOf(detail))
  const booking = bookingOf(detail)
  const address = booking ? addressOf(booking.answers) : ''
  const link = 'button button-second'
  return (
    <section className={styles.panel} aria-label="Contact">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {phone && (
          <span>
            , <bdi>{phoneText(phone)}</bdi>
          </span>
        )}
        {email && <span>{`, ${email}`}</span>}
      </p>
      <div className={styles.ways}>
        {phone && (
          <a className={link} href={phoneHref(phone)}>
            Call
          </a>
        )}
        {phone && (
          <a className={link} href={`sms:${phoneNumber(phone)}`}>
            Text
          </a>
        )}
        {email && (
          <a className={link} href={mailLink(email, detail.reference)}>
            Email
          </a>
        )}
        {address && (
          <a
            className={link}
            href={mapLink(address, navigator.userAgent)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Map of ${address}`}
          >
            Map
          </a>
        )}
      </div>
      {address && <p className={styles.soft}>{address}</p>}
    </section>
  )
}
