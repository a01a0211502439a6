import { tourDatesFeedPath } from '#blocks/contract/api-paths.ts'
import { servicePages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { fileName } from '../../media/file-name.ts'

export type LinkKind = 'page' | 'album' | 'phone' | 'email' | 'address'

/** Somewhere on our own site. */
export type LinkPlace = { path: string; name: string; group: string }

/** Pages and albums of the site, as far as they are known; undefined while they are still being asked for. */
export type LinkPlaces = {
  pages: readonly LinkPlace[] | undefined
  albums: readonly LinkPlace[] | undefined
  /** Where pages were before, by the names they have now: visitors are led on from there. */
  formerPages: readonly LinkPlace[] | undefined
}

type LinkTarget = {
  kind: LinkKind
  /** `Page: Birthday Parties` */
  label: string
  /** The address, where the words leave it out. */
  detail: string
  /** It leads to our own site, to where nothing is. */
  isDead: boolean
}

/** The pages the site is built with, by the names its menu gives them. */
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

/** Where a stored link leads; undefined when it is blank. `phone` is the farm's own number, as people write it. */
export function linkTarget(href: string, places: LinkPlaces, phone = ''): LinkTarget | undefined {
  const trimmed = href.trim()
  if (!trimmed) return undefined
  if (/^tel:/i.test(trimmed)) return alive('phone', `Phone: ${asPhone(trimmed.slice(4), phone)}`)
  if (/^mailto:/i.test(trimmed)) return alive('email', `E-mail: ${trimmed.slice(7).split('?', 1)[0]}`)
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return alive('address', `Web address: ${withoutScheme(trimmed)}`)
  return onOurSite(trimmed, places)
}

function onOurSite(href: string, { pages, albums, formerPages }: LinkPlaces): LinkTarget {
  if (href.startsWith('#')) return alive('address', `A place on this page: ${href}`)
  const path = href.split(/[?#]/, 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''
  if (path.startsWith('/public-objects/')) return alive('address', `File: ${fileName(path)}`)
  if (path === tourDatesFeedPath) return alive('address', 'Calendar feed of the tour dates')
  if (/^\/media\/./.test(path)) {
    const album = albums?.find((place) => place.path === path)
    if (album) return { kind: 'album', label: `Album: ${album.name}`, detail: href, isDead: false }
    return { kind: 'album', label: `Album: ${href}`, detail: '', isDead: albums !== undefined }
  }
  const page = [...builtInPlaces, ...(pages ?? [])].find((place) => place.path === path)
  if (page) return { kind: 'page', label: `Page: ${page.name}`, detail: href, isDead: false }
  const former = formerPages?.find((place) => place.path === path)
  if (former)
    return { kind: 'page', label: `Page: ${former.name}`, detail: `${href} leads on to it`, isDead: false }
  const isDead = pages !== undefined && formerPages !== undefined
  return { kind: 'page', label: `Page: ${href}`, detail: '', isDead }
}

function alive(kind: LinkKind, label: string): LinkTarget {
  return { kind, label, detail: '', isDead: false }
}

function asPhone(number: string, ours: string): string {
  const digits = (text: string) => text.replace(/\D/g, '')
  return ours && digits(ours) === digits(number) ? ours : number
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
