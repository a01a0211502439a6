import { z } from 'zod'
import { onceEach } from '../values/once-each.ts'
import { upTo } from '../values/up-to.ts'
import { agreedFrom, agreedSchema } from './agreed.ts'
import {
  type BookingAnswers,
  bookingFields,
  type ContactAnswers,
  contactFields,
  type FieldRule,
  type Fields,
} from './enquiry-fields.ts'
import { enquiryStatuses } from './enquiry-status.ts'

// An enquiry as it is stored: the answers, also as text, and everything that happened to it.

const day = z.iso.date()
const blankOrDay = z.union([z.literal(''), day])
const instant = z.iso.datetime()
const id = z.int().positive()

export const historyActions = [
  'received',
  'moved',
  'restored',
  'merged',
  'noted',
  'assigned',
  'reminder',
  'agreed',
  'written',
  'mail-sent',
  'mail-failed',
  'mail-retried',
] as const
/** Room for the longest message (enquiry-work.ts) and for the days and the remark before it. */
const historyTextMost = 12_500
const one = z.union([z.string(), z.number()])
const factValue = z.union([one, z.array(one)]).nullable()
const historyEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: instant,
  /** The name of the person who did it; blank for the customer and for the server itself. */
  who: z.string().max(200).default(''),
  action: z.enum(historyActions),
  from: z.enum(enquiryStatuses).optional(),
  to: z.enum(enquiryStatuses).optional(),
  /** The message to the customer, or another remark. */
  text: z.string().check(upTo(historyTextMost)).default(''),
  /** For `agreed`: which fact changed, and its values. */
  fact: z.string().max(40).optional(),
  before: factValue.optional(),
  after: factValue.optional(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
/** Precedes a message that was not mailed, so that the history does not claim that the customer got it. */
export const onlyNoted = 'Not emailed, only noted:'

export const mailStatuses = ['off', 'queued', 'sent', 'failed'] as const
const mailStateSchema = z.object({
  status: z.enum(mailStatuses).default('off'),
  attempts: z.int().min(0).default(0),
  /** Why the mail has not arrived; for a sent one, the recipients that the mail server refused. */
  lastError: z.string().max(500).optional(),
  sentAt: instant.optional(),
})
export type MailState = z.infer<typeof mailStateSchema>
/** The two parties that get mail about an enquiry. */
export const mailParts = ['staff', 'customer'] as const
export type MailPart = (typeof mailParts)[number]
const mailSchema = z.object({ staff: mailStateSchema, customer: mailStateSchema })

/** Sent, but not to all recipients. */
export function isPartial({ status, lastError }: MailState): boolean {
  return status === 'sent' && Boolean(lastError)
}

export const spamReasons = ['trap', 'too-fast', 'too-old', 'forged', 'score', 'flood', 'staff'] as const
export type SpamReason = (typeof spamReasons)[number]
export const spamReasonLabels: Readonly<Record<SpamReason, string>> = {
  trap: 'Filled the hidden field',
  'too-fast': 'Sent within 3 seconds',
  'too-old': 'Sent more than a day after the form was opened',
  forged: 'Sent without opening the form',
  score: 'Reads like advertising',
  flood: 'Came in a flood of enquiries',
  staff: 'Put here by staff',
}

/** The ways in which a booking came in; all but the form are entered by staff. */
export const bookingSources = ['form', 'phone', 'text', 'in-person', 'email', 'other'] as const
export const sourceLabels: Readonly<Record<(typeof bookingSources)[number], string>> = {
  form: 'By the form',
  phone: 'By phone',
  text: 'By text message',
  'in-person': 'In person',
  email: 'By email',
  other: 'Another way',
}

const chosenSchema = z.array(z.object({ id, name: z.string().max(200) })).max(100)
const line = z.object({ field: z.string(), label: z.string(), text: z.string() })

const storedAnswer = onceEach((kind: FieldRule['kind']): z.ZodType => {
  switch (kind) {
    case 'number':
      return z.int().nullable().default(null)
    case 'yes':
      return z.boolean().default(false)
    case 'choices':
      return z.array(z.string().max(60)).max(100).default([])
    case 'ids':
      return z.array(id).max(100).default([])
    default:
      return z.string().check(upTo(5000)).default('')
  }
})

const shared = {
  /** Such as `K7M-4XAR`; the customer knows the enquiry by it. */
  reference: z.string().min(1).max(20),
  receivedAt: instant,
  /** The working day by the end of which an answer was promised. */
  replyBy: day,
  /** SHA-256 of the sender's request key, by which a repeat is recognized. Blank without a key. */
  requestKey: z.string().max(64).default(''),
  consentVersion: z.string().max(40),
  /** Every answer as text, as it was at the time. */
  summary: z.array(line).max(100),
  status: z.enum(enquiryStatuses),
  statusBefore: z.union([z.literal(''), z.enum(enquiryStatuses)]).default(''),
  /** The last day on which the date is held. */
  heldUntil: blankOrDay.default(''),
  spam: z
    .object({ reason: z.enum(spamReasons), detail: z.string().max(500).default(''), at: instant })
    .nullable()
    .default(null),
  /** The enquiry that this one duplicates, and the duplicates of this one. */
  duplicateOf: id.nullable().default(null),
  duplicates: z.array(id).max(200).default([]),
  /** The id of the oldest of those that staff said are one customer's; missing where nobody said it. */
  customerKey: id.optional(),
  mail: mailSchema,
  /** Revisions `from` to `at` differ in results of mail only (`api/base/content/enquiry-revision.ts`). */
  mailNoted: z.object({ from: z.int().positive(), at: z.int().positive() }).optional(),
  notes: z.string().check(upTo(10_000)).default(''),
  /** The id of a staff account. */
  assignee: id.nullable().default(null),
  remindOn: blankOrDay.default(''),
  history: z.array(historyEntrySchema).max(500),
}

export const bookingRecordSchema = z.object({
  kind: z.literal('booking'),
  answers: storedAnswers<BookingAnswers>(bookingFields),
  chosen: z.object({
    addons: chosenSchema,
    animals: chosenSchema,
    teams: chosenSchema.optional(),
    services: z
      .array(z.object({ id: z.string().max(60), name: z.string().max(2000) }))
      .max(200)
      .optional(),
  }),
  /** How it came in. */
  source: z.enum(bookingSources).default('form'),
  /** What holds now. */
  agreed: agreedSchema,
  /** The facts as the last letter to the customer left them; missing where they are those that were sent. */
  told: agreedSchema.optional(),
  isOutsideArea: z.boolean().default(false),
  ...shared,
})
export const contactRecordSchema = z.object({
  kind: z.literal('contact'),
  answers: storedAnswers<ContactAnswers>(contactFields),
  ...shared,
})
export const enquiryRecordSchema = z.discriminatedUnion('kind', [bookingRecordSchema, contactRecordSchema])
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>
export type BookingRecord = z.infer<typeof bookingRecordSchema>
export type ContactRecord = z.infer<typeof contactRecordSchema>

/** Whom to answer: name, e-mail address and phone number. */
export function senderOf(record: EnquiryRecord): { name: string; email: string; phone: string } {
  const { answers } = record
  if (record.kind === 'contact')
    return { name: record.answers.name, email: answers.email, phone: answers.phone }
  const { contactName, email, phone } = record.agreed
  return { name: contactName ?? '', email: email ?? '', phone: phone ?? '' }
}

/** What is known of the place and the animals' day: what was agreed since, over what was sent. */
export function siteOf({ answers, agreed }: Pick<BookingRecord, 'answers' | 'agreed'>): BookingAnswers {
  const { services, surface, setting, heaviestRider } = agreed
  const known = Object.entries({ services, surface, setting, heaviestRider }).filter(
    ([, value]) => value !== null,
  )
  return { ...answers, ...Object.fromEntries(known) }
}

/** A stored booking from before there were agreed facts: they are its answers, on the day that a step moved it to. */
function withAgreed(stored: unknown): unknown {
  const isFormer =
    typeof stored === 'object' && stored !== null && 'jobDate' in stored && !('agreed' in stored)
  if (!isFormer) return stored
  const { jobDate, jobEndDate, ...record } = stored as FormerBooking
  const days = { eventDate: jobDate || null, endDate: jobEndDate || null }
  return {
    ...record,
    agreed: { ...agreedFrom(bookingRecordSchema.shape.answers.parse(record.answers)), ...days },
  }
}
/** Reads those, too. */
export const storedEnquirySchema = z.preprocess(withAgreed, enquiryRecordSchema) as unknown as z.ZodType<
  EnquiryRecord,
  z.input<typeof enquiryRecordSchema>
>
type FormerBooking = { jobDate: string; jobEndDate?: string; answers: BookingAnswers }

/**
 * Cleaned answers (enquiry-check.ts) are not checked a second time: a stored enquiry must stay readable after
 * a list loses a choice or a limit becomes tighter. A question that was added later has no answer.
 */
function storedAnswers<T extends object>(fields: Fields): z.ZodType<T, T> {
  const shape = Object.entries(fields).map(([name, rule]) => [name, storedAnswer(rule.kind)])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<T, T> // by the same table as the type
}
