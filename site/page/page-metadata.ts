import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { HeroContent } from '#blocks/contract/records/home-content.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import farmEvening from './farm-evening.jpg'
import type { ReadReply } from './page-data.ts'
import { type PageAddress, pathOf } from './routes.ts'

export type PageHead = { title: string; description: string; path: string; shareImage: string }

/** The longest description that search results show (characters). */
const mostDescription = 160

/** `{name}`, `{city}` and `{years}` in staff's titles and descriptions follow the site settings. */
export function pageHead(
  address: PageAddress,
  layout: Page,
  reply: ReadReply,
  { fillTemplate, headTemplates }: BuiltInPages,
  year = new Date().getFullYear(),
): PageHead {
  const site = reply(apiPaths.site)
  const service = reply(apiPaths.servicePage(address.pageId))
  const album = reply(apiPaths.album(address.albumId ?? 0))
  const founded = site?.foundedYear ?? siteDefaults.foundedYear
  const templates = headTemplates(address.pageId, service !== undefined)
  const text = {
    name: textOr(site?.name, siteDefaults.name),
    tagline: textOr(site?.tagline, siteDefaults.tagline),
    year: founded,
    city: site?.city ?? '',
    years: year - founded,
    service: textOr(service?.title, servicePage(address.pageId)?.label ?? ''),
    serviceTagline: service?.tagline ?? '',
    album: album?.title ?? '',
  }
  const filled = (own: string, template: string) =>
    oneLine(textOr(fillTemplate(own, text), fillTemplate(template, text)))
  const own = layout.root.props
  const description = textOr(own.description, service?.seoDescription ?? '')
  return {
    title: filled(textOr(own.title, service?.seoTitle ?? ''), templates.title),
    description: shortened(filled(description, textOr(album?.description, templates.description))),
    path: pathOf(address),
    shareImage: textOr(own.shareImageUrl, textOr(service?.heroImageUrl, album?.coverImageUrl ?? '')),
  }
}

/** With the farm's logo, or else the home page's picture: the record's or the drawn evening. */
export function withSharePicture(
  head: PageHead,
  site: Pick<SiteSettings, 'logoUrl'> | undefined,
  hero: Pick<HeroContent, 'videoPosterUrl'> | undefined,
): PageHead {
  if (head.shareImage) return head
  return { ...head, shareImage: textOr(site?.logoUrl, hero ? textOr(hero.videoPosterUrl, farmEvening) : '') }
}

export function notFoundHead(site: SiteSettings | undefined): PageHead {
  return { title: titleOf('404 Page Not Found', site), description: '', path: '', shareImage: '' }
}

export function titleOf(heading: string, site: SiteSettings | undefined): string {
  return `${heading} | ${textOr(site?.name, siteDefaults.name)}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= mostDescription) return text
  const cut = characters.slice(0, mostDescription - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
