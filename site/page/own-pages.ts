import { whyDead } from '#blocks/contract/own-links.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { pageAt } from './routes.ts'

/** Settings that name a page of the farm's own. */
const ownPages = ['schoolPage', 'churchPage', 'companyPage', 'privacyPage', 'termsPage'] as const

/**
 * The settings as a page shows them: without pages that staff have deleted or not published, so that neither the footer
 * nor a form leads anywhere else than where somebody is. The setting itself stays, and with a restored page so does its
 * link. Only the server asks: what it finds is in the data of the page.
 */
export function withPagesThere<Site extends SiteSettings>(site: Site, sitePages: readonly SitePage[]): Site {
  const isPage = (path: string) =>
    pageAt(path, sitePages) !== undefined || sitePages.some((page) => page.formerPaths?.includes(path))
  const gone = ownPages.filter((name) => whyDead(site[name] ?? '', isPage) !== undefined)
  return gone.length === 0 ? site : { ...site, ...Object.fromEntries(gone.map((name) => [name, ''])) }
}
