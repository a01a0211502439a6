import { dayInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { outsideArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import { readinessList, siteHints } from '#blocks/contract/enquiries/enquiry-hints.ts'
import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import { staffLabel } from '#blocks/contract/enquiries/staff-labels.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { mailKinds, type OutboxMail } from '../../base/content/outbox-mail.ts'
import type { Stored } from '../../store/store-types.ts'
import type { Mailbox, MailDraft } from './mail-draft.ts'
import type { MailFarm } from './mail-farm.ts'

type Enquiry = Pick<Stored<EnquiryRecord>, 'id' | 'value'>
type About = Pick<OutboxMail, 'kind' | 'message'>

/** The values of the placeholders in mails about an enquiry (mail-template.ts). */
export function enquiryFacts(
  { id, value }: Enquiry,
  { kind, message }: About,
  { business, phone }: MailFarm,
  origin: string,
): Record<string, string> {
  const { name, email } = senderOf(value)
  const booking = value.kind === 'booking' ? value : undefined
  const { to, isOfRequest } = mailKinds[kind]
  const ready = booking ? readinessList(booking.answers) : []
  return {
    kind: booking ? 'Booking request' : 'Message',
    name,
    firstName: name.split(/\s+/, 1)[0] ?? name,
    email,
    reference: value.reference,
    replyBy: formatFullDay(value.replyBy),
    answers: value.summary
      .map((line) => `${to === 'staff' ? staffLabel(line) : line.label}: ${line.text}`)
      .join('\n'),
    eventDate: booking ? dayInWords((isOfRequest ? booking.answers : booking.agreed).eventDate ?? '') : '',
    city: (isOfRequest ? booking?.answers : booking?.agreed)?.city ?? '',
    organisation: (isOfRequest ? booking?.answers : booking?.agreed)?.organisation ?? '',
    hints: booking ? listed(siteHints(booking.answers)) : '',
    notice: booking?.isOutsideArea ? outsideArea : '',
    readiness: listed(ready.map(({ text, state }) => (state === 'ready' ? `${text} (you have it)` : text))),
    link: `${origin}/admin/enquiries/${id}`,
    message,
    business,
    phone,
  }
}

/** Recipients and reply address: staff reply to a notice to the customer, the customer replies to the farm. */
export function addressesOf(
  { kind }: About,
  { value }: Enquiry,
  farm: MailFarm,
): Pick<MailDraft, 'to' | 'replyTo' | 'isAutomatic'> {
  const { name, email } = senderOf(value)
  const customer: Mailbox | undefined = email ? { name: inertLine(name), address: email } : undefined
  const { to, isAutomatic } = mailKinds[kind]
  if (to === 'staff') return { to: farm.staff, replyTo: customer, isAutomatic }
  const replyTo = farm.publicEmail ? { name: inertLine(farm.business), address: farm.publicEmail } : undefined
  return { to: customer ? [customer.address] : [], replyTo, isAutomatic }
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
