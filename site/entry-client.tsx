import './shell.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { AppFrame } from './app-frame.tsx'
import { loadBuiltInPages } from './page/built-in-pages.ts'
import { HydrationSignal } from './page/hydration-signal.tsx'
import { keepFragmentsFromRouter } from './page/link-moves.ts'
import { liveBlocks, loadBlockViews, type PageData, pageDataElementId } from './page/page-data.ts'
import { bearReplacedNodes } from './page/replaced-nodes.ts'
import { pageAt } from './page/routes.ts'
import { knownSitePages } from './page/site-pages.ts'
import { filledQueryClient, Providers } from './providers.tsx'

/** Hydrates the page that the server rendered. */
async function hydrate() {
  // Our own server wrote it into the page.
  const data = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? '') as PageData
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root to hydrate')
  const queries = filledQueryClient(data.replies)
  const address = data.isFound ? pageAt(location.pathname, knownSitePages(queries)) : undefined
  keepFragmentsFromRouter()
  bearReplacedNodes()
  if (address) await loadBlockViews(liveBlocks(await layoutOf(address.pageId, data)))
  // In a transition, React hydrates in short slices and handles input between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers queries={queries}>
        <BrowserRouter>
          <HydrationSignal />
          <AppFrame
            firstDay={data.today}
            firstParts={data.parts}
            refused={data.refused}
            firstBooking={data.bookingPath}
            lostPath={data.isFound ? undefined : location.pathname}
          />
        </BrowserRouter>
      </Providers>,
    )
  })
}

/** The blocks that the server rendered: the published layout, or the built-in one for an album. */
async function layoutOf(pageId: string, { replies }: PageData) {
  const published = replies[apiPaths.page(pageId)] as Page | undefined
  return (published ?? (await loadBuiltInPages()).defaultPage(pageId))?.content ?? []
}

void hydrate()
