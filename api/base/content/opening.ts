import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { nextOpening, type Opening } from '#blocks/contract/enquiries/office-hours.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import type { ContentStore } from './collections.ts'

/** A tab that stays open computes with these days; no farm wants to tell all when nobody is there. */
const daysToldAhead = 7

/** When somebody answers, with the holidays until the next opening, and those of a week. */
export async function openingIn(store: ContentStore, now: Date): Promise<Opening> {
  const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
  const stored = await store.get('availability', 'availability')
  const { openingHours, holidays } = stored?.value ?? availabilitySchema.parse({})
  const today = dayIn(timeZone, now)
  const next = nextOpening(now, { openingHours, holidays, timeZone })?.day ?? today
  const last = [next, addDays(today, daysToldAhead)].sort().at(-1) ?? next
  return {
    at: now.toISOString(),
    timeZone,
    openingHours,
    holidays: holidays.filter((day) => day >= today && day <= last).sort(),
  }
}
