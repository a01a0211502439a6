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
import { ChevronDownIcon } from '#blocks/drawings/icons.tsx'
import styles from '#blocks/frame/header.module.css'
import { ariaCurrent } from './aria-current.ts'

/** How long the mouse must hover before a menu opens, and may be outside before it closes (product.md §9), ms. */
const openDelayMs = 100
const graceMs = 300
/** A click so soon after the mouse opened the menu was meant to open it, ms. */
const sameIntentMs = 500

type SubMenuProps = {
  path: string
  label: string
  pathname: string
  isInner?: boolean | undefined
  children: ReactNode
}

/**
 * A link with its own menu: the arrow button opens it by click and key, the mouse by hovering.
 * The links stay ordinary links, so this is the disclosure pattern and not an application menu.
 */
export function SubMenu({ path, label, pathname, isInner = false, children }: SubMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const arrow = useRef<HTMLButtonElement>(null)
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

  const item = useRef<HTMLLIElement>(null)
  // React's own events miss a mouse that comes from a section which it left as the server drew it.
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['pointerenter', 'pointerleave'] as const)
      item.current?.addEventListener(
        type,
        ({ pointerType }) => {
          const opens = type === 'pointerenter'
          if (pointerType === 'mouse' && isWide()) openSoon(opens, opens ? openDelayMs : graceMs)
        },
        listening,
      )
    return () => listening.abort()
  }, [openSoon])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Only the innermost open menu closes, and the focus returns to its button.
    event.stopPropagation()
    event.preventDefault()
    clearTimeout(timer.current)
    setOpen(false)
    arrow.current?.focus()
  }
  function onBlur(event: FocusEvent) {
    if (isWide() && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <li
      ref={item}
      className={`${styles.sub} ${isInner ? styles.inner : ''}`}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <a href={path} aria-current={ariaCurrent(path, pathname)}>
        {label}
      </a>
      <button
        ref={arrow}
        type="button"
        className={styles.arrow}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`Show more of ${label}`}
        onClick={() => {
          clearTimeout(timer.current)
          setOpen(!isOpen || Date.now() - hoveredAt.current < sameIntentMs)
        }}
      >
        <ChevronDownIcon />
      </button>
      <ul id={panelId} className={styles.panel}>
        {children}
      </ul>
    </li>
  )
}

/** Whether the window is wide enough for the menu in the header (header.module.css). */
function isWide(): boolean {
  return matchMedia('(min-width: 1060px)').matches
}
