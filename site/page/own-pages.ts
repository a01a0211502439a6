import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { pageAt } from './routes.ts'

/** Settings that name a page of the farm's own. */
const ownPages = ['schoolPage', 'churchPage', 'companyPage', 'privacyPage', 'termsPage'] as const

/**
 * The settings as a page shows them: with the present addresses, and without pages that staff have deleted or not published, so that neither the footer
 * nor a form leads anywhere else than where somebody is. The setting itself stays, and with a restored page so does its
 * link. Only the server asks: what it finds is in the data of the page.
 */
export function withPagesThere<Site extends SiteSettings>(site: Site, sitePages: readonly SitePage[]): Site {
  const other = ownPages.filter((name) => linkNow(site[name] ?? '', sitePages) !== (site[name] ?? ''))
  if (other.length === 0) return site
  return { ...site, ...Object.fromEntries(other.map((name) => [name, linkNow(site[name] ?? '', sitePages)])) }
}

/** A link with the present address of a page that has moved; blank if it leads nowhere. */
export function linkNow(href: string, sitePages: readonly SitePage[]): string {
  const path = ownPath(href)
  if (path === undefined || pageAt(path, sitePages)) return href
  const moved = sitePages.find((page) => page.formerPaths?.includes(path))
  if (moved) return moved.path + href.trim().slice(path.length).replace(/^\//, '')
  return whyDead(href, () => false) === undefined ? href : ''
}
