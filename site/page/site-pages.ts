import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { Place } from '#blocks/kit/content/content.ts'

const none: readonly SitePage[] = []

/**
 * The pages that staff added, from the data of the first page; if there are none, the data has no list. A page that was
 * published later is an ordinary link: the browser loads it from the server.
 */
export function useSitePages(): readonly SitePage[] {
  return useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages], enabled: false }).data ?? none
}

export function knownSitePages(queries: QueryClient): readonly SitePage[] {
  return queries.getQueryData<SitePage[]>([apiPaths.sitePages]) ?? none
}

/** What is offered, for the place of blocks; nothing where that is as shipped. */
export function servicesAt(sitePages: readonly SitePage[]): Pick<Place, 'services' | 'gone'> {
  if (!sitePages.some(({ service }) => service)) return {}
  const gone = sitePages.filter(({ service }) => service === 'off').map(({ path }) => path)
  return { services: sitePages.filter(({ service }) => service === 'bookable'), gone }
}

/** The page without the comparison of two sizes, where one of them is not offered. */
export function withoutGoneSizes<P extends Page>(page: P, pageId: string, sitePages: readonly SitePage[]): P {
  const family = servicePage(pageId)?.family
  const isGone = sitePages.some(
    ({ id, service }) => service === 'off' && [`${family}-small`, `${family}-large`].includes(id),
  )
  return isGone ? { ...page, content: page.content.filter(({ type }) => type !== 'SizeComparison') } : page
}
