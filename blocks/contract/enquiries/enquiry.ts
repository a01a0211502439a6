import { isObject } from '../values/unknown-keys.ts'
import { type Checked, checkBooking, checkContact, type EnquiryIssue } from './enquiry-check.ts'
import type { EnquiryNotice } from './enquiry-days.ts'
import { type BookingAnswers, type ContactAnswers, fieldMessages } from './enquiry-fields.ts'
import type { ReadinessItem } from './enquiry-hints.ts'
import type { AnswerLine } from './enquiry-words.ts'

// What is sent, and what is answered. Free of zod: visitors' pages check by the same rules as the server, and load none.

/** Comes with either form, as texts; blank where it was left out. */
type HiddenFields = {
  /** The trap: people don't see it. */
  website: string
  /** Signed, from `GET /api/enquiries/form`. */
  issuedAt: string
  /** The same key again stores nothing new; any text of the sender's choice, best 16 random bytes. */
  requestKey: string
}
export type EnquiryInput =
  | { kind: 'booking'; answers: BookingAnswers; hidden: HiddenFields }
  | { kind: 'contact'; answers: ContactAnswers; hidden: HiddenFields }
export type EnquiryKind = EnquiryInput['kind']

const longestHidden = 2000

/** Either form: `kind` tells them apart. Without a known kind there are no values. */
export function checkEnquiry(sent: unknown): Checked<EnquiryInput | undefined> {
  const raw = isObject(sent) ? sent : {}
  const { kind } = raw
  if (kind !== 'booking' && kind !== 'contact') {
    const message = 'Say whether this is a booking or a contact'
    return { values: undefined, issues: [{ path: '/kind', message }] }
  }
  const hidden = readHidden(raw)
  if (kind === 'booking') {
    const { values, issues } = checkBooking(raw)
    const input: EnquiryInput = { kind, answers: values, hidden: hidden.values }
    return { values: input, issues: [...issues, ...hidden.issues] }
  }
  const { values, issues } = checkContact(raw)
  const input: EnquiryInput = { kind, answers: values, hidden: hidden.values }
  return { values: input, issues: [...issues, ...hidden.issues] }
}

function readHidden(raw: Readonly<Record<string, unknown>>): Checked<HiddenFields> {
  const values: HiddenFields = { website: '', issuedAt: '', requestKey: '' }
  const issues: EnquiryIssue[] = []
  for (const name of ['website', 'issuedAt', 'requestKey'] as const) {
    const sent = raw[name] === undefined ? '' : raw[name]
    if (typeof sent !== 'string') issues.push({ path: `/${name}`, message: fieldMessages.text })
    else if (sent.length > longestHidden)
      issues.push({ path: `/${name}`, message: fieldMessages.tooLong(longestHidden) })
    else values[name] = sent
  }
  return { values, issues }
}

/** `GET /api/enquiries/form`: never cached. Days are `YYYY-MM-DD` at the farm. */
export type EnquiryFormFacts = {
  issuedAt: string
  consentVersion: string
  consentText: string
  today: string
  minDate: string
  maxDate: string
  noticeDays: number
  horizonMonths: number
  /** Those from `minDate` to `maxDate`. */
  fullDays: string[]
  serviceArea: { postalPrefixes: string[]; states: string[] }
  /** By when an enquiry that came now would be answered. */
  replyBy: string
}

/** `POST /api/enquiries`, 201. */
export type EnquiryReceipt = {
  /** Such as `K7M-4XAR`. */
  reference: string
  /** What happens next, in sentences. */
  summary: string
  /** The working day by whose end staff answer, `YYYY-MM-DD`. */
  replyBy: string
  /** For urgent dates. */
  phone: string
  answers: AnswerLine[]
  readiness: ReadinessItem[]
  notices: EnquiryNotice[]
  /** Path of a calendar file with the day that was asked for; blank for messages, and without a request key. */
  calendar: string
}
