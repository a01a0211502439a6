import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createQueryClient, toldInPlace } from './http/query-client.ts'
import type { PageData } from './page/page-data.ts'

/** A query cache with what the server read for the page. Offline, a read fails at once. */
export function filledQueryClient(replies: PageData['replies']): QueryClient {
  const client = createQueryClient({ networkMode: 'always', meta: toldInPlace })
  for (const [path, body] of Object.entries(replies)) client.setQueryData([path], body)
  return client
}

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StrictMode>
  )
}
