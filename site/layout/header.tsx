import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ToggleEvent, useRef, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { serviceMenu, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { CloseIcon, MenuIcon, PhoneIcon } from '#blocks/drawings/icons.tsx'
import { contactWays } from '#blocks/ui/contact-ways.ts'
import { SiteLogo } from '#blocks/ui/site-logo.tsx'
import { useSitePages } from '../page/site-pages.ts'
import { ariaCurrent } from './aria-current.ts'
import styles from './header.module.css'
import { SubMenu } from './sub-menu.tsx'

const menuId = 'site-menu'

/** Name, menu and the one highlighted action. On a phone the menu is a popover, which needs no script to open. */
export function Header({ pathname }: { pathname: string }) {
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site] })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const { phone, phoneHref } = contactWays(contact, site)
  const sitePages = useSitePages()
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  function closeOnLink(event: MouseEvent) {
    if (
      event.target instanceof Element &&
      event.target.closest('a') &&
      menu.current?.matches(':popover-open')
    ) {
      menu.current.hidePopover()
    }
  }
  const link = (path: string, label: string, className?: string) => (
    <li key={path}>
      <a href={path} className={className} aria-current={ariaCurrent(path, pathname)}>
        {label}
      </a>
    </li>
  )
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href={sitePaths.home}>
          <SiteLogo site={site} className={styles.logo} />
          <span>{textOr(site?.name, siteDefaults.name)}</span>
        </a>
        <a className={`button button-quiet ${styles.phone}`} href={phoneHref}>
          <PhoneIcon />
          {phone}
        </a>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={menuId}
          aria-expanded={isOpen}
          aria-controls={menuId}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
          {isOpen ? 'Close' : 'Menu'}
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it, and the click bubbles up to here */}
        <nav
          id={menuId}
          ref={menu}
          popover="auto"
          className={styles.menu}
          aria-label="Main"
          onClick={closeOnLink}
          onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        >
          <ul>
            {link(sitePaths.home, 'Home')}
            {link(sitePaths.about, 'About')}
            <SubMenu path={sitePaths.services} label="Services" pathname={pathname}>
              {serviceMenu.map((page) =>
                page.sizes.length > 0 ? (
                  <SubMenu key={page.id} path={page.path} label={page.label} pathname={pathname} isInner>
                    {page.sizes.map((size) => (
                      <MenuLink key={size.id} path={size.path} label={size.label} pathname={pathname} />
                    ))}
                  </SubMenu>
                ) : (
                  <MenuLink key={page.id} path={page.path} label={page.label} pathname={pathname} />
                ),
              )}
            </SubMenu>
            {link(sitePaths.media, 'Media')}
            {link(sitePaths.tourDates, 'Tour Dates')}
            {sitePages.map((page) => page.inMenu && link(page.path, page.title))}
            {link(sitePaths.contact, 'Contact')}
            {link(sitePaths.booking, 'Book Now', 'button button-main')}
          </ul>
        </nav>
      </div>
    </header>
  )
}

function MenuLink({ path, label, pathname }: { path: string; label: string; pathname: string }) {
  return (
    <li>
      <a href={path} aria-current={path === pathname ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}
