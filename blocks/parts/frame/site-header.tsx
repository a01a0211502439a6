import { type ComponentType, createContext, useContext } from 'react'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { ChevronDownIcon, MenuIcon, PhoneIcon } from '../../kit/drawings/icons.tsx'
import type { BrandProps, MenuLinkProps } from './frame.schema.ts'
import styles from './header.module.css'
import { headerBrand } from './header-brand.ts'
import { HomeLink } from './home-link.tsx'
import edited from './site-header.module.css'
import unfolded from './unfolded.module.css'

// The header as the staff area shows it: block by block, and without a script. Visitors' pages draw it from the entries
// of the menu alone (site/layout/header.tsx), with the same styles.

type Slot = ComponentType<{ className?: string }>

export function SiteHeader({
  menu: Menu,
  content: { site, contactInfo },
  place: { media },
  ...own
}: BrandProps & HostProps & { menu: Slot }) {
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <header className={`${styles.header} ${edited.header}`}>
      <div className={styles.bar}>
        <HomeLink site={site} own={headerBrand(own, { site, media })} />
        <span className={styles.toggle}>
          <MenuIcon />
          Menu
        </span>
        <nav className={`${styles.menu} ${edited.menu}`} aria-label="Main">
          <Menu className={edited.list} />
        </nav>
        <a className={`button button-quiet ${styles.phone}`} href={phoneHref}>
          <PhoneIcon />
          {phone}
        </a>
      </div>
    </header>
  )
}

export function MenuLink({ label, href, below: Below }: MenuLinkProps & HostProps & { below: Slot }) {
  return (
    <div className={`${styles.sub} ${edited.sub}`}>
      <a href={safeLink(href) || '/'}>{label}</a>
      <span className={`${styles.arrow} ${edited.arrow}`}>
        <ChevronDownIcon />
      </span>
      <div className={`${styles.panel} ${unfolded.panel} ${edited.panel}`}>
        <Below className={edited.inner} />
      </div>
    </div>
  )
}

export const MarkedPagesContext = createContext<{ titles: readonly string[]; isEdited: boolean }>({
  titles: [],
  isEdited: true,
})

/** Where those pages stand. While the menu is edited, this says so even if there are none. */
export function MenuPages() {
  const { titles, isEdited } = useContext(MarkedPagesContext)
  return titles.length > 0 || isEdited ? (
    <span className={isEdited ? edited.pages : edited.titles}>
      {titles.length > 0
        ? titles.map((title) => (
            <a key={title} href="/">
              {title}
            </a>
          ))
        : 'Pages in the menu'}
    </span>
  ) : null
}

export function MenuButton({ label, href }: MenuLinkProps & HostProps) {
  return (
    <a className="button button-main" href={safeLink(href) || '/'}>
      {label}
    </a>
  )
}
