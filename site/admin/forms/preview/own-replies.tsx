import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../../../http/query-client.ts'

/** What the blocks inside read: these replies, by api path, in place of the stored ones. */
export function OwnReplies({ replies, children }: { replies: Record<string, unknown>; children: ReactNode }) {
  // Its own cache: what is typed must never be taken for what is stored.
  const [queries] = useState(() => showing(createQueryClient(), replies))
  useEffect(() => {
    showing(queries, replies)
  }, [queries, replies])
  useEffect(() => () => queries.clear(), [queries])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

function showing(queries: QueryClient, replies: Record<string, unknown>): QueryClient {
  for (const [path, body] of Object.entries(replies)) queries.setQueryData([path], body)
  return queries
}
