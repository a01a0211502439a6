import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { builtInPages } from '../page/built-in-pages.ts'
import { pageHead } from '../page/page-metadata.ts'
import { type PageAddress, pathOf } from '../page/routes.ts'

/** As the server wrote it, from records that the browser may not have. */
const firstHead = typeof document === 'undefined' ? undefined : readHead()

/**
 * Updates title, description and canonical address on navigation; the server wrote those of the first page. A page that
 * is not shown has another title.
 */
export function useDocumentHead(address: PageAddress, layout: Page, isShown: boolean): void {
  const queries = useQueryClient()
  const builtIn = builtInPages()
  const { pageId, albumId } = address
  // The sections fetch the record of the page; here it is only observed.
  const subject = albumId === undefined ? apiPaths.servicePage(pageId) : apiPaths.album(albumId)
  const { data } = useQuery<unknown>({ queryKey: [subject], enabled: false })
  const reply = <T>(apiPath: ApiPath<T>) => queries.getQueryData<T>([apiPath])
  const isNamed = albumId === undefined || data !== undefined
  const ownHead = builtIn && isNamed ? pageHead(address, layout, reply, builtIn) : undefined
  const head = firstHead?.path === pathOf(address) ? firstHead : ownHead
  const { title, description = '', path = '/' } = head ?? {}
  useEffect(() => {
    if (title === undefined || !isShown) return
    document.title = title
    descriptionElement()?.setAttribute('content', description)
    const canonical = document.querySelector('link[rel="canonical"]')
    const address = canonical?.getAttribute('href')
    if (canonical && address) canonical.setAttribute('href', new URL(path, address).href)
  }, [title, description, path, isShown])
}

function readHead() {
  const description = descriptionElement()?.getAttribute('content') ?? ''
  return { title: document.title, description, path: location.pathname }
}

function descriptionElement() {
  return document.querySelector('meta[name="description"]')
}
