import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads anew what `isOld` says of, and whatever is under way: that was begun before this moment, and may bring the news
 * (or the failure) of before it.
 */
export async function readAgain(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  await queries.cancelQueries({ type: 'active', fetchStatus: 'fetching' })
  await queries.invalidateQueries({ predicate: (query) => isOld(query) || underWay.includes(query) })
}

export const hasFailed = ({ state }: Query) => state.status === 'error'
export const wasRead = ({ state }: Query) => state.dataUpdatedAt > 0
