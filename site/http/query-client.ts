import { QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { notify } from '../ui/notify.ts'
import { callApi } from './api-client.ts'
import { ApiError, NetworkError } from './api-error.ts'

/** What a 401 means to a read: an empty result, or an error like any other (product.md §7). */
type OnSignedOut = 'empty' | 'error'

/** The default cached read: a GET of the path that the key's parts make when joined with '/'. */
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

/** Cached reads never refetch by themselves, never go stale and are not retried (product.md §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tell }),
    defaultOptions: {
      queries: {
        queryFn: readFromApi('error'),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}

/** One toast for what went wrong; where it went wrong the page says so too. What does not exist is a page's own matter. */
function tell(error: Error): void {
  if (error instanceof ApiError && error.status === 404) return
  notify(
    error instanceof NetworkError ? 'No connection to the farm just now.' : 'Part of this page did not load.',
  )
}
