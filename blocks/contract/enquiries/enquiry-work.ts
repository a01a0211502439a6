import { z } from 'zod'
import type { EnquiryKind } from './enquiry.ts'
import type { DayRange } from './enquiry-days.ts'
import type { ReadinessItem } from './enquiry-hints.ts'
import { type EnquiryRecord, type MailState, mailParts, type SpamReason } from './enquiry-record.ts'
import { type EnquiryStatus, enquiryStatuses } from './enquiry-status.ts'

// What staff do with enquiries, and how lists and the calendar tell of them (contract §4).

const day = z.iso.date('Write the day as YYYY-MM-DD')

/** `PATCH /api/enquiries/{id}`, any of them. */
export const enquiryPatchSchema = z
  .strictObject({
    notes: z.string().max(10_000, 'Keep this under 10000 characters'),
    /** Id of the staff account. */
    assignee: z.int().positive().nullable(),
    remindOn: z.union([z.literal(''), day]),
  })
  .partial()
export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>

/** `POST /api/enquiries/{id}/transitions`. */
export const transitionSchema = z.strictObject({
  to: z.enum(enquiryStatuses, 'Choose what it becomes'),
  /** Mailed to the customer as it stands; blank sends nothing. */
  message: z.string().trim().max(5000, 'Keep this under 5000 characters').default(''),
  /** The last day for which it is held; only with `held`, which needs it. */
  until: day.optional(),
  /** Another day than the one asked for; only with what takes or moves the day. */
  date: day.optional(),
  endDate: z.union([z.literal(''), day]).optional(),
  /** The enquiry it repeats; with `duplicate`. */
  of: z.int().positive().optional(),
  /** The day is taken already, and that is on purpose. */
  force: z.boolean().default(false),
})
export type Transition = z.infer<typeof transitionSchema>
export type TransitionInput = z.input<typeof transitionSchema>

/** `POST /api/enquiries/{id}/merge`: this one becomes a duplicate of `into`. */
export const mergeSchema = z.strictObject({ into: z.int().positive('Choose the enquiry that stays') })

/** `POST /api/enquiries/{id}/mail/retry`: what goes to one side, else all that failed. */
export const mailRetrySchema = z.strictObject({
  part: z.enum(mailParts, 'Choose staff or customer').optional(),
})

/** A list's line: enough to decide what to open. */
export type EnquiryLine = {
  id: number
  revision: number
  reference: string
  kind: EnquiryKind
  status: EnquiryStatus
  name: string
  organisation: string
  email: string
  phone: string
  /** `Benson, AZ`; blank for a message. */
  place: string
  /** What it is about, in a few words: the services, or the topic. */
  about: string
  /** The day agreed upon, else the one asked for; blank for a message. */
  eventDate: string
  endDate: string
  startTime: string
  receivedAt: string
  replyBy: string
  /** Nobody has answered, and the promised day is over. */
  isLate: boolean
  heldUntil: string
  remindOn: string
  /** The reminder's day has come. */
  isDue: boolean
  assignee: number | null
  mail: { staff: MailState['status']; customer: MailState['status'] }
  /** Mail did not arrive, and nobody has seen to it yet. */
  isMailMissed: boolean
  spamReason: SpamReason | ''
  /** How many repeat it. */
  duplicates: number
}

/** What the list's query may hold; several statuses are parted by commas. `from` and `to` are days of the event, or of coming in. */
export type EnquiryQuery = {
  status?: string
  kind?: EnquiryKind
  q?: string
  from?: string
  to?: string
  page?: number
  assignee?: number
  attention?: EnquiryAttention
}
export const enquiryAttentions = ['late', 'due', 'mail-failed'] as const
export type EnquiryAttention = (typeof enquiryAttentions)[number]

/** A job that takes a day. */
export type JobLine = Pick<
  EnquiryLine,
  | 'id'
  | 'reference'
  | 'status'
  | 'name'
  | 'organisation'
  | 'place'
  | 'about'
  | 'eventDate'
  | 'endDate'
  | 'startTime'
>

/** `GET /api/enquiries/{id}`, and the reply to every change of it. */
export type EnquiryDetail = Omit<EnquiryRecord, 'requestKey'> & {
  id: number
  revision: number
  line: EnquiryLine
  nextStatuses: EnquiryStatus[]
  hints: string[]
  readiness: ReadinessItem[]
  /** Held or confirmed jobs on its days. */
  clashes: JobLine[]
  /** Others from the same e-mail address or phone; newest first, ten at most. */
  similar: EnquiryLine[]
  /** Ids of all others from there, spam and what repeats one of them included: `DELETE …?others=` their number. */
  samePerson: number[]
}

/** `GET /api/enquiries/calendar?from=&to=`, at most 100 days. */
export type EnquiryCalendar = DayRange & {
  today: string
  jobs: JobLine[]
  fullDays: string[]
  holidays: string[]
}

/** For the dashboard and the count in the menu. */
export type EnquiryCounts = {
  byStatus: Record<EnquiryStatus, number>
  /** New ones, spam left out. */
  new: number
  late: number
  due: number
  mailFailed: number
}

/** Somebody an enquiry can be given to. */
export type Colleague = { id: number; name: string; email: string }
