import { tourDatesFeedPath } from '#blocks/contract/api-paths.ts'
import { servicePages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { phoneKey, phoneText } from '#blocks/contract/values/phone.ts'
import { fileName } from '../../media/file-name.ts'

export type LinkKind = 'page' | 'album' | 'file' | 'phone' | 'email' | 'address'

/** A page or album of this site. */
export type LinkPlace = { path: string; name: string; group: string }

/** The site's pages and albums; undefined while loading. */
export type LinkPlaces = {
  pages: readonly LinkPlace[] | undefined
  albums: readonly LinkPlace[] | undefined
  /** Former paths of pages, under the pages' current names. Visitors are redirected from them. */
  formerPages: readonly LinkPlace[] | undefined
}

type LinkTarget = {
  kind: LinkKind
  /** Such as `Page: Birthday Parties`. */
  label: string
  /** The URL, if the label doesn't include it. */
  detail: string
  /** The link is internal and its target doesn't exist. */
  isDead: boolean
}

/** The built-in pages, by their names in the menu. */
export const builtInPlaces: readonly LinkPlace[] = [
  { path: sitePaths.home, name: 'Home', group: 'Main pages' },
  { path: sitePaths.about, name: 'About', group: 'Main pages' },
  { path: sitePaths.services, name: 'Services', group: 'Main pages' },
  { path: sitePaths.media, name: 'Media', group: 'Main pages' },
  { path: sitePaths.tourDates, name: 'Tour Dates', group: 'Main pages' },
  { path: sitePaths.contact, name: 'Contact', group: 'Main pages' },
  { path: sitePaths.booking, name: 'Booking', group: 'Main pages' },
  ...servicePages.map(({ path, label }) => ({ path, name: label, group: 'Services' })),
]

/** The target of a stored link; undefined if it is blank. `phone` is the farm's number as people write it. */
export function linkTarget(href: string, places: LinkPlaces, phone = ''): LinkTarget | undefined {
  const trimmed = href.trim()
  if (!trimmed) return undefined
  if (/^tel:/i.test(trimmed)) return alive('phone', `Phone: ${asPhone(trimmed.slice(4), phone)}`)
  if (/^mailto:/i.test(trimmed)) return alive('email', `Email: ${trimmed.slice(7).split('?', 1)[0]}`)
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return alive('address', `Web address: ${withoutScheme(trimmed)}`)
  return onOurSite(trimmed, places)
}

function onOurSite(href: string, { pages, albums, formerPages }: LinkPlaces): LinkTarget {
  if (href.startsWith('#')) return alive('address', `Part of this page: ${href}`)
  const path = href.split(/[?#]/, 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''
  if (path.startsWith('/public-objects/')) return alive('file', `File: ${fileName(path)}`)
  if (path === tourDatesFeedPath) return alive('address', 'Tour dates calendar feed')
  if (/^\/media\/./.test(path)) {
    const album = albums?.find((place) => place.path === path)
    if (album) return { kind: 'album', label: `Album: ${album.name}`, detail: href, isDead: false }
    return { kind: 'album', label: `Album: ${href}`, detail: '', isDead: albums !== undefined }
  }
  const page = [...builtInPlaces, ...(pages ?? [])].find((place) => place.path === path)
  if (page) return { kind: 'page', label: `Page: ${page.name}`, detail: href, isDead: false }
  const former = formerPages?.find((place) => place.path === path)
  if (former)
    return { kind: 'page', label: `Page: ${former.name}`, detail: `${href} redirects here`, isDead: false }
  const isDead = pages !== undefined && formerPages !== undefined
  return { kind: 'page', label: `Page: ${href}`, detail: '', isDead }
}

function alive(kind: LinkKind, label: string): LinkTarget {
  return { kind, label, detail: '', isDead: false }
}

function asPhone(number: string, ours: string): string {
  return phoneKey(ours) === phoneKey(number) ? ours : phoneText(number)
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
