import { useQuery } from '@tanstack/react-query'
import type { EnquiryCalendar } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'

/** All teams; undefined until they are read. */
export function useTeams(day: string): readonly Team[] | undefined {
  return useQuery<EnquiryCalendar>({ queryKey: [`${staffPaths.enquiryCalendar}?from=${day}&to=${day}`] }).data
    ?.teams
}
