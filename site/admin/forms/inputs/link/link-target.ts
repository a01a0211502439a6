import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiPaths, tourDatesFeedPath } from '#blocks/contract/api-paths.ts'
import { servicePages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { PageSummary, SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { phoneKey, phoneText } from '#blocks/contract/values/phone.ts'
import { refreshPaths } from '../../../base/http/record-queries.ts'
import { fileName } from '../../media/file-name.ts'

export type LinkKind = 'page' | 'album' | 'file' | 'phone' | 'email' | 'address'

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

/** Where a service that is not offered leads is said at Services. */
const notOffered = 'Not offered now'

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
  const page = [...(pages ?? []), ...builtInPlaces].find((place) => place.path === path)
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

/** Possible link targets: published pages, public albums, and the farm's phone number and e-mail address. */
export function useLinkPlaces(): {
  places: LinkPlaces
  phone: string
  email: string
  /** Refetches pages and albums, because others may have published some. */
  refresh: () => void
} {
  const queries = useQueryClient()
  const pages = useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages] }).data
  const lines = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] }).data
  const albums = useQuery<Album[]>({ queryKey: [apiPaths.albums] }).data
  const contactInfo = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] }).data
  const site = useQuery<SiteSettings>({ queryKey: [apiPaths.site] }).data
  const { phone, email } = contactWays(contactInfo, site)
  return {
    places: {
      pages: pages?.map(({ path, title, service }) => ({
        path,
        name: title,
        group: service === 'off' ? notOffered : service ? 'Services' : 'Pages you added',
      })),
      albums: albums?.map(({ id, title, year }) => ({
        path: sitePaths.album(id),
        name: `${title} (${year})`,
        group: '',
      })),
      formerPages: lines
        ?.filter(({ publishedRevision }) => publishedRevision > 0)
        .flatMap(({ formerPaths, title }) => formerPaths.map((path) => ({ path, name: title, group: '' }))),
    },
    phone,
    email,
    refresh: () => void refreshPaths(queries, [apiPaths.sitePages, apiPaths.albums, staffPaths.pages]),
  }
}
