import type { BookingAnswers } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'

/** A `mailto:` link with the reference as subject. Encoding keeps typed text from adding mail headers. */
export function mailLink(email: string, reference: string): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}`
}

/** Such as `12 Elm St, Benson, AZ 85602`. */
export function addressOf({
  street,
  city,
  state,
  postalCode,
}: Pick<BookingAnswers, 'street' | 'city' | 'state' | 'postalCode'>): string {
  return [street, city, `${state} ${postalCode}`].map(inertLine).filter(Boolean).join(', ')
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
