import { dayIn } from '../time/calendar-day.ts'
import { addDays } from '../time/day-math.ts'
import { nextOpening, type OfficeHours } from './office-hours.ts'

/**
 * The day by the end of which staff answer: the first working day that opens after the enquiry arrived. An enquiry that
 * arrives on a working day before opening is answered that day, every other on the next one.
 */
export function replyBy(now: Date, office: OfficeHours): string {
  return nextOpening(now, office)?.day ?? addDays(dayIn(office.timeZone, now), 1)
}
