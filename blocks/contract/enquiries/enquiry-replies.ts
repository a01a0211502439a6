import { z } from 'zod'

// Responses to visitors' forms. Visitors' pages load no zod, so they import only the types.

const day = z.iso.date()

export const readinessItemSchema = z.object({
  topic: z.enum(['space', 'ground', 'shade', 'water', 'parking', 'dogs']),
  text: z.string(),
  /** The answer about the site: there, not there, or not known yet. */
  state: z.enum(['ready', 'missing', 'open']),
})
export type ReadinessItem = z.infer<typeof readinessItemSchema>

const answerLineSchema = z.object({ field: z.string(), label: z.string(), text: z.string() })
export type AnswerLine = z.infer<typeof answerLineSchema>

/** A notice beside a field, for which the enquiry is not refused. */
const enquiryNoticeSchema = z.object({ path: z.string(), message: z.string() })
export type EnquiryNotice = z.infer<typeof enquiryNoticeSchema>

const names = z.array(z.string())

/** `GET /api/enquiries/form`: never cached. Days are `YYYY-MM-DD` at the farm. */
export const enquiryFormFactsSchema = z.object({
  issuedAt: z.string(),
  consentVersion: z.string(),
  consentText: z.string(),
  today: day,
  minDate: day,
  maxDate: day,
  noticeDays: z.int(),
  horizonMonths: z.int(),
  /** The full days from `minDate` to `maxDate`. */
  fullDays: z.array(day),
  /** The same days, and those with little room left; all others are open. */
  days: z.record(day, z.enum(['few', 'full'])),
  /** For each service, the days on which it is otherwise. */
  serviceDays: z.record(z.string(), z.record(day, z.enum(['open', 'few', 'full']))),
  /** What is offered, in staff's order. */
  services: z.array(z.object({ id: z.string(), title: z.string() })),
  heat: z.array(z.object({ months: z.array(z.int()), from: z.string(), to: z.string(), note: z.string() })),
  /** Days from `minDate` to `maxDate` that are not offered in the place of a full one; one may still ask for them. */
  awayDays: z.array(day),
  /** The town of each published tour date from `minDate` to `maxDate`, by day. A server of an earlier version has none. */
  tourTowns: z.record(day, z.string()).optional(),
  /** A server of an earlier version names no counties. */
  serviceArea: z.object({ postalPrefixes: names, counties: names.optional(), states: names }),
  /** The day by which an enquiry sent now would be answered. */
  replyBy: day,
})
export type EnquiryFormFacts = z.infer<typeof enquiryFormFactsSchema>

/** `POST /api/enquiries`, 201. */
export const enquiryReceiptSchema = z.object({
  /** Such as `K7M-4XAR`. */
  reference: z.string(),
  /** What happens next, in a few sentences. */
  summary: z.string(),
  /** The working day by the end of which staff answer, `YYYY-MM-DD`. */
  replyBy: day,
  phone: z.string(),
  answers: z.array(answerLineSchema),
  readiness: z.array(readinessItemSchema),
  notices: z.array(enquiryNoticeSchema),
  /** The path of a calendar file with the requested day; blank for messages, and without a request key. */
  calendar: z.string(),
  /** Where files for it go, one at a time, and the link to mail those that don't arrive. Missing without a request key. */
  files: z.object({ path: z.string(), emailHref: z.string() }).optional(),
})
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>
