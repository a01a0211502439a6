import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import type { Team } from './board-days.ts'

const none: readonly Team[] = []

/** The teams that go out; without any, one is assumed (contract §10). */
export function useTeams(): readonly Team[] {
  const all = useStaffList<Team & { active: boolean }>(staffPaths.teams).data?.items
  return all?.filter(({ active }) => active) ?? none
}
