import { addDays } from '#blocks/contract/time/day-math.ts'

type Dated = { eventDate: string; endDate?: string | undefined; status?: string | undefined }

/** "The same fair next year": 52 weeks on, so that a Saturday stays a Saturday; whatever became of it this year. */
export function nextYear<T extends Dated>(date: T): T {
  const later = (day = '') => (day ? addDays(day, 364) : '')
  return { ...date, eventDate: later(date.eventDate), endDate: later(date.endDate), status: 'scheduled' }
}
