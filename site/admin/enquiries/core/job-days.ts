import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'

export const dayNotSure = 'Day not sure yet'

/** The days of a job in full; says so where the customer did not know the day yet. */
export function jobDaysLabel({ jobDate, jobEndDate }: Pick<BookingRecord, 'jobDate' | 'jobEndDate'>): string {
  return [jobDate, jobEndDate].filter(Boolean).map(formatFullDay).join(' – ') || dayNotSure
}
