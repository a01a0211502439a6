import { z } from 'zod'

// What visitors' forms are answered. Their pages load no zod: they import the types alone.

const day = z.iso.date()

export const readinessItemSchema = z.object({
  topic: z.enum(['space', 'ground', 'shade', 'water', 'parking', 'dogs']),
  text: z.string(),
  /** What was answered: it is there, it is not, or nobody knows yet. */
  state: z.enum(['ready', 'missing', 'open']),
})
export type ReadinessItem = z.infer<typeof readinessItemSchema>

const answerLineSchema = z.object({ field: z.string(), label: z.string(), text: z.string() })
export type AnswerLine = z.infer<typeof answerLineSchema>

/** What an enquiry is told and not refused for: it stands beside the field. */
const enquiryNoticeSchema = z.object({ path: z.string(), message: z.string() })
export type EnquiryNotice = z.infer<typeof enquiryNoticeSchema>

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
  /** Those from `minDate` to `maxDate`. */
  fullDays: z.array(day),
  serviceArea: z.object({ postalPrefixes: z.array(z.string()), states: z.array(z.string()) }),
  /** By when an enquiry that came now would be answered. */
  replyBy: day,
})
export type EnquiryFormFacts = z.infer<typeof enquiryFormFactsSchema>

/** `POST /api/enquiries`, 201. */
export const enquiryReceiptSchema = z.object({
  /** Such as `K7M-4XAR`. */
  reference: z.string(),
  /** What happens next, in sentences. */
  summary: z.string(),
  /** The working day by whose end staff answer, `YYYY-MM-DD`. */
  replyBy: day,
  /** For urgent dates. */
  phone: z.string(),
  answers: z.array(answerLineSchema),
  readiness: z.array(readinessItemSchema),
  notices: z.array(enquiryNoticeSchema),
  /** Path of a calendar file with the day that was asked for; blank for messages, and without a request key. */
  calendar: z.string(),
})
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>
