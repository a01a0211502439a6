import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Refetches the queries that match `isOld`, and every fetch in progress: it began before now and may return older data
 * or an outdated failure.
 */
export async function readAgain(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  await queries.cancelQueries({ type: 'active', fetchStatus: 'fetching' })
  await queries.invalidateQueries({ predicate: (query) => isOld(query) || underWay.includes(query) })
}

export const hasFailed = ({ state }: Query) => state.status === 'error'
export const wasRead = ({ state }: Query) => state.dataUpdatedAt > 0
