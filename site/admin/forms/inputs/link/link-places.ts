import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { PageSummary, SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { refreshPaths } from '../../../base/http/record-queries.ts'
import type { LinkPlaces } from './link-target.ts'

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
      pages: pages?.map(({ path, title }) => ({ path, name: title, group: 'Pages you added' })),
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
