import { expect, type FrameLocator, type Page } from '@playwright/test'

type Point = { x: number; y: number }
type Drag = {
  from: Point
  to: Point
  /** Among its siblings, from 0. */
  place: number
  /** Where it stands, if that is not the page itself. */
  within?: FrameLocator
}

const nudge = 20

/**
 * Drags by the mouse what stands at `from`, and lets go when its new place is shown: people look before they do, and on a
 * busy machine the page follows the pointer late. `to` is away from the edges, where the page would scroll meanwhile.
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

/** How many stand before the line that Puck draws, or before the gap in a list of ours; -1 while nothing is dragged. */
export function placeShown(within: Page | FrameLocator): Promise<number> {
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
