import { ICalEventStatus } from 'ical-generator'
import { addressOf, agreedLines, daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { type BookingRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import { addDays, utcMidnight } from '#blocks/contract/time/day-math.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { calendarText, newCalendar } from '../../base/http/calendar-text.ts'
import type { Stored } from '../../store/store-types.ts'

type Farm = { business: string; origin: string; idHost: string }

/** How many days a job stays in the calendar after it is over. */
export const feedPastDays = 90

/**
 * Held and confirmed jobs as an iCalendar feed (RFC 5545): whole days, so no time zone can move them. Calendar
 * services store what it says. So gate codes and the like stay on the enquiry, to which each job links.
 */
export function enquiryFeed(
  jobs: readonly Stored<BookingRecord>[],
  { business, origin, idHost }: Farm,
): string {
  const calendar = newCalendar('jobs', { name: `${business}: jobs`, ttl: 15 * 60 })
  for (const { id, updatedAt, revision, value } of jobs) {
    const { agreed, status, reference } = value
    const lines = new Map(agreedLines(agreed, value.chosen).map((line) => [line.field, line]))
    const { eventDate, endDate } = daysOf(agreed)
    const window = windowInWords(agreed)
    const { name, phone } = senderOf(value)
    const who = inertLine(agreed.organisation || name)
    const services = inertLine(lines.get('services')?.text ?? '')
    calendar.createEvent({
      id: `enquiry-${id}@${idHost}`,
      sequence: revision,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      start: utcMidnight(eventDate),
      end: utcMidnight(addDays(endDate || eventDate, 1)),
      allDay: true,
      summary: `${status === 'held' ? 'Held: ' : ''}${window && `${window} `}${[who, services].filter(Boolean).join(': ')}`,
      location: addressOf(agreed),
      description: inertProse(
        [
          [reference, name, phoneText(phone)].filter(Boolean).join(', '),
          ...['childrenCount', 'ponyRiders', 'onSiteName']
            .flatMap((field) => lines.get(field) ?? [])
            .map(({ label, text }) => `${label}: ${text}`),
        ].join('\n'),
      ),
      url: `${origin}/admin/enquiries/${id}`,
      status: status === 'held' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  }
  return calendarText(calendar)
}
