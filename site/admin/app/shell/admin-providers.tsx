import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../../http/query-client.ts'
import { type AdminHost, HostContext } from '../../base/host/host.ts'
import { askWhoIsHere } from '../../base/session/session-queries.ts'
import '#blocks/kit/theme/theme.css'
import './admin.css'

/** Requests the signed-in user at once, while the screens' code still loads. */
export function startQueries(): QueryClient {
  const queries = createQueryClient()
  askWhoIsHere(queries)
  return queries
}

type AdminProvidersProps = { host: AdminHost; queries: QueryClient; children: ReactNode }

/** The providers around every screen. Tooltip delays are from product.md §9. */
export function AdminProviders({ host, queries, children }: AdminProvidersProps) {
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queries}>
        <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
          {children}
        </Tooltip.Provider>
      </QueryClientProvider>
    </HostContext>
  )
}
