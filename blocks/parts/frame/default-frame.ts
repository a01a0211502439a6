import type { PageBlock } from '../../contract/pages/page.ts'
import { sitePaths } from '../../contract/pages/site-paths.ts'
import type { SitePage } from '../../contract/pages/staff-page.ts'
import type { SiteSettings } from '../../contract/records/site-settings.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { BlockName } from '../../kit/content/block-names.ts'
import { networksInSettings } from '../../kit/content/networks.ts'
import { defaultMenu, type MenuItem, pagesHere, serviceEntries } from './menu-items.ts'

export type FrameSettings = Partial<
  Pick<
    SiteSettings,
    | 'facebookUrl'
    | 'instagramUrl'
    | 'twitterUrl'
    | 'schoolPage'
    | 'churchPage'
    | 'companyPage'
    | 'privacyPage'
    | 'termsPage'
  >
>

/** Menu and footer as specified (product.md §2), with the networks and pages of the site settings. */
export function defaultFrame(site?: FrameSettings, sitePages: readonly SitePage[] = []): PageBlock[] {
  const link = (label: string, href: string) => ({ label, href })
  const own = (page: string | undefined, otherwise: string) => safeLink(page) || otherwise
  const smallPrint = [
    link('Privacy', safeLink(site?.privacyPage)),
    link('Terms', safeLink(site?.termsPage)),
  ].filter(({ href }) => href)
  return [
    block('Announcement', 'Announcement', { text: '', label: '', href: '', from: '', until: '' }),
    block('SiteHeader', 'SiteHeader', { menu: menuWith(sitePages).map(menuBlock) }),
    block('SiteFooter', 'SiteFooter', {
      smallPrint,
      columns: [
        block('FooterAbout', 'FooterAbout', {
          social: networksInSettings(site),
        }),
        block('FooterLinks', 'quick-links', {
          heading: 'Quick Links',
          links: [
            link('Home', sitePaths.home),
            link('About', sitePaths.about),
            link('Services', sitePaths.services),
            link('Media', sitePaths.media),
            link('Contact', sitePaths.contact),
          ],
        }),
        block('FooterLinks', 'our-services', {
          heading: 'Our Services',
          links: [
            link('Birthday Parties', '/services/birthday-parties'),
            link('Corporate Events', own(site?.companyPage, '/services/fairs-large-events')),
            link('School Events', own(site?.schoolPage, '/services/petting-zoo-pony-rides')),
            link('Church Events', own(site?.churchPage, '/services/petting-zoo-pony-rides')),
            link('Fairs & Festivals', '/services/fairs-large-events'),
            link('Pony Rides', '/services/pony-rides'),
          ],
        }),
        block('FooterContact', 'FooterContact', { heading: 'Get In Touch' }),
      ],
    }),
  ]
}

/** The specified menu, with the services as they are now (`sitePageSchema`). */
function menuWith(sitePages: readonly SitePage[]): typeof defaultMenu {
  if (!sitePages.some(({ service }) => service)) return defaultMenu
  const below = serviceEntries(
    sitePages
      .filter(({ service, inMenu }) => service && inMenu)
      .map(({ title, ...page }) => ({ ...page, label: title })),
  )
  return defaultMenu.map((item) =>
    item !== pagesHere && item.href === sitePaths.services ? { ...item, below } : item,
  )
}

function menuBlock(item: MenuItem | typeof pagesHere): PageBlock {
  if (item === pagesHere) return block('MenuPages', 'menu-pages', {})
  const { label, href, below = [], isButton } = item
  const id = `menu${href === '/' ? '/home' : href}`.replaceAll('/', '-')
  return isButton
    ? block('MenuButton', id, { label, href })
    : block('MenuLink', id, { label, href, below: below.map(menuBlock) })
}

function block(type: BlockName, id: string, props: Readonly<Record<string, unknown>>): PageBlock {
  return { type, props: { id, ...props } }
}
