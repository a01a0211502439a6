import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type OfficeHours, openingAt } from '#blocks/contract/enquiries/office-hours.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'

/** What responses depend on besides the content, by the tag of those that do. */
export type TimeState = Readonly<Record<string, string>>

/** The tag of all responses that depend on today's date; invalidated at midnight in the business's time zone. */
export const todayTag = 'today'

export function timeStateOf(office: OfficeHours, at: Date): TimeState {
  return {
    [todayTag]: dayIn(office.timeZone, at),
    [apiPaths.opening]: JSON.stringify(openingAt(at, office)),
  }
}
