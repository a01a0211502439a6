import { blockAround } from '../core/canvas-document.ts'
import { textOf } from './finding.ts'
import type { ShownMenu } from './menu-rules.ts'

/** The space of “More”, and between name, menu, number and button (blocks/frame/header.module.css), px. */
const morePx = 88
const gapPx = 16

/** The menu in the edited header; undefined on a canvas as narrow as a phone's, where it is behind its button. */
export function shownMenu(page: Document): ShownMenu | undefined {
  const header = page.querySelector('[data-block="SiteHeader"]')
  const all = (selector: string) =>
    [...(header?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (found) => found.offsetWidth > 0 && !found.parentElement?.closest('[data-block="MenuLink"]'),
    )
  const link = 'nav [data-block="MenuLink"]'
  const entries = all(`${link}, nav [data-block="MenuPages"] a`).map((entry) => ({
    label: textOf(entry.querySelector('a') ?? entry),
    width: entry.offsetWidth,
  }))
  const others = all('header > div > a, nav [data-block="MenuButton"] a')
  if (!header || entries.length === 0) return undefined
  const around = others.reduce((sum, { offsetWidth }) => sum + offsetWidth + gapPx, morePx)
  return { blockId: blockAround(header), entries, around }
}
