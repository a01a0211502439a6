import { useQuery } from '@tanstack/react-query'
import type { HistoryItem } from '#blocks/contract/history.ts'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { useLastSaves } from '../../base/http/last-save.ts'
import { useMe } from '../../base/session/session-queries.ts'

/**
 * The name of the other person who saved this record last, as its history says; undefined where it is unknown. A record
 * without a history is known from live changes alone.
 */
export function useSavedBy(path: string): string | undefined {
  const { data: me } = useMe()
  const [heard] = useLastSaves([path])
  const of = historyAtPath(path)
  const { data: saves } = useQuery<Paged<HistoryItem>>({
    queryKey: [`${staffPaths.history}?${new URLSearchParams({ of: of ?? '' })}`],
    enabled: of !== undefined,
    refetchOnMount: 'always',
  })
  const by = saves?.items[0]?.by ?? heard
  return by && by.id !== me?.id ? by.name : undefined
}
