import { type ReactNode, useId } from 'react'
import { isActivePath } from '#blocks/contract/pages/site-paths.ts'
import { ChevronDownIcon } from '#blocks/kit/drawings/icons.tsx'
import styles from '#blocks/parts/frame/header.module.css'
import unfolded from '#blocks/parts/frame/unfolded.module.css'
import { useUnfolding } from './use-unfolding.ts'

type SubMenuProps = {
  path: string
  label: string
  pathname: string
  children: ReactNode
}

/**
 * A link with its own menu: the arrow button opens it by click and key, the mouse by hovering.
 * The links stay ordinary links, so this is the disclosure pattern and not an application menu.
 */
export function SubMenu({ path, label, pathname, children }: SubMenuProps) {
  const panelId = useId()
  const { isOpen, button, area, areaProps } = useUnfolding<HTMLLIElement>(pathname)
  return (
    <li
      ref={area}
      className={isOpen ? `${styles.sub} ${unfolded.open}` : styles.sub}
      data-open={isOpen || undefined}
      {...areaProps}
    >
      <a href={path} aria-current={ariaCurrent(path, pathname)}>
        {label}
      </a>
      <button
        {...button}
        className={styles.arrow}
        aria-controls={panelId}
        aria-label={`Show more of ${label}`}
      >
        <ChevronDownIcon />
      </button>
      <ul
        id={panelId}
        className={isOpen ? `${styles.panel} ${unfolded.panel} ${unfolded.moving}` : styles.panel}
      >
        {children}
      </ul>
    </li>
  )
}

/** `page` for the link to the page itself, `true` for one that the page lies below. */
export function ariaCurrent(link: string, pathname: string): 'page' | 'true' | undefined {
  if (link === pathname) return 'page'
  return isActivePath(link, pathname) ? 'true' : undefined
}
