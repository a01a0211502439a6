import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import type { Opening } from '#blocks/contract/enquiries/office-hours.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from './collections.ts'

/** When somebody answers. Past holidays are nobody's concern. */
export async function openingIn(store: ContentStore, now: Date): Promise<Opening> {
  const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
  const stored = await store.get('availability', 'availability')
  const { openingHours, holidays } = stored?.value ?? availabilitySchema.parse({})
  const today = dayIn(timeZone, now)
  return {
    at: now.toISOString(),
    timeZone,
    openingHours,
    holidays: holidays.filter((day) => day >= today).sort(),
  }
}
