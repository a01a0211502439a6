import { builtInPages, servicePage, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'

/** The page for an address: one with its own layout, or an album. */
export type PageAddress = {
  pageId: string
  albumId?: number
  /** The path of a page that staff added; other paths are in a table. */
  path?: string
  title?: string
  /** Staff added it with a service. */
  isService?: true
}

/** Undefined for the 404 page. `sitePages` are the published pages that staff added. */
export function pageAt(pathname: string, sitePages: readonly SitePage[] = []): PageAddress | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const own = sitePages.find((sitePage) => sitePage.path === path)
  if (own?.service === 'off') return undefined
  if (own?.service) return { pageId: own.id, path, isService: true }
  const page = builtInPages.find((builtIn) => builtIn.path === path)
  if (page) return { pageId: page.id }
  if (own) return { pageId: own.id, path, title: own.title }
  const albumId = /^\/media\/([1-9]\d{0,14})$/.exec(path)?.[1]
  return albumId ? { pageId: 'album', albumId: Number(albumId) } : undefined
}

export function isOfService({ pageId, isService }: PageAddress): boolean {
  return isService === true || servicePage(pageId) !== undefined
}

export function pathOf({ pageId, albumId, path }: PageAddress): string {
  if (path !== undefined) return path
  if (albumId !== undefined) return sitePaths.album(albumId)
  return builtInPages.find((page) => page.id === pageId)?.path ?? '/'
}
