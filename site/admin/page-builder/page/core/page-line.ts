import { useQuery } from '@tanstack/react-query'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'

/** A page as the list of pages has it; undefined until that is loaded. */
export function usePageLine(pageId: string): PageSummary | undefined {
  const { data } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  return data?.find(({ id }) => id === pageId)
}
