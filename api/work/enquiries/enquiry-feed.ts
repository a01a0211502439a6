import { ICalEventStatus } from 'ical-generator'
import { addressOf, agreedLines, daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { type BookingRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import { timeIn } from '#blocks/contract/enquiries/office-hours.ts'
import { hoursOn } from '#blocks/contract/enquiries/team-days.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays, utcMidnight } from '#blocks/contract/time/day-math.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { calendarText, newCalendar } from '../../base/http/calendar-text.ts'
import type { Stored } from '../../store/store-types.ts'

type Farm = { business: string; timeZone: string; origin: string; idHost: string }

/** How many days a job stays in the calendar after it is over. */
export const feedPastDays = 90

/**
 * Held and confirmed jobs as an iCalendar feed (RFC 5545), each from its start to its end. One of several days, or whose
 * hours nobody knows, takes whole days, which no time zone can move. Calendar services store what it says. So gate codes
 * and the like stay on the enquiry, to which each job links.
 */
export function enquiryFeed(
  jobs: readonly Stored<BookingRecord>[],
  { business, timeZone, origin, idHost }: Farm,
): string {
  const calendar = newCalendar('jobs', { name: `${business}: jobs`, ttl: 15 * 60 })
  for (const { id, updatedAt, revision, value } of jobs) {
    const { agreed, status, reference } = value
    const lines = new Map(agreedLines(agreed, value.chosen).map((line) => [line.field, line]))
    const { eventDate, endDate } = daysOf(agreed)
    const { durationHours, startTime } = agreed
    const isWhole = endDate !== '' || durationHours === 'all-day'
    const [hours] = isWhole ? [] : hoursOn({ durationHours, startTime: startTime ?? '' }, eventDate)
    const window = hours ? '' : windowInWords(agreed)
    const { name, phone } = senderOf(value)
    const who = inertLine(agreed.organisation || name)
    const services = inertLine(lines.get('services')?.text ?? '')
    calendar.createEvent({
      id: `enquiry-${id}@${idHost}`,
      sequence: revision,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      start: hours ? momentAt(hours.from, timeZone) : utcMidnight(eventDate),
      end: hours ? momentAt(hours.to, timeZone) : utcMidnight(addDays(endDate || eventDate, 1)),
      allDay: !hours,
      summary: `${status === 'held' ? 'Held: ' : ''}${window && `${window} `}${[who, services].filter(Boolean).join(': ')}`,
      location: addressOf(agreed),
      description: inertProse(
        [
          [reference, name, phoneText(phone)].filter(Boolean).join(', '),
          ...['teamId', 'staff', 'childrenCount', 'ponyRiders', 'onSiteName']
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

/** When the clocks of a time zone show these minutes since 1970; of those that they skip, an hour later. */
function momentAt(minutes: number, timeZone: string): Date {
  const wall = minutes * 60_000
  const shown = (ms: number) => {
    const moment = new Date(ms)
    return Date.parse(`${dayIn(timeZone, moment)}T${timeIn(timeZone, moment)}Z`)
  }
  const near = 2 * wall - shown(wall)
  return new Date(near + wall - shown(near))
}
