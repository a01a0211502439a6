import { isActivePath } from '#blocks/contract/pages/site-paths.ts'

/** `page` for the link to the page itself, `true` for one that the page lies below. */
export function ariaCurrent(link: string, pathname: string): 'page' | 'true' | undefined {
  if (link === pathname) return 'page'
  return isActivePath(link, pathname) ? 'true' : undefined
}
