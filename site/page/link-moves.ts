import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mapHref } from '#blocks/kit/ui/map-href.ts'
import { pageAt } from './routes.ts'
import { knownSitePages } from './site-pages.ts'

/**
 * Turns clicks on ordinary links to our own pages into navigation without a reload. Blocks know no router: their
 * links are plain, work without a script, and are the same in the editor.
 */
export function useLinkMoves(): void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  useEffect(() => {
    shown = pathname + search
  }, [pathname, search])
  useEffect(() => {
    function move(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // A link to a map (blocks/kit/ui/map-link.tsx) leads to the visitor's own.
      if (link?.dataset.place) link.href = mapHref(link.dataset.place, navigator.userAgent)
      if (link?.hash === '#print') print()
      const target = moveTarget(event, link, queries)
      if (!target) return
      event.preventDefault()
      navigate(target.pathname + target.search + target.hash)
    }
    // React stops a click in a section that it left as the server drew it, where no component can have handled it.
    const moveFromStill = (event: MouseEvent) => event.cancelBubble && move(event)
    const root = document.getElementById('root')
    root?.addEventListener('click', moveFromStill, true)
    document.addEventListener('click', move)
    return () => {
      root?.removeEventListener('click', moveFromStill, true)
      document.removeEventListener('click', move)
    }
  }, [navigate, queries])
}

/** The path and query that the router shows. */
let shown = ''

/**
 * A move within a page is the browser's alone. The router would have all sections drawn anew, and those that are not live
 * came without their content. Only an album's photos are chosen by such a part of the address. It has to listen before
 * the router does.
 */
export function keepFragmentsFromRouter(): void {
  shown = location.pathname + location.search
  addEventListener('popstate', (event) => {
    const isAlbum = pageAt(location.pathname, [])?.albumId !== undefined
    if (shown === location.pathname + location.search && !isAlbum) event.stopImmediatePropagation()
  })
}

/** The address to navigate to, or undefined if the browser should handle the click. */
function moveTarget(
  event: MouseEvent,
  link: HTMLAnchorElement | null,
  queries: QueryClient,
): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  if (!link?.getAttribute('href') || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || !pageAt(url.pathname, knownSitePages(queries))) return undefined
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage && url.hash ? undefined : url
}
