import { z } from 'zod'
import { animalSchema } from '../records/animal.ts'
import { tourDateSchema } from '../records/tour-date.ts'
import { calendarDay, line } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'
import { agreedPatchSchema } from './agreed.ts'
import { heatSchema } from './availability.ts'
import {
  bookingRecordSchema,
  bookingSources,
  contactRecordSchema,
  mailParts,
  mailStatuses,
  spamReasons,
} from './enquiry-record.ts'
import { readinessItemSchema } from './enquiry-replies.ts'
import { enquiryStatuses } from './enquiry-status.ts'
import { teamSchema } from './team.ts'

// What staff do with enquiries, and how lists and the calendar show them (contract §4).

/** `PATCH /api/enquiries/{id}`: one or more of these fields. */
export const enquiryPatchSchema = z
  .strictObject({
    notes: z
      .string()
      .check(upTo(10_000))
      .meta({ title: 'Notes', description: 'Customers never see them.', as: 'textarea', rows: 4 }),
    /** The id of a staff account. */
    assignee: z.int().positive().nullable().meta({ title: 'Assigned to' }),
    remindOn: z.union([z.literal(''), calendarDay]).meta({ title: 'Remind us on' }),
    /** Facts of a booking that are to hold from now on; null forgets one. */
    agreed: agreedPatchSchema,
    /** Takes a day on which the job clashes. */
    force: z.boolean(),
  })
  .partial()
export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>

/** `POST /api/jobs`: a booking that did not come by the form. */
export const newJobSchema = z
  .strictObject({
    source: z.enum(
      bookingSources.filter((source) => source !== 'form'),
      'Choose how it came in',
    ),
    agreed: agreedPatchSchema,
    /** Customers never see it. */
    note: z.string().trim().check(upTo(10_000)).default(''),
    /** Mails the customer what was noted. */
    sendCopy: z.boolean().default(false),
  })
  .superRefine(({ agreed: { contactName, eventDate, phone, email }, sendCopy }, { addIssue }) => {
    const missing = (fact: string, message: string) =>
      addIssue({ code: 'custom', path: ['agreed', fact], message })
    if (!contactName) missing('contactName', 'Enter the name')
    if (!eventDate) missing('eventDate', 'Choose the day of the event')
    if (!phone && !email) missing('phone', 'Enter a phone number or an email address')
    else if (sendCopy && !email) missing('email', 'Enter the email address to send a copy to')
  })
export type NewJob = z.infer<typeof newJobSchema>
export type NewJobInput = z.input<typeof newJobSchema>

/** `POST /api/enquiries/{id}/messages`: a letter to the customer, in any state but spam. */
export const letterSchema = z
  .strictObject({
    message: z.string().trim().check(upTo(5000)).default(''),
    /** In the place of the usual one. */
    subject: line(200),
    /** Says what changed in the agreed facts since the last letter. */
    changes: z.boolean().default(false),
  })
  .refine(({ message, changes }) => changes || message !== '', {
    path: ['message'],
    message: 'Enter a message, or say what changed',
  })
export type Letter = z.infer<typeof letterSchema>
export type LetterInput = z.input<typeof letterSchema>

/** `POST /api/enquiries/{id}/transitions`. */
export const transitionSchema = z.strictObject({
  to: z.enum(enquiryStatuses, 'Choose a status'),
  /** Mailed to the customer as it is; if blank, nothing is sent. */
  message: z.string().trim().check(upTo(5000)).default(''),
  /** The last day on which the date is held; required for `held`, refused for any other step. */
  until: calendarDay.optional(),
  /** A day other than the requested one; only for steps that occupy or move the day. */
  date: calendarDay.optional(),
  endDate: z.union([z.literal(''), calendarDay]).optional(),
  /** The enquiry that this one duplicates; for `duplicate`. */
  of: z.int().positive().optional(),
  /** Confirms that the job is meant to be placed where it clashes. */
  force: z.boolean().default(false),
})
export type Transition = z.infer<typeof transitionSchema>
export type TransitionInput = z.input<typeof transitionSchema>

/** `POST /api/enquiries/{id}/merge`: this one becomes a duplicate of `into`. */
export const mergeSchema = z.strictObject({ into: z.int().positive('Choose the enquiry that stays') })

/** `POST /api/enquiries/{id}/mail/retry`: the mail to one party, or all failed mail. */
export const mailRetrySchema = z.strictObject({
  part: z.enum(mailParts, 'Choose staff or customer').optional(),
})

/** A row of the list: enough to decide what to open. */
export const enquirySummarySchema = z.object({
  id: z.int(),
  revision: z.int(),
  reference: z.string(),
  kind: z.enum(['booking', 'contact']),
  status: z.enum(enquiryStatuses),
  name: z.string(),
  organisation: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `Benson, AZ`; blank for a message. */
  place: z.string(),
  /** The subject in a few words: the services, or the topic. */
  about: z.string(),
  /** The agreed day, or else the requested one; blank for a message. */
  eventDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  receivedAt: z.iso.datetime(),
  replyBy: z.string(),
  /** Nobody has answered, and the promised day has passed. */
  isLate: z.boolean(),
  heldUntil: z.string(),
  remindOn: z.string(),
  /** The day of the reminder has come. */
  isDue: z.boolean(),
  assignee: z.int().nullable(),
  mail: z.object({ staff: z.enum(mailStatuses), customer: z.enum(mailStatuses) }),
  /** Mail did not arrive, and nobody has dealt with it yet. */
  isMailMissed: z.boolean(),
  spamReason: z.enum(['', ...spamReasons]),
  duplicates: z.int(),
})
export type EnquirySummary = z.infer<typeof enquirySummarySchema>

export const enquiryAttentions = ['late', 'due', 'mail-failed', 'mail-waiting'] as const
export type EnquiryAttention = (typeof enquiryAttentions)[number]
/** The query of the list; statuses are separated by commas. `from` and `to` are days of the event, or of arrival. */
export const enquiryQuerySchema = z.strictObject({
  status: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(enquiryStatuses, 'This status doesn’t exist')))
    .default([]),
  kind: z.enum(['booking', 'contact']).optional(),
  q: z.string().trim().max(200).default(''),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  assignee: z.coerce.number().int().positive().optional(),
  attention: z.enum(enquiryAttentions).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
/** The first and last day of a calendar, both included. */
export const calendarQuerySchema = z.strictObject({
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
/** `others=1`: all other enquiries from the same person are deleted, too. */
export const enquiryRemovalSchema = z.strictObject({
  others: z.literal('1', 'Send others=1 to delete all of this person').optional(),
})

/** A job that occupies a day. */
const jobSummarySchema = enquirySummarySchema
  .pick({
    id: true,
    reference: true,
    status: true,
    name: true,
    organisation: true,
    place: true,
    about: true,
    eventDate: true,
    endDate: true,
    startTime: true,
  })
  .extend({
    /** Null: not known yet, which counts as two hours. */
    durationHours: z.union([z.number(), z.literal('all-day')]).nullable(),
    services: z.array(z.string()),
    animalIds: z.array(z.int()),
    teamId: z.int().nullable(),
    /** The band of the weight of the heaviest one; blank: not known. */
    heaviestRider: z.string(),
  })
export type JobSummary = z.infer<typeof jobSummarySchema>

/** A public appearance, which takes people and animals as a job does. */
export const tourDaySchema = tourDateSchema.pick({
  id: true,
  eventDate: true,
  endDate: true,
  title: true,
  location: true,
  city: true,
  state: true,
})
export type TourDay = z.infer<typeof tourDaySchema>

/** Why a job does not fit (contract §10): `detail` in words, `ids` of the other jobs. */
export const clashSchema = z.object({
  kind: z.enum(['team', 'service', 'animal', 'day', 'season']),
  detail: z.string(),
  ids: z.array(z.int()),
})
export type Clash = z.infer<typeof clashSchema>
/** What staff should think of, though the job fits. */
export const warningSchema = clashSchema.extend({ kind: z.enum(['heat', 'weight', 'team', 'request']) })
export type Warning = z.infer<typeof warningSchema>

/** What decides whether an animal can go out. */
export const herdAnimalSchema = animalSchema.pick({
  id: true,
  name: true,
  availability: true,
  outingsPerDay: true,
  restWeekdays: true,
  roles: true,
  ridingLimitLb: true,
})

/** `eventType` is `other` where it is not known. */
const customerEventSchema = z.object({ id: z.int(), eventDate: z.string(), eventType: z.string() })
export type CustomerEvent = z.infer<typeof customerEventSchema>

const detailFields = {
  id: z.int(),
  revision: z.int(),
  line: enquirySummarySchema,
  nextStatuses: z.array(z.enum(enquiryStatuses)),
  hints: z.array(z.string()),
  readiness: z.array(readinessItemSchema),
  /** Why it does not fit on its days (room.ts). */
  clashes: z.array(clashSchema),
  warnings: z.array(warningSchema),
  /** The words that the sender agreed to; missing where the store does not have them any more. */
  consentText: z.string().optional(),
  /** Whose it is, and their events that took place or are to, by day; null for spam. */
  customer: z.object({ id: z.int(), events: z.array(customerEventSchema) }).nullable(),
  /** Other enquiries of the same customer; newest first, ten at most. */
  similar: z.array(enquirySummarySchema),
  /** All others of the same customer, with spam and duplicates: what `DELETE …?others=1` deletes besides. */
  samePerson: z.array(enquirySummarySchema.pick({ id: true, reference: true })),
  /** What the crew must know of the animals that go. */
  animals: z.array(animalSchema.pick({ id: true, name: true, ridingLimitLb: true, careNotes: true })),
  /** What its sender added, each by its number; `bytes` as stored. */
  files: z.array(z.object({ number: z.int(), name: z.string(), bytes: z.int() })),
  /** Of the phone number as it was typed; blank where there is none. */
  phoneParts: z.object({ number: z.string(), extension: z.string(), note: z.string() }),
}
/** Stored only. */
const ownFields = { requestKey: true, customerKey: true } as const
/** The response to `GET /api/enquiries/{id}` and to every change of the enquiry. */
export const enquiryDetailSchema = z.discriminatedUnion('kind', [
  bookingRecordSchema.omit(ownFields).extend(detailFields),
  contactRecordSchema.omit(ownFields).extend(detailFields),
])
export type EnquiryDetail = z.infer<typeof enquiryDetailSchema>

/** `GET /api/enquiries/calendar?from=&to=`, at most 100 days. */
export const enquiryCalendarSchema = z.object({
  today: calendarDay,
  minDate: calendarDay,
  maxDate: calendarDay,
  /** Held, confirmed, and those that are being rescheduled. */
  jobs: z.array(jobSummarySchema),
  tourDates: z.array(tourDaySchema),
  fullDays: z.array(calendarDay),
  holidays: z.array(calendarDay),
  teams: z.array(teamSchema),
  animals: z.array(herdAnimalSchema),
  heat: heatSchema,
})
export type EnquiryCalendar = z.infer<typeof enquiryCalendarSchema>

export const enquiryCountsSchema = z.object({
  byStatus: z.record(z.enum(enquiryStatuses), z.int()),
  /** New enquiries without spam. */
  new: z.int(),
  late: z.int(),
  due: z.int(),
  mailFailed: z.int(),
  /** Deleted within the days of the warning, from `firstOn` on; missing where there are none. */
  ending: z.object({ count: z.int(), firstOn: calendarDay, to: calendarDay }).optional(),
})
export type EnquiryCounts = z.infer<typeof enquiryCountsSchema>

export const colleagueSchema = z.object({ id: z.int(), name: z.string(), email: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>
