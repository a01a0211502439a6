import {
  type DefaultOptions,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { raiseToast } from '../ui/raise-toast.ts'
import { callApi } from './api-client.ts'
import { ApiError, NetworkError } from './api-error.ts'

/** How a read treats a 401: as an empty result, or as an error (product.md §7). */
type OnSignedOut = 'empty' | 'error'

/** The default query function: a GET of the path that the parts of the key form when joined with '/'. */
export function readFromApi(onSignedOut: OnSignedOut) {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      const response = await callApi('GET', queryKey.join('/'), undefined, { signal })
      return await response.json()
    } catch (error) {
      if (onSignedOut === 'empty' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/** Cached reads are never refetched automatically, never go stale and are not retried (product.md §9). */
export function createQueryClient(own: DefaultOptions['queries'] = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (!meta?.isToldInPlace || state.errorUpdateCount > 1) tell(error)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: readFromApi('error'),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        ...own,
      },
      mutations: { retry: false },
    },
  })
}

/** Marks a read whose first failure is told where it would be shown. */
export const toldInPlace = { isToldInPlace: true }

/** Shows one toast for an error. A 404 is handled by the page alone. */
export function tell(error: Error | undefined): void {
  if (error instanceof ApiError && error.status === 404) return
  raiseToast(error instanceof NetworkError ? 'You seem to be offline.' : 'Part of this page didn’t load.')
}
