import { type Finding, warning } from './finding.ts'

/** The menu as rendered on the canvas of a computer; widths in px. */
export type ShownMenu = {
  blockId: string | undefined
  entries: readonly { label: string; width: number }[]
  /** What else the header has: name, number and button, with the space between. */
  around: number
}

/** A computer of usual width, without the edges of the page there. */
const windowPx = 1280
const room = windowPx - 2 * 40

/** Entries that visitors find under “More”, as the header folds them (blocks/frame/header.module.css). */
export function menuFindings(menu: ShownMenu | undefined): Finding[] {
  if (!menu) return []
  let left = room - menu.around
  const first = menu.entries.findIndex(({ width }) => {
    left -= width
    return left < 0
  })
  if (first === -1) return []
  const labels = menu.entries.slice(first).map(({ label }) => label)
  const message = `At ${windowPx} px these entries go under “More”: ${labels.join(', ')}`
  return [{ ...warning(message), blockId: menu.blockId }]
}
