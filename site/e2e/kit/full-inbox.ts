import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { referenceFrom } from '#blocks/contract/enquiries/enquiry-reference.ts'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { type ContentStore, collections } from '../../../api/base/content/collections.ts'
import { openStore } from '../../../api/store/store.ts'

type Change = Partial<EnquiryRecord> & { answers?: Readonly<Record<string, unknown>> }

const people = [
  ['Ana Ortiz', '', 'home'],
  ['Ben Reed', 'Sunny Slope Elementary School', 'school'],
  ['Cara Díaz-Whitfield', '', 'home'],
  ['Dwayne Huckaby', 'First Baptist Church of Benson', 'church'],
  ['Elena Martinez', 'Cochise County Fairgrounds Association', 'fairground'],
  ['Fay Lindqvist', 'Lindqvist family reunion', 'park'],
  ['Guillermo Fernández de la Vega y Ortega', 'Copper Queen Community Hospital', 'business'],
] as const
const asked = [
  { services: ['petting-zoo-small'] },
  {
    services: ['petting-zoo-large', 'pony-rides-large'],
    ponyRiders: 40,
    heaviestRider: '75-100',
    eventType: 'school',
  },
  { services: ['turkey-races'], eventType: 'fair', childrenCount: 450 },
  { services: ['pony-rides-small'], ponyRiders: 12, heaviestRider: 'not-sure' },
] as const
const places = ['Benson', 'Tucson', 'Sierra Vista', 'Bisbee', 'Truth or Consequences'] as const
const sites = [
  { surface: 'grass', shade: 'yes', water: 'yes', spaceBand: '16-40', trailerParking: 'yes' },
  { surface: 'gravel', nearby: ['dogs', 'loud-music'], shade: 'no', levelGround: 'no' },
  {},
] as const

/** Thirty enquiries of a good season: every state, overdue and new ones, jobs of several days, messages. */
export function fullInbox(today: string): EnquiryRecord[] {
  const bookings = Array.from({ length: 26 }, (_, place) => sampleBooking(place, today))
  const messages = (['new', 'open', 'archived', 'spam'] as const).map((status, place) =>
    sampleContactRecord({
      ...statusOf(26 + place, status, today),
      ...(status === 'archived' ? { statusBefore: 'declined' } : {}),
      answers: { name: pick(people, place)[0], message: 'Do you come to senior homes as well? '.repeat(3) },
    }),
  )
  return [...bookings, ...messages].sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
}

function sampleBooking(place: number, today: string): EnquiryRecord {
  const status = pick(enquiryStatuses, place)
  const [contactName, organisation, venueType] = pick(people, place)
  const isOver = ['completed', 'archived'].includes(status)
  const eventDate = addDays(today, isOver ? -3 - place : 2 + place * 2)
  return sampleBookingRecord({
    ...statusOf(place, status, today),
    ...(status === 'archived' ? { statusBefore: 'completed' } : {}),
    ...(status === 'held' ? { heldUntil: addDays(today, 5) } : {}),
    ...(status === 'spam'
      ? { spam: { reason: 'score', detail: '5 links', at: `${today}T08:00:00.000Z` } }
      : {}),
    ...(place % 5 === 1 ? { notes: 'Gate code 4711. Ask for the ramp.', remindOn: today } : {}),
    ...(place % 6 === 4
      ? {
          mail: {
            staff: { status: 'sent', attempts: 1, sentAt: `${today}T08:00:00.000Z` },
            customer: { status: 'failed', attempts: 3, lastError: 'No such mailbox' },
          },
        }
      : {}),
    answers: {
      contactName,
      organisation,
      venueType,
      city: pick(places, place),
      street: `${12 + place} Elm Street`,
      email: `${contactName.toLowerCase().replace(/[^a-z]/g, '')}@example.com`,
      phone: `52055501${10 + place}`,
      eventDate,
      endDate: place % 9 === 4 ? addDays(eventDate, 2) : '',
      message: 'It is my daughter’s fifth birthday, and she loves goats.\nIs there shade for the rabbits?',
      accessNotes: 'Turn left behind the feed store; the gate is the second one.',
      ...pick(asked, place),
      ...pick(sites, place),
    },
  })
}

function statusOf(place: number, status: EnquiryStatus, today: string) {
  const day = addDays(today, -Math.floor(place / 3))
  const receivedAt = `${day}T${String(8 + (place % 3)).padStart(2, '0')}:12:00.000Z`
  return {
    reference: referenceFrom([place % 20, Math.floor(place / 20), 4, 9, 13, 2, 17]),
    receivedAt,
    replyBy: addDays(day, 2),
    status,
    history: [{ at: receivedAt, who: '', action: 'received' as const, to: 'new' as const, text: '' }],
  } satisfies Change
}

function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T // the index is always within the list
}

/** Stores enquiries in a folder that no server has open. */
export async function fillInbox(folder: string, records: readonly EnquiryRecord[]) {
  const store: ContentStore = await openStore({ folder, collections, warn: () => {} })
  await store.commit(records.map((value) => ({ type: 'add', collection: 'enquiries', value }) as const))
  await store.close()
}
