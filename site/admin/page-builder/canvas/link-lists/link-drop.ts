import type { Point } from '../../page/core/canvas-document.ts'
import type { LinkSpot } from './link-lists.ts'

/** Where a link would go, and the line that shows it, in pixels of the canvas's window. */
export type LinkDrop = LinkSpot & { line: { left: number; top: number; width: number } }

/** The link of a column that an element belongs to. */
export function linkAround(element: Element): { spot: LinkSpot; entry: HTMLElement } | undefined {
  const entry = element.closest<HTMLElement>('[data-block="FooterLinks"] li')
  const blockId = entry?.closest('[data-puck-component]')?.getAttribute('data-puck-component')
  const index = entry ? indexOf(entry) : undefined
  return entry && blockId && index !== undefined ? { spot: { blockId, index }, entry } : undefined
}

/** Before or after the link at this point, or at the end of the column there; undefined outside of all columns. */
export function linkDropAt(canvas: Document, { x, y }: Point): LinkDrop | undefined {
  const list = [...canvas.querySelectorAll('[data-block="FooterLinks"]')].find((one) =>
    isInside(one.getBoundingClientRect(), { x, y }),
  )
  const blockId = list?.closest('[data-puck-component]')?.getAttribute('data-puck-component')
  if (!list || !blockId) return undefined
  const entries = [...list.querySelectorAll<HTMLElement>('li')]
  const next = entries.find((one) => y < middleOf(one))
  const last = entries.at(-1)
  const box = (next ?? last ?? list).getBoundingClientRect()
  const line = { left: box.left, top: next ? box.top : box.bottom, width: box.width }
  const index = next ? indexOf(next) : last && (indexOf(last) ?? 0) + 1
  return { blockId, index: index ?? 0, line }
}

/** From the path of its label, as links without a label or address are not drawn. */
function indexOf(entry: HTMLElement): number | undefined {
  const path = entry.querySelector('[data-inline-text]')?.getAttribute('data-inline-text')
  const index = Number(path?.split('.')[1])
  return Number.isInteger(index) ? index : undefined
}

/** Columns are as high as their row of the footer, so a short one is hit below its last link as well. */
function isInside({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
