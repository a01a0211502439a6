import { ICalEventStatus } from 'ical-generator'
import { startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import { addDays, utcMidnight } from '#blocks/contract/time/day-math.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { calendarText, newCalendar } from '../../base/http/calendar-text.ts'
import type { FarmFacts } from './farm-facts.ts'

export async function requestOfFile(store: ContentStore, file: string): Promise<BookingRecord | undefined> {
  const requestKey = /^([\w-]+)\.ics$/.exec(file)?.[1]
  if (requestKey) await store.barrier() // another server may have taken it a moment ago
  const [stored] = requestKey ? await store.list('enquiries', { requestKey }) : []
  return stored?.value.kind === 'booking' && stored.value.answers.eventDate ? stored.value : undefined
}

/** The requested days as an iCalendar file: tentative and all-day, since nothing is agreed yet. */
export function requestCalendar(
  { answers, reference, receivedAt }: Pick<BookingRecord, 'answers' | 'reference' | 'receivedAt'>,
  { business, phone }: Pick<FarmFacts, 'business' | 'phone'>,
): string {
  const { eventDate, endDate, startTime, street, city, state, postalCode } = answers
  const start = startInWords(startTime)
  const starts = start ? `Asked for: ${start}. ` : ''
  const calendar = newCalendar('request')
  calendar.createEvent({
    id: `${reference}@enquiries`,
    stamp: new Date(receivedAt),
    lastModified: new Date(receivedAt),
    start: utcMidnight(eventDate),
    end: utcMidnight(addDays(endDate || eventDate, 1)),
    allDay: true,
    status: ICalEventStatus.TENTATIVE,
    summary: inertLine(`${business} (requested, not yet confirmed)`),
    location: [street, city, state, postalCode].map(inertLine).filter(Boolean).join(', '),
    description: inertLine(`${starts}Reference ${reference}. Phone ${phone}.`),
  })
  return calendarText(calendar)
}
