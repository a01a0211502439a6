import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads anew what failed while the site could not be reached. A read that is under way began without a connection and
 * may still fail of that, unseen by this, so it is begun anew as well.
 */
export async function readAgain(queries: QueryClient): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  await queries.cancelQueries({ type: 'active', fetchStatus: 'fetching' })
  await queries.invalidateQueries({
    predicate: (query) => query.state.status === 'error' || underWay.includes(query),
  })
}
