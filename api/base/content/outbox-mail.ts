import { millisecondsInDay } from 'date-fns/constants'
import { z } from 'zod'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import type { EnquiryRecord, MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import { mailFaults } from '#blocks/contract/enquiries/mail-fault.ts'
import type { MailTemplateName } from '#blocks/contract/enquiries/mail-template.ts'
import { upTo } from '#blocks/contract/values/up-to.ts'

/** What happened to an enquiry: a step of staff, or with `from` undefined that it came in. */
export type MailCause = { from: EnquiryStatus | undefined; message: string; subject?: string }

type MailKind = {
  to: MailPart
  /** In the history of an enquiry. */
  label: string
  /** Its text, by the form that the customer sent. */
  template: Readonly<Record<EnquiryKind, MailTemplateName>>
  /** Not written by a person. */
  isAutomatic: boolean
  /** It reports what was requested, even if staff agreed on another day before it was sent. */
  isOfRequest: boolean
  isDue(cause: MailCause, record: EnquiryRecord, at: Date): boolean
}

/** A row for each mail about an enquiry, in the order in which they are sent; a text that no row names is that of a link. */
export const mailKinds = {
  notice: {
    to: 'staff',
    label: 'The notice to staff',
    template: { booking: 'staffNotice', contact: 'staffNotice' },
    isAutomatic: true,
    isOfRequest: true,
    isDue: ({ from }) => from === undefined,
  },
  copy: {
    to: 'customer',
    label: 'The copy to the customer',
    template: { booking: 'bookingCopy', contact: 'contactCopy' },
    isAutomatic: true,
    isOfRequest: true,
    isDue: ({ from }, record, at) => from === undefined || (from === 'spam' && isCopyDue(record, at)),
  },
  message: {
    to: 'customer',
    label: 'The message to the customer',
    template: { booking: 'message', contact: 'message' },
    isAutomatic: false,
    isOfRequest: false,
    isDue: ({ message }) => message !== '',
  },
} as const satisfies Record<string, MailKind>

export type OutboxKind = keyof typeof mailKinds
export const outboxKinds = Object.keys(mailKinds) as OutboxKind[] // its own keys
export type EnquiryTemplate = (typeof mailKinds)[OutboxKind]['template'][EnquiryKind]

/** For this long after an enquiry came in, taking it out of spam still sends the customer's copy. */
const copyWithinMs = 3 * millisecondsInDay

/** A confirmation of receipt makes no sense weeks later. */
function isCopyDue({ mail, receivedAt }: EnquiryRecord, at: Date): boolean {
  return mail.customer.status === 'off' && at.getTime() - Date.parse(receivedAt) <= copyWithinMs
}

/** A message of 5,000 characters, with the facts that changed below it. */
const mostMessage = 12_000
const instant = z.iso.datetime()

/**
 * A mail about an enquiry that has not arrived yet. It is committed with the change that it reports, and deleted when
 * the mail server has taken it. Its text is made when it is sent, so apart from staff's message it holds no personal
 * data.
 */
export const outboxMailSchema = z.object({
  kind: z.enum(outboxKinds),
  /** The reference of the enquiry, since a new one has no id before the commit. */
  reference: z.string().min(1).max(20),
  /** The message of staff, word for word. */
  message: z.string().check(upTo(mostMessage)).default(''),
  /** In the place of that of the template. */
  subject: z.string().check(upTo(200)).optional(),
  /** The same for every try, without `<>`. */
  messageId: z.string().min(1).max(300),
  queuedAt: instant,
  /** The time of the next try. */
  dueAt: instant,
  attempts: z.int().min(0).default(0),
  /** The recipients that it is still to reach, where it is done with the others. */
  only: z.array(z.string().max(200)).max(50).optional(),
  /** Which of the others the mail server refused for good, and why. */
  lost: z.string().max(500).optional(),
  lastError: z.string().max(500).default(''),
  /** What of the set-up was refused at the last try, if that is why. */
  fault: z.enum(mailFaults).optional(),
  /** `in-flight` from before the server gets the text: after a crash nobody knows whether it arrived. */
  state: z.enum(['queued', 'in-flight', 'failed']),
  /** The server that took it in flight, where there are several. */
  takenBy: z.string().max(100).optional(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>
