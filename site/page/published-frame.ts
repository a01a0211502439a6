import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { servicePage, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { safeLink } from '#blocks/contract/values/safe-link.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { headerChoice } from '#blocks/parts/frame/brand.ts'
import { headerBrand } from '#blocks/parts/frame/header-brand.ts'
import { defaultMenu, type MenuItem, withPages } from '#blocks/parts/frame/menu-items.ts'
import { pagesWithoutEntry } from '#blocks/parts/frame/pages-without-entry.ts'
import { linkNow } from './own-pages.ts'

/** The frame with links to where its pages are now; those to pages that are gone are blank (own-pages.ts). */
export function withLinksThere(content: readonly PageBlock[], sitePages: readonly SitePage[]): PageBlock[] {
  return JSON.parse(JSON.stringify(content), (key, value) =>
    key === 'href' && value ? linkNow(value, sitePages) : value,
  )
}

/**
 * The menu of a frame, for the data of a page; undefined if it is the specified one, which every browser knows. An entry
 * that leads nowhere is left out; what is below it takes its place. A page with an entry of its own is there only once.
 */
export function menuOf(
  content: readonly PageBlock[],
  sitePages: readonly SitePage[],
): readonly MenuItem[] | undefined {
  const header = content.find(({ type }) => type === 'SiteHeader')
  if (!header) return undefined
  const marked = pagesWithoutEntry(sitePages, content)
  const menu = blocksIn(header.props.menu).flatMap((block) => entries(block, { marked, sitePages }))
  return isSame(menu, withoutEmpty(withPages(defaultMenu, sitePages))) ? undefined : menu
}

/** What the header of a frame shows of the farm; undefined if it is what the site settings say. */
export function brandIn({ content, media }: WithMedia<Pick<Page, 'content'>>, site: WithMedia<SiteSettings>) {
  const around = { site, media }
  const own = headerBrand(headerChoice(content), around)
  return isSame(own, headerBrand({}, around)) ? undefined : own
}

type Around = { marked: readonly SitePage[]; sitePages: readonly SitePage[] }

function entries({ type, props }: PageBlock, around: Around): MenuItem[] {
  const { marked, sitePages } = around
  if (type === 'MenuPages') return withPages(['pages'], marked).slice()
  const own = typeof props.label === 'string' ? props.label.trim() : ''
  const href = typeof props.href === 'string' ? safeLink(props.href) : ''
  const renamed = sitePages.find(({ id, path }) => path === href && servicePage(id)?.label === own)
  const label = renamed?.title ?? own
  const below = blocksIn(props.below).flatMap((block) => entries(block, around))
  // A menu that staff published has no entry for what they added since.
  if (href === sitePaths.services)
    below.push(
      ...marked.flatMap(({ id, title, path, service }) =>
        service && !servicePage(id) ? { label: title, href: path } : [],
      ),
    )
  if (!label || !href) return below
  return [
    {
      label,
      href,
      ...(below.length > 0 ? { below } : {}),
      ...(type === 'MenuButton' ? { isButton: true } : {}),
    },
  ]
}

/** The same without empty lists, which a menu that was published has not. */
function withoutEmpty(menu: readonly MenuItem[]): MenuItem[] {
  return menu.map(({ below, ...item }) => ({
    ...item,
    ...(below?.length ? { below: withoutEmpty(below) } : {}),
  }))
}
