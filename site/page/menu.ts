import { useQuery } from '@tanstack/react-query'
import { defaultMenu, type MenuItem, withPages } from '#blocks/frame/menu-items.ts'
import { useSitePages } from './site-pages.ts'

/** Under this name the data of a page has the menu that staff published. Without it, the menu is the specified one. */
export const menuName = 'menu'

export function useMenu(): readonly MenuItem[] {
  const sitePages = useSitePages()
  return (
    useQuery<MenuItem[]>({ queryKey: [menuName], enabled: false }).data ?? withPages(defaultMenu, sitePages)
  )
}
