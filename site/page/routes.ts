import { builtInPages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'

/** Which page an address asks for: one with a layout of its own, or an album. */
export type PageAddress = {
  pageId: string
  albumId?: number
  /** Of a page that staff made: no table says it. */
  path?: string
  /** What such a page is called. */
  title?: string
}

/**
 * The page at a pathname, or undefined: then the answer is the 404 page. `sitePages` are those staff have published.
 */
export function pageAt(pathname: string, sitePages: readonly SitePage[] = []): PageAddress | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const page = builtInPages.find((builtIn) => builtIn.path === path)
  if (page) return { pageId: page.id }
  const own = sitePages.find((sitePage) => sitePage.path === path)
  if (own) return { pageId: own.id, path, title: own.title }
  const albumId = /^\/media\/([1-9]\d{0,14})$/.exec(path)?.[1]
  return albumId ? { pageId: 'album', albumId: Number(albumId) } : undefined
}

export function pathOf({ pageId, albumId, path }: PageAddress): string {
  if (path !== undefined) return path
  if (albumId !== undefined) return sitePaths.album(albumId)
  return builtInPages.find((page) => page.id === pageId)?.path ?? '/'
}
