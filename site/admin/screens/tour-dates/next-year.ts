import { addDays } from '#blocks/contract/time/day-math.ts'

type Dated = { eventDate: string; endDate?: string | undefined; status?: string | undefined }

/**
 * The same event next year: 364 days later, so the weekday stays. A cancellation of this year is not copied.
 */
export function nextYear<T extends Dated>(date: T): T {
  const later = (day = '') => (day ? addDays(day, 364) : '')
  return { ...date, eventDate: later(date.eventDate), endDate: later(date.endDate), status: 'scheduled' }
}
