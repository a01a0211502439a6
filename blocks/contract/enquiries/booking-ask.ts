import type { BookingAsk } from '../pages/site-paths.ts'
import { eventTypes, services } from './enquiry-choices.ts'

/** More would only multiply the addresses that the server draws a form for. */
const mostServices = 2

/** Of `/contact?event=certificate`: what the message begins with. */
export const certificateAsk = 'certificate'
export const certificateMessage = [
  'Please send a certificate of insurance.',
  'Name on the certificate: ',
  'Its address: ',
  'Day of the event: ',
  'Where to send it: ',
].join('\n')

/** Without what the booking form does not offer; services in the order of the form as shipped, others after them. */
export function knownAsk(
  { event = '', service = '' }: BookingAsk,
  isOffered: (id: string) => boolean = (id) => Object.hasOwn(services, id),
): BookingAsk {
  const asked = service.split(',').sort()
  const known = [...new Set([...Object.keys(services), ...asked])].filter(
    (each) => asked.includes(each) && isOffered(each),
  )
  return {
    event: Object.hasOwn(eventTypes, event) ? event : undefined,
    service: known.slice(0, mostServices).join(',') || undefined,
  }
}
