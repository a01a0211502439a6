import { addressOf } from '#blocks/contract/enquiries/agreed.ts'
import { senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { phoneHref, phoneNumber } from '#blocks/contract/values/phone-number.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf, recordOf } from '../core/enquiry-queries.ts'
import { CustomerLine } from '../customers/customer-line.tsx'

/** The sender's name, and links to call, text, mail or find them. */
export function ContactLinks({ detail }: { detail: EnquiryDetail }) {
  const { name, email, phone } = senderOf(recordOf(detail))
  const booking = bookingOf(detail)
  const address = booking ? addressOf(booking.agreed) : ''
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
      <CustomerLine detail={detail} />
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

/**
 * A `mailto:` link with the reference as subject, and a letter if there is one. Encoding keeps typed text from adding
 * mail headers.
 */
export function mailLink(email: string, reference: string, letter = ''): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  // Lines end with CRLF there (RFC 6068).
  const body = letter && `&body=${encodeURIComponent(letter.replace(/\r?\n/g, '\r\n'))}`
  return `mailto:${address}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}${body}`
}

/**
 * Opens the address in a map: the map app on phones and Macs, a web map elsewhere. No map is embedded, so no
 * map service learns the address until someone taps the link.
 */
export function mapLink(address: string, userAgent: string): string {
  const place = encodeURIComponent(address)
  if (/Android/i.test(userAgent)) return `geo:0,0?q=${place}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?q=${place}`
  return `https://www.openstreetmap.org/search?query=${place}`
}
