import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'

const none: readonly SitePage[] = []

/**
 * The pages that staff made, as the first page came with them; without any it came with no list. One that was
 * published since is an ordinary link: the browser asks the server for it.
 */
export function useSitePages(): readonly SitePage[] {
  return useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages], enabled: false }).data ?? none
}

export function knownSitePages(queries: QueryClient): readonly SitePage[] {
  return queries.getQueryData<SitePage[]>([apiPaths.sitePages]) ?? none
}
