import { isUnanswered } from '#blocks/contract/enquiries/clashes.ts'
import { bookableDays, type RoomOfDays } from '#blocks/contract/enquiries/enquiry-days.ts'
import type { BookingRecord, EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import {
  type EnquiryStatus,
  enquiryStatuses,
  statusesWith,
} from '#blocks/contract/enquiries/enquiry-status.ts'
import { herdAnimalSchema, type JobSummary, tourDaySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { roomOfDays } from '#blocks/contract/enquiries/room.ts'
import { type Days, isOnDays, type RoomFacts } from '#blocks/contract/enquiries/team-days.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { addDays, daysFromTo } from '#blocks/contract/time/day-math.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { jobIn } from '../../base/content/enquiry-summaries.ts'
import type { Stored } from '../../store/store-types.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { FarmFacts } from './farm-facts.ts'

type Source = { store: ContentStore; index: EnquiryIndex }

/** What stands on the days from `first` to `last`, both included, and what can be done on them. */
export async function dayFacts(
  store: ContentStore,
  index: EnquiryIndex,
  first: string,
  last: string,
): Promise<RoomFacts> {
  const [jobs, tourDates, availability, teams, animals] = await Promise.all([
    jobsOn({ store, index }, first, last, statusesWith('taken', 'shown')),
    tourDatesWithin(store, first, last),
    store.get('availability', 'availability'),
    store.list('teams'),
    store.list('animals'),
  ])
  const isWithin = (day: string) => day >= first && day <= last
  const { fullDays = [], holidays = [], heat = [] } = availability?.value ?? {}
  return {
    jobs,
    tourDates: tourDates.map((date) => parseStored(tourDaySchema, date)).sort(byDay),
    fullDays: fullDays.filter(isWithin).sort(),
    holidays: holidays.filter(isWithin).sort(),
    teams: teams.map(({ id, value }) => ({ ...value, id: Number(id) })),
    animals: animals.map(({ id, value }) => parseStored(herdAnimalSchema, { ...value, id: Number(id) })),
    heat,
  }
}

/** The bookings of these statuses on these days, in the order of their days. */
async function jobsOn(
  { store, index }: Source,
  first: string,
  last: string,
  statuses: readonly EnquiryStatus[],
) {
  const found = await index.jobsWithin(first, last, statuses)
  const ids = found.map(({ id }) => String(id))
  const records = await store.getAll('enquiries', ids)
  return records.filter(isBooking).map(jobIn).sort(byDay)
}

const isBooking = (stored: Stored<EnquiryRecord>): stored is Stored<BookingRecord> =>
  stored.value.kind === 'booking'

/** Those who ask for these days and have no answer yet. */
export function requestsOn(from: Source, { eventDate, endDate }: Days): Promise<JobSummary[]> {
  return jobsOn(from, eventDate, endDate || eventDate, enquiryStatuses.filter(isUnanswered))
}

/** The same with the day before and after, whose jobs may go on past midnight. */
export function factsAround({ store, index }: Source, { eventDate, endDate }: Days): Promise<RoomFacts> {
  return dayFacts(store, index, addDays(eventDate, -1), addDays(endDate || eventDate, 1))
}

/** How much room the bookable days have: neither names nor numbers of jobs. */
export async function bookableRoom(
  store: ContentStore,
  index: EnquiryIndex,
  { bookings }: FarmFacts,
): Promise<RoomOfDays> {
  const { minDate, maxDate } = bookableDays(bookings)
  const facts = await dayFacts(store, index, minDate, maxDate)
  return roomOfDays(daysFromTo(minDate, maxDate), facts)
}

/** Days on which the farm is closed or at a tour date that visitors know of. */
export async function awayDays(
  store: ContentStore,
  { bookings, availability }: FarmFacts,
): Promise<string[]> {
  const { minDate, maxDate } = bookableDays(bookings)
  const onTour = Object.keys(await tourTowns(store, { bookings }))
  const closed = availability.holidays.filter((day) => day >= minDate && day <= maxDate)
  return [...new Set([...onTour, ...closed])].sort()
}

/** Where the farm is on bookable days, as far as visitors know. */
export async function tourTowns(
  store: ContentStore,
  { bookings }: Pick<FarmFacts, 'bookings'>,
): Promise<Record<string, string>> {
  const { minDate, maxDate } = bookableDays(bookings)
  const shown = (await tourDatesWithin(store, minDate, maxDate)).filter(({ isPublished }) => isPublished)
  const towns = shown.flatMap(({ eventDate, endDate, city }) =>
    daysFromTo(laterOf(eventDate, minDate), earlierOf(endDate || eventDate, maxDate)).map((day) => [
      day,
      city,
    ]),
  )
  return Object.fromEntries(towns)
}

/** Those that take place, hidden ones included. */
async function tourDatesWithin(store: ContentStore, first: string, last: string): Promise<TourDate[]> {
  const all = (await store.list('tour-dates')).map(({ id, value }) => ({ ...value, id: Number(id) }))
  return all.filter(
    (date) => date.status !== 'cancelled' && date.status !== 'postponed' && isOnDays(date, first, last),
  )
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
const earlierOf = (one: string, other: string) => (one < other ? one : other)

function byDay(a: { eventDate: string }, b: { eventDate: string }): number {
  return a.eventDate.localeCompare(b.eventDate)
}
