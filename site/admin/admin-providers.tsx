import { QueryClientProvider } from '@tanstack/react-query'
import { Tooltip } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../http/query-client.ts'
import { type AdminHost, HostContext } from './host.ts'
import { askWhoIsHere } from './session/session-queries.ts'
import '#blocks/theme/theme.css'
import './admin.css'

/** What every screen stands in. Tooltips open and move on as product.md §9 says. */
export function AdminProviders({ host, children }: { host: AdminHost; children: ReactNode }) {
  const [queries] = useState(() => {
    const client = createQueryClient()
    askWhoIsHere(client)
    return client
  })
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
