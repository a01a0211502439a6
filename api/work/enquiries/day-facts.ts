import { type DayFacts, isOnDays } from '#blocks/contract/enquiries/day-concerns.ts'
import { bookableDays } from '#blocks/contract/enquiries/enquiry-days.ts'
import { statusesWith } from '#blocks/contract/enquiries/enquiry-status.ts'
import { tourDaySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { daysFromTo } from '#blocks/contract/time/day-math.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { jobOf } from '../../base/content/enquiry-summaries.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { FarmFacts } from './farm-facts.ts'

/** What stands on the days from `first` to `last`, both included; jobs and tour dates in the order of their days. */
export async function dayFacts(
  store: ContentStore,
  index: EnquiryIndex,
  first: string,
  last: string,
): Promise<DayFacts> {
  const [jobs, tourDates, availability] = await Promise.all([
    index.jobsWithin(first, last, statusesWith('taken', 'shown')),
    tourDatesWithin(store, first, last),
    store.get('availability', 'availability'),
  ])
  const isWithin = (day: string) => day >= first && day <= last
  const { fullDays = [], holidays = [] } = availability?.value ?? {}
  return {
    jobs: jobs.map(jobOf).sort(byDay),
    tourDates: tourDates.map((date) => parseStored(tourDaySchema, date)).sort(byDay),
    fullDays: fullDays.filter(isWithin).sort(),
    holidays: holidays.filter(isWithin).sort(),
  }
}

/**
 * Bookable days on which the farm is closed or at a tour date that visitors know of: a hidden one is in no public
 * response, not even as a day.
 */
export async function awayDays(
  store: ContentStore,
  { bookings, availability }: FarmFacts,
): Promise<string[]> {
  const { minDate, maxDate } = bookableDays(bookings)
  const tourDates = await tourDatesWithin(store, minDate, maxDate)
  const onTour = tourDates
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ eventDate, endDate }) =>
      daysFromTo(laterOf(eventDate, minDate), earlierOf(endDate || eventDate, maxDate)),
    )
  const closed = availability.holidays.filter((day) => day >= minDate && day <= maxDate)
  return [...new Set([...onTour, ...closed])].sort()
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
