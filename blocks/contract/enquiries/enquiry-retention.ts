import { addDays, addMonths } from '../time/day-math.ts'
import { enquiryWarningDays } from '../time/retention.ts'

/** When enquiries end. `since`: the day (`YYYY-MM-DD`) on which the rule came in or became shorter. */
export type EnquiryRetention = { years: number; since: string }

/** The day on which an enquiry is deleted whose last day this was: never without the warning. */
export function goesOn(lastDay: string, { years, since }: EnquiryRetention): string {
  const day = addDays(addMonths(lastDay, 12 * years), 1)
  const earliest = addDays(since, enquiryWarningDays)
  return day > earliest ? day : earliest
}

/** The latest day of enquiries that are gone by then. */
export function lastDayGoneBy(day: string, { years }: EnquiryRetention): string {
  return addDays(addMonths(day, -12 * years), -1)
}
