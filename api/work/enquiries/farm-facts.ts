import { type Availability, availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { type Consent, consentOf } from '#blocks/contract/enquiries/enquiry-consent.ts'
import type { BookingSettings } from '#blocks/contract/enquiries/enquiry-days.ts'
import { replyBy } from '#blocks/contract/enquiries/enquiry-reply-by.ts'
import type { EnquiryRetention } from '#blocks/contract/enquiries/enquiry-retention.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../../base/content/collections.ts'

/** The settings of the farm that enquiries depend on, read at one moment. */
export type FarmFacts = {
  business: string
  /** For urgent dates. */
  phone: string
  emailHref: string
  timeZone: string
  /** `YYYY-MM-DD` at the farm. */
  today: string
  availability: Availability
  bookings: Omit<BookingSettings, 'awayDays' | 'fullDays'>
  /** What people agree to now. */
  consent: Consent
  /** Undefined where enquiries stay. */
  retention: EnquiryRetention | undefined
  /** The day by which an enquiry that comes in now is answered. */
  replyBy(): string
}

export async function farmFacts(store: ContentStore, now: Date): Promise<FarmFacts> {
  const [site, contact, stored, since] = await Promise.all([
    store.get('site', 'site'),
    store.get('contact-info', 'contact-info'),
    store.get('availability', 'availability'),
    store.get('enquiry-retention', 'enquiry-retention'),
  ])
  const availability = stored?.value ?? availabilitySchema.parse({})
  const timeZone = site?.value.timeZone ?? siteDefaults.timeZone
  const today = dayIn(timeZone, now)
  const years = site?.value.enquiryYears
  const { phone, emailHref } = contactWays(contact?.value, site?.value)
  const { noticeDays, horizonMonths, openingHours, holidays } = availability
  return {
    business: textOr(site?.value.name, siteDefaults.name),
    phone,
    emailHref,
    timeZone,
    today,
    availability,
    consent: consentOf(site?.value),
    retention: years && since ? { years, since: dayIn(timeZone, new Date(since.value.since)) } : undefined,
    bookings: { today, noticeDays, horizonMonths },
    replyBy: () => replyBy(now, { openingHours, holidays, timeZone }),
  }
}
