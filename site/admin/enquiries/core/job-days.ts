import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'

export const dayNotSure = 'Day not sure yet'

/** The days of a job in full; says so where none is agreed yet. */
export function jobDaysLabel({ agreed }: Pick<BookingRecord, 'agreed'>): string {
  const { eventDate, endDate } = daysOf(agreed)
  return [eventDate, endDate].filter(Boolean).map(formatFullDay).join(' – ') || dayNotSure
}
