import './shell.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/page.ts'
import { defaultPage } from '#blocks/default-pages.ts'
import { App } from './app.tsx'
import { HydrationSignal } from './hydration-signal.tsx'
import { loadLooks, type PageData, pageDataElementId } from './page-data.ts'
import { filledQueryClient, Providers } from './providers.tsx'
import { pageAt } from './routes.ts'

/** Takes over the page the server has drawn. */
async function hydrate() {
  // Written by our own server into the page this script came with.
  const data = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? '') as PageData
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root to hydrate')
  const address = pageAt(location.pathname)
  const page =
    address &&
    ((data.replies[apiPaths.page(address.pageId)] as Page | undefined) ?? defaultPage(address.pageId))
  await loadLooks(page?.content ?? [])
  const queries = filledQueryClient(data.replies)
  // As a transition React hydrates in short slices and lets input through between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers queries={queries}>
        <BrowserRouter>
          <HydrationSignal />
          <App firstDay={data.today} />
        </BrowserRouter>
      </Providers>,
    )
  })
}

void hydrate()
