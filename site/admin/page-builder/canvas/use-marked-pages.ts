import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { pagesWithoutEntry } from '#blocks/parts/frame/pages-without-entry.ts'

/** The published pages that stand in the menu of `frame` by their mark, for one that is edited or only shown. */
export function useMarkedPages(isEdited: boolean, frame: readonly PageBlock[]) {
  const { data: pages } = useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages] })
  const titles = pagesWithoutEntry(pages ?? [], frame)
    .map(({ title }) => title)
    .join('\n')
  // The entries are the same while others are edited.
  return useMemo(() => ({ titles: titles ? titles.split('\n') : [], isEdited }), [titles, isEdited])
}
