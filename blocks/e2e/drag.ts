import { expect, type FrameLocator, type Page } from '@playwright/test'

type Point = { x: number; y: number }
type Drag = {
  from: Point
  to: Point
  /** The index among its siblings, from 0. */
  place: number
  /** The frame of the element, if that is not the page itself. */
  within?: FrameLocator
}

const nudge = 20

/**
 * Drags the element at `from` with the mouse, and drops it only when the new place is shown: people do the same, and on
 * a busy machine the page follows the pointer late. Keep `to` away from the edges, where the page would scroll.
 */
export async function drag(page: Page, { from, to, place, within }: Drag): Promise<void> {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const step = nudge / Math.hypot(x, y)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x * step, from.y + y * step, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expect.poll(() => placeShown(within ?? page)).toBe(place)
  await page.mouse.up()
}

/**
 * How many elements are before Puck's drop line, or before the gap in one of our lists; -1 while nothing is dragged.
 */
function placeShown(within: Page | FrameLocator): Promise<number> {
  return within.locator('html').evaluate((page) => {
    const gap = page.querySelector('[data-dnd-placeholder]')
    const line = page.querySelector('[data-puck-line-placeholder]')
    if (!gap) return -1
    const siblings = [...(gap.parentElement?.children ?? [])].filter(
      (sibling) => sibling !== line && !sibling.hasAttribute('data-dnd-dragging'),
    )
    if (!line) return siblings.indexOf(gap)
    const middle = (of: Element) => of.getBoundingClientRect().top + of.getBoundingClientRect().height / 2
    return siblings.filter((sibling) => sibling !== gap && middle(sibling) < middle(line)).length
  })
}
