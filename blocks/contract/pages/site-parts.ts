/**
 * What stands on every page, and so has no address (contract §7): edited, published and restored as pages are. They begin
 * as the layouts of default-pages.ts and can't be deleted. Free of zod.
 */
export const siteParts = [
  { id: 'site-frame', title: 'Menu and footer', about: 'The menu, the header and the footer of every page.' },
  { id: 'look', title: 'Style', about: 'Colors, fonts, sizes and corners of the whole site.' },
] as const
export type SitePartId = (typeof siteParts)[number]['id']

export function sitePart(id: string): (typeof siteParts)[number] | undefined {
  return siteParts.find((part) => part.id === id)
}
