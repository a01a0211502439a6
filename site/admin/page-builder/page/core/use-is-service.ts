import { useQuery } from '@tanstack/react-query'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'

/** Whether a page is that of a service; undefined until the list of pages is here, which names those that staff added. */
export function useIsService(pageId: string): boolean | undefined {
  const { data: pages } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  if (servicePage(pageId)) return true
  return pages?.some(({ id, isService }) => id === pageId && isService)
}
