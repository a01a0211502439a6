import { type MouseEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { ChevronDownIcon, CloseIcon, MenuIcon, PhoneIcon } from '#blocks/kit/drawings/icons.tsx'
import styles from '#blocks/parts/frame/header.module.css'
import { HomeLink } from '#blocks/parts/frame/home-link.tsx'
import type { MenuItem } from '#blocks/parts/frame/menu-items.ts'
import unfolded from '#blocks/parts/frame/unfolded.module.css'
import { useBrand, useMenu } from '../page/menu.ts'
import { useContactWays } from '../page/use-contact-ways.ts'
import { ariaCurrent, SubMenu, useUnfolding } from './sub-menu.tsx'

const menuId = 'site-menu'

type HeaderProps = {
  pathname: string
  /** Where the highlighted way to the booking form leads. */
  bookingHref: string
}

/** Name, menu and the one highlighted action. On a phone the menu is a popover, which needs no script to open. */
export function Header({ pathname, bookingHref }: HeaderProps) {
  const { site, phone, phoneHref } = useContactWays()
  const brand = useBrand()
  const items = useMenu()
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
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <HomeLink site={site} own={brand} />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={menuId}
          aria-expanded={isOpen}
          aria-controls={menuId}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
          <span>{isOpen ? 'Close' : 'Menu'}</span>
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it, and the click bubbles up to here */}
        <nav
          id={menuId}
          ref={menu}
          popover="auto"
          className={isOpen ? `${styles.menu} ${unfolded.moving}` : styles.menu}
          aria-label="Main"
          onClick={closeOnLink}
          onBeforeToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        >
          <FoldingEntries {...{ menuId, pathname }}>
            {items.map((item) => (
              <MenuEntry key={item.label + item.href} {...{ item, pathname, bookingHref }} />
            ))}
          </FoldingEntries>
        </nav>
        <a className={`button button-quiet ${styles.phone}`} href={phoneHref}>
          <PhoneIcon />
          {phone}
        </a>
        {items.map(
          (item) =>
            item.isButton && (
              <MenuAnchor
                key={item.label + item.href}
                button={`button button-main ${styles.book}`}
                {...{ item, pathname, bookingHref }}
              />
            ),
        )}
      </div>
    </header>
  )
}

type MenuEntryProps = HeaderProps & { item: MenuItem }

function MenuEntry({ item, pathname, bookingHref }: MenuEntryProps) {
  const { label, href, below } = item
  return below?.length ? (
    <SubMenu path={href} label={label} pathname={pathname}>
      {below.map((item) => (
        <MenuEntry key={item.label + item.href} {...{ item, pathname, bookingHref }} />
      ))}
    </SubMenu>
  ) : (
    <li>
      <MenuAnchor {...{ item, pathname, bookingHref }} />
    </li>
  )
}

type MenuAnchorProps = MenuEntryProps & { button?: string }

function MenuAnchor({ item, pathname, bookingHref, button = 'button button-main' }: MenuAnchorProps) {
  const { label, href, isButton } = item
  return (
    <a
      href={isButton && href === sitePaths.booking ? bookingHref : href}
      className={isButton && button}
      aria-current={ariaCurrent(href, pathname)}
    >
      {label}
    </a>
  )
}

type FoldingEntriesProps = { menuId: string; pathname: string; children: ReactNode }

/** The entries of the menu: those without room in the header's row unfold below it, by “More” or when keys reach them. */
function FoldingEntries({ menuId, pathname, children }: FoldingEntriesProps) {
  const { isOpen, setOpen, area, areaProps, button } = useUnfolding<HTMLDivElement>(pathname, true)
  return (
    <div
      ref={area}
      className={isOpen ? `${styles.fold} ${unfolded.open} ${unfolded.rows}` : styles.fold}
      {...areaProps}
    >
      <ul
        onFocus={({ target, currentTarget }) => {
          if (target.closest('ul') === currentTarget && target.offsetTop > currentTarget.offsetTop + 40)
            setOpen(true)
        }}
      >
        {children}
      </ul>
      <div className={styles.rest}>
        <button {...button} className={styles.more} aria-controls={menuId}>
          More
          <ChevronDownIcon />
        </button>
      </div>
    </div>
  )
}
