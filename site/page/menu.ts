import { useQuery } from '@tanstack/react-query'
import type { OwnBrand } from '#blocks/parts/frame/home-link.tsx'
import { defaultMenu, type MenuItem, withPages } from '#blocks/parts/frame/menu-items.ts'
import { useSitePages } from './site-pages.ts'

/** Under this name the data of a page has the menu that staff published. Without it, the menu is the specified one. */
export const menuName = 'menu'

export function useMenu(): readonly MenuItem[] {
  const sitePages = useSitePages()
  return (
    useQuery<MenuItem[]>({ queryKey: [menuName], enabled: false }).data ?? withPages(defaultMenu, sitePages)
  )
}

/** Under this name the data of a page has logo, name and tagline of a header that shows others than the site settings. */
export const brandName = 'brand'

export function useBrand(): OwnBrand | undefined {
  return useQuery<OwnBrand>({ queryKey: [brandName], enabled: false }).data
}
