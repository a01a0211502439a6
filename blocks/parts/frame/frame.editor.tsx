import { useContext } from 'react'
import { siteDefaults, textOr } from '../../contract/records/defaults.ts'
import type { BlockEditor } from '../../editing/block-editor.tsx'
import type { BlockContent, HostProps } from '../../kit/content/content.ts'
import { Announcement } from './announcement.tsx'
import { HeaderBrandContext } from './brand.ts'
import type { AnnouncementProps } from './frame.schema.ts'
import { FooterAbout, FooterContact, FooterLinks, SiteFooter } from './site-footer.tsx'
import { MenuButton, MenuLink, MenuPages, SiteHeader } from './site-header.tsx'

export const frameEditors = {
  Announcement: {
    View: AnnouncementOnAnyDay,
    label: 'Announcement',
    description: 'One line above the menu, on the days you choose',
    finds: 'banner notice alert bar',
  },
  SiteHeader: {
    View: SiteHeader,
    label: 'Header',
    description: 'Logo, name, phone number and menu',
    useDefaults: ({ site }) => settingsText(site),
    finds: 'navigation logo brand name tagline',
  },
  MenuLink: {
    View: MenuLink,
    label: 'Menu entry',
    description: 'A link in the menu, with a menu below it',
    finds: 'navigation submenu dropdown',
    isSmall: true,
  },
  MenuPages: {
    View: MenuPages,
    label: 'Pages in the menu',
    description: 'The place of the pages marked “In the menu”',
    finds: 'navigation',
    isSmall: true,
  },
  MenuButton: {
    View: MenuButton,
    label: 'Menu button',
    description: 'The highlighted link of the menu',
    finds: 'cta navigation',
    isSmall: true,
  },
  SiteFooter: {
    View: SiteFooter,
    label: 'Footer',
    description: 'Columns, and the last line of every page',
    isAfterPage: true,
  },
  FooterAbout: {
    View: FooterAbout,
    label: 'Logo and networks',
    description: 'Logo, name, tagline and your social links',
    finds: 'social instagram facebook youtube tiktok icons brand',
    useDefaults: useHeaderText,
  },
  FooterLinks: {
    View: FooterLinks,
    label: 'Footer links',
    description: 'A heading and links below it',
    finds: 'social navigation list',
  },
  FooterContact: {
    View: FooterContact,
    label: 'Contact facts',
    description: 'Phone, email, service area and hours',
    finds: 'address location opening times',
  },
} satisfies Record<string, BlockEditor>

/** On the canvas also before and after its days, so that it can be written ahead of them. */
function AnnouncementOnAnyDay(props: AnnouncementProps & HostProps) {
  return <Announcement {...props} from="" until="" />
}

/** What stands in the footer where it has no words of its own: those of the header. */
function useHeaderText({ site }: Partial<BlockContent>) {
  const { name, tagline } = useContext(HeaderBrandContext)
  const settings = settingsText(site)
  return { name: textOr(name, settings.name), tagline: textOr(tagline, settings.tagline) }
}

function settingsText(site: BlockContent['site'] | undefined) {
  return {
    name: textOr(site?.name, siteDefaults.name),
    tagline: textOr(site?.tagline, siteDefaults.tagline),
  }
}
