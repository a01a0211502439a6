import './shell.css'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { fetchClosedGate } from '#blocks/kit/drawings/closed-gate.tsx'
import { AppFrame } from './app-frame.tsx'
import { loadBuiltInPages } from './page/built-in-pages.ts'
import { keepFragmentsFromRouter } from './page/link-moves.ts'
import { liveBlocks, loadBlockViews, type PageData, pageDataElementId } from './page/page-data.ts'
import { pageAt } from './page/routes.ts'
import { knownSitePages } from './page/site-pages.ts'
import { filledQueryClient, Providers } from './providers.tsx'

async function hydrate() {
  // Our own server wrote it into the page.
  const data = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? '') as PageData
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root to hydrate')
  const queries = filledQueryClient(data.replies)
  const address = data.isFound ? pageAt(location.pathname, knownSitePages(queries)) : undefined
  keepFragmentsFromRouter()
  bearReplacedNodes()
  if (address) await loadBlockViews(liveBlocks(await layoutOf(address.pageId, data), data.replies))
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

/** Fired on the document once the page is hydrated; boot.ts then replays early clicks. */
const hydratedEvent = 'site:hydrated'

function HydrationSignal() {
  useEffect(() => {
    // After React's own work: a click replayed during it would find its section not hydrated yet, and be lost.
    const timer = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      document.dispatchEvent(new Event(hydratedEvent))
      fetchClosedGate()
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}

/**
 * Translators of browsers, and extensions, put elements of their own in the place of texts that React drew. React would
 * then throw as soon as it removes such a text or inserts something before it, and blank the page:
 * https://github.com/facebook/react/issues/11538. So what is already gone counts as removed, and what has lost its
 * neighbor is put at the end. A text that changes has to be alone in its element: React then writes it there anew.
 */
function bearReplacedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
