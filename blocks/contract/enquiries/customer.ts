import { z } from 'zod'
import { statusRules } from './enquiry-status.ts'
import { type EnquiryDetail, enquirySummarySchema } from './enquiry-work.ts'

// A customer: one person or organization with all its enquiries (contract §10). Those with the same email or phone belong
// together, unless staff said otherwise. Spam never counts.

export const customerJobSchema = enquirySummarySchema.pick({
  id: true,
  reference: true,
  status: true,
  about: true,
  eventDate: true,
  receivedAt: true,
})
export const customerSchema = z.object({
  /** That of its oldest enquiry; the id of any of them leads here. */
  id: z.int(),
  revision: z.int(),
  /** The organization, where there is one. */
  title: z.string(),
  /** Each once, the newest first. */
  names: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** What a new booking begins with: whom to reach and where, by the names of `agreed`. */
  facts: z.record(z.string(), z.string().nullable()),
  /** How many of its events took place or are to, and the first. */
  events: z.int(),
  firstEvent: z.string(),
  /** Newest first. */
  jobs: z.array(customerJobSchema),
})
export type Customer = z.infer<typeof customerSchema>

/** `GET /api/customers?q=`: ten at most; blank: those heard of last. */
export const customerQuerySchema = z.strictObject({ q: z.string().trim().max(200).default('') })
export const customersSchema = z.object({ items: z.array(customerSchema) })
export type Customers = z.infer<typeof customersSchema>
/** `POST /api/customers/{id}/merge`: it and `into` are the same. */
export const customerMergeSchema = z.strictObject({ into: z.int().positive('Choose who it is the same as') })
/** `POST /api/customers/{id}/split`: these are somebody else’s. */
export const customerSplitSchema = z.strictObject({
  enquiryIds: z.array(z.int().positive()).min(1, 'Choose what to take out').max(500),
})

/** Such as `3 events with us, first in 2023`. */
export function eventsInWords(events: number, first: string): string {
  if (events === 0) return 'No events with us yet'
  const year = first.slice(0, 4)
  return events === 1 ? `1 event with us, in ${year}` : `${events} events with us, first in ${year}`
}

const nouns: Partial<Record<string, string>> = {
  birthday: 'birthday',
  school: 'school event',
  church: 'church event',
  corporate: 'company event',
  fair: 'fair',
}

type Counted = Pick<EnquiryDetail, 'id' | 'kind' | 'status' | 'customer'>

/** Such as `Third birthday with us, first in 2023`: which of its customer's events it is, or would be. */
export function countedEvent(
  { id, kind, status, customer }: Counted,
  day: string,
  eventType: string,
): string {
  const all = customer?.events ?? []
  const others = all.filter((event) => event.id !== id)
  const { isPutAway, view } = statusRules[status]
  const mayBe = kind === 'booking' && !isPutAway && view !== 'closed'
  if (!mayBe && others.length === all.length) return eventsInWords(all.length, all[0]?.eventDate ?? '')
  const orderOf = (date: string, of: number) => `${date || '9999'} ${String(of).padStart(12, '0')}`
  const before = others.filter((event) => orderOf(event.eventDate, event.id) < orderOf(day, id))
  const isAlike = before.every((event) => event.eventType === eventType)
  const counted = `${ordinal(before.length + 1)} ${(isAlike && nouns[eventType]) || 'event'} with us`
  return before[0] ? `${counted}, first in ${before[0].eventDate.slice(0, 4)}` : counted
}

const words = 'First,Second,Third,Fourth,Fifth,Sixth,Seventh,Eighth,Ninth,Tenth'.split(',')
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `Third`; from eleven on `11th`. */
function ordinal(place: number): string {
  return words[place - 1] ?? `${place}${endings[rules.select(place)] ?? 'th'}`
}
