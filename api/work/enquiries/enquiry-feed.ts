import { ICalEventStatus } from 'ical-generator'
import { startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
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
    const { answers, status, reference } = value
    const of = (field: string) => inertLine(value.summary.find((line) => line.field === field)?.text ?? '')
    const start = startInWords(answers.startTime)
    const who = inertLine(answers.organisation || answers.contactName)
    calendar.createEvent({
      id: `enquiry-${id}@${idHost}`,
      sequence: revision,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      start: utcMidnight(value.jobDate),
      end: utcMidnight(addDays(value.jobEndDate || value.jobDate, 1)),
      allDay: true,
      summary: `${status === 'held' ? 'Held: ' : ''}${start && `${start} `}${who}: ${of('services')}`,
      location: [answers.street, answers.city, `${answers.state} ${answers.postalCode}`]
        .map(inertLine)
        .filter(Boolean)
        .join(', '),
      description: inertProse(
        [
          `${reference}, ${answers.contactName}, ${phoneText(answers.phone)}`,
          ...value.summary
            .filter(({ field }) => ['durationHours', 'childrenCount', 'ponyRiders'].includes(field))
            .map(({ label, text }) => `${label}: ${text}`),
        ].join('\n'),
      ),
      url: `${origin}/admin/enquiries/${id}`,
      status: status === 'held' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  }
  return calendarText(calendar)
}
