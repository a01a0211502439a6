import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { HeroContent } from '#blocks/contract/records/home-content.ts'
import type { ServicePageContent } from '#blocks/contract/records/service-page.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import farmEvening from './farm-evening.jpg'
import { type PageAddress, pathOf } from './routes.ts'

/** The metadata in the head of a page. */
export type PageHead = { title: string; description: string; path: string; shareImage: string }

/** The longest description that search results show (characters). */
const mostDescription = 160

/**
 * The head of a page, from its layout and its content: `reply` returns the body of an API response that
 * has already arrived, or undefined.
 */
export function pageHead(
  address: PageAddress,
  layout: Page,
  reply: (apiPath: string) => unknown,
  { fillTemplate, headTemplates }: BuiltInPages,
): PageHead {
  // Responses of our own API, by their path.
  const site = reply(apiPaths.site) as SiteSettings | undefined
  const service = reply(apiPaths.servicePage(address.pageId)) as ServicePageContent | undefined
  const album = reply(apiPaths.album(address.albumId ?? 0)) as Album | undefined
  const templates = headTemplates(address.pageId)
  const words = {
    name: textOr(site?.name, siteDefaults.name),
    tagline: textOr(site?.tagline, siteDefaults.tagline),
    year: site?.foundedYear ?? siteDefaults.foundedYear,
    service: textOr(service?.title, servicePage(address.pageId)?.label ?? ''),
    serviceTagline: service?.tagline ?? '',
    album: album?.title ?? '',
  }
  const own = layout.root.props
  const description = textOr(
    own.description,
    textOr(service?.seoDescription, textOr(album?.description, fillTemplate(templates.description, words))),
  )
  return {
    title: oneLine(textOr(own.title, textOr(service?.seoTitle, fillTemplate(templates.title, words)))),
    description: shortened(oneLine(description)),
    path: pathOf(address),
    shareImage: textOr(own.shareImageUrl, textOr(service?.heroImageUrl, album?.coverImageUrl ?? '')),
  }
}

/**
 * A page without its own picture is shared with the farm's logo, or else with the picture of the home page: that of the
 * record, or the drawn evening that the hero shows without one.
 */
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

/** The title of a page without content. */
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
