import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { services } from '#blocks/contract/enquiries/enquiry-choices.ts'
import { serviceChoices } from '#blocks/contract/enquiries/service-choices.ts'
import type { ServiceFacts } from '#blocks/contract/records/service-page-content.ts'
import type { Choice } from '../../forms/inputs/choice-inputs.tsx'

type Offered = { id: string; title: string } & ServiceFacts

/** What can be booked now, and what was `chosen` before, by their ids; without advice, which is none of a team. */
export function useBookable(chosen: readonly { id: string; name: string }[] = []): Choice[] {
  const now = useQuery<Offered[]>({ queryKey: [apiPaths.servicePages] }).data
  const { 'advise-me': _, ...offered } = now
    ? serviceChoices(now.filter(({ bookable }) => bookable))
    : services
  const all = { ...Object.fromEntries(chosen.map(({ id, name }) => [id, name])), ...offered }
  return Object.entries(all).map(([value, label]) => ({ value, label }))
}
