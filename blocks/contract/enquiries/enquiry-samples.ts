import { type Agreed, agreedFrom } from './agreed.ts'
import { summarizeBooking, summarizeContact } from './answer-summary.ts'
import { checkBooking, checkContact } from './enquiry-check.ts'
import type { BookingAnswers, ContactAnswers } from './enquiry-fields.ts'
import {
  type BookingRecord,
  bookingRecordSchema,
  type ContactRecord,
  contactRecordSchema,
} from './enquiry-record.ts'

// Valid enquiries for tests and seeds, beside samples.ts.

/** The JSON of a booking form; its day fits a clock that is set to 2027-03-05. */
export function sampleBookingInput(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    kind: 'booking',
    eventType: 'birthday',
    services: ['petting-zoo-small'],
    eventDate: '2027-03-20',
    startTime: '10:30',
    childrenCount: 12,
    venueType: 'home',
    city: 'Benson',
    state: 'AZ',
    postalCode: '85602',
    contactName: 'Ana Ortiz',
    email: 'ana@example.com',
    phone: '(520) 555-0123',
    consent: true,
    ...changes,
  }
}

export function sampleContactInput(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    kind: 'contact',
    name: 'Ben Reed',
    email: 'ben@example.com',
    topic: 'general',
    message: 'Do you come to senior homes as well?',
    consent: true,
    ...changes,
  }
}

export function sampleBookingAnswers(changes: Readonly<Record<string, unknown>> = {}): BookingAnswers {
  return fitting(checkBooking(sampleBookingInput(changes)))
}

export function sampleContactAnswers(changes: Readonly<Record<string, unknown>> = {}): ContactAnswers {
  return fitting(checkContact(sampleContactInput(changes)))
}

type SampleChanges<T> = Omit<Partial<T>, 'answers' | 'agreed'> & {
  answers?: Readonly<Record<string, unknown>>
  agreed?: Partial<Agreed>
}

/** A stored booking; `answers` are written as a form sends them. */
export function sampleBookingRecord({
  answers: sent = {},
  ...changes
}: SampleChanges<BookingRecord> = {}): BookingRecord {
  const answers = sampleBookingAnswers(sent)
  const chosen = { addons: [], animals: [] }
  return bookingRecordSchema.parse({
    kind: 'booking',
    answers,
    chosen,
    summary: summarizeBooking(answers, chosen),
    ...sampleStanding,
    ...changes,
    agreed: { ...agreedFrom(answers), ...changes.agreed },
  })
}

export function sampleContactRecord({
  answers: sent = {},
  ...changes
}: SampleChanges<ContactRecord> = {}): ContactRecord {
  const answers = sampleContactAnswers(sent)
  return contactRecordSchema.parse({
    kind: 'contact',
    answers,
    summary: summarizeContact(answers),
    ...sampleStanding,
    ...changes,
  })
}

const sampleStanding = {
  reference: 'K7M-4XAR',
  receivedAt: '2027-03-05T12:00:00.000Z',
  replyBy: '2027-03-05',
  consentVersion: '2026-11',
  status: 'new',
  mail: { staff: {}, customer: {} },
  history: [{ at: '2027-03-05T12:00:00.000Z', action: 'received', to: 'new' }],
}

/** Throws for answers that the rules refuse, so that no test uses an impossible record. */
function fitting<T>({
  values,
  issues,
}: {
  values: T
  issues: readonly { path: string; message: string }[]
}): T {
  const [issue] = issues
  if (issue) throw new Error(`${issue.path}: ${issue.message}`)
  return values
}
