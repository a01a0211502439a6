import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { isActivePath } from '#blocks/contract/pages/site-paths.ts'
import { ChevronDownIcon } from '#blocks/kit/drawings/icons.tsx'
import styles from '#blocks/parts/frame/header.module.css'
import unfolded from '#blocks/parts/frame/unfolded.module.css'

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

/** How long the mouse must hover before a menu opens, and may be outside before it closes (product.md §9), ms. */
const openDelayMs = 100
const graceMs = 300
/** A click so soon after the mouse opened the menu was meant to open it, ms. */
const sameIntentMs = 500

/** By click and key; by mouse also hovering over the area, or `byButton`. A route change folds it. */
export function useUnfolding<Area extends HTMLElement>(pathname: string, byButton = false) {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<Area>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hoveredAt = useRef(0)
  const openSoon = useCallback((open: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (open) hoveredAt.current = Date.now()
      setOpen(open)
    }, delayMs)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change closes the menu
  useEffect(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [pathname])

  // React's own events miss a mouse that comes from a section which it left as the server drew it.
  useEffect(() => {
    const listening = new AbortController()
    const onMouse = (element: HTMLElement | null, type: 'pointerenter' | 'pointerleave', act: () => void) =>
      element?.addEventListener(
        type,
        ({ pointerType }) => {
          if (pointerType === 'mouse' && isInRow(element)) act()
        },
        listening,
      )
    const stop = () => clearTimeout(timer.current)
    const opener = byButton ? button.current : area.current
    onMouse(area.current, 'pointerenter', stop)
    onMouse(opener, 'pointerenter', () => openSoon(true, openDelayMs))
    onMouse(opener, 'pointerleave', stop)
    onMouse(area.current, 'pointerleave', () => openSoon(false, graceMs))
    return () => listening.abort()
  }, [openSoon, byButton])
  return {
    isOpen,
    setOpen,
    area,
    areaProps: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return
        // Only the innermost open menu closes, and the focus returns to its button.
        event.stopPropagation()
        event.preventDefault()
        clearTimeout(timer.current)
        setOpen(false)
        button.current?.focus()
      },
      onBlur(event: FocusEvent) {
        if (isInRow(event.currentTarget) && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
    },
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      onClick() {
        clearTimeout(timer.current)
        setOpen(!isOpen || Date.now() - hoveredAt.current < sameIntentMs)
      },
    } as const,
  }
}

/** Whether the menu stands in the header, rather than being the one that the menu button opens. */
function isInRow(element: Element): boolean {
  return !element.closest(':popover-open')
}
