import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'

/** The published pages that stand in the menu, for a menu that is edited or only shown. */
export function useMarkedPages(isEdited: boolean) {
  const { data: pages } = useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages] })
  return useMemo(
    () => ({ titles: (pages ?? []).flatMap(({ inMenu, title }) => (inMenu ? title : [])), isEdited }),
    [pages, isEdited],
  )
}
