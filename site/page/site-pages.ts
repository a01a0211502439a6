import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'

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
