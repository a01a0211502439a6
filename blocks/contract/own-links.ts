import { tourDateFilePath, tourDatesFeedPath } from './api-paths.ts'
import { siteFiles } from './pages/site-paths.ts'

// Finds dead links to our own site; the builder and the server show the same messages. Free of zod.

/** The path of a link to our own site, without query and anchor; undefined for a link to anywhere else. */
export function ownPath(href: string): string | undefined {
  const given = href.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(given) || given.startsWith('//')) return undefined
  const path = given.split(/[?#]/, 1)[0] ?? ''
  return path.replace(/(?<=.)\/$/, '') || undefined
}

const publicObjects = '/public-objects/'

/** Why a link is dead, or undefined. Without `isPage` or `isStored`, what they know is taken to be there. */
export function whyDead(
  href: string,
  isPage: (path: string) => boolean,
  isStored: (path: string) => boolean = () => true,
): string | undefined {
  const path = ownPath(href)
  if (path === undefined) return undefined
  if (path.startsWith(publicObjects))
    return isStored(path) ? undefined : 'This link doesn’t work. The file is no longer in Pictures & files'
  if (isFile(path) || isPage(path)) return undefined
  return /^\/media\/./.test(path)
    ? `This link doesn’t work. There is no album at ${path}`
    : `This link doesn’t work. There is no page at ${path}`
}

/** Addresses that return something other than a page of the site. */
function isFile(path: string): boolean {
  return (
    [tourDatesFeedPath, ...siteFiles, '/admin'].includes(path) ||
    path.startsWith(tourDateFilePath('')) ||
    path.startsWith('/admin/')
  )
}
