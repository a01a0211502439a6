import { expect, type Locator, type Page } from '@playwright/test'

type Point = { x: number; y: number }

/** A place inside an element: at this part of its height, or below it with more than 1. */
export async function pointAt(element: Locator, part = 0.5): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height * part }
}

/** Drags by mouse. `atPlace` runs before the button is let go. */
export async function dragTo(page: Page, from: Point, to: Point, atPlace?: () => Promise<void>) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await atPlace?.()
  await page.mouse.up()
}

/** A hand is never still: the drag library shows the place of the move before the last one. */
export function dragOnCanvas(
  page: Page,
  from: Point,
  to: Point,
  atPlace: () => Promise<void> = async () => {},
) {
  return dragTo(page, from, to, async () => {
    await page.mouse.move(to.x + 1, to.y, { steps: 2 })
    await atPlace()
  })
}

/** Drags by finger: it rests until `isHeld`, then moves. */
export async function holdAndDrag(page: Page, from: Point, to: Point, isHeld: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await isHeld()
  const steps = 6
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
  await touch('touchEnd')
}

/** Drags by a grip until the page has scrolled by `px`, and drops what is dragged where it is then: `past` this place. */
export async function dragFar(page: Page, grip: Locator, { px, past }: { px: number; past: number }) {
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  if (!from) throw new Error('The grip is not in sight')
  const [x, y] = [from.x + 10, from.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 30, { steps: 3 })
  const scrolled = () => page.evaluate(() => scrollY)
  const start = await scrolled()
  // At the lower edge the page scrolls.
  await page.mouse.move(x, 700, { steps: 6 })
  await expect.poll(scrolled, { timeout: 30_000 }).toBeGreaterThan(start + px)
  await page.mouse.move(x, 400, { steps: 3 })
  const place = async () => Number(await page.locator('[data-dnd-dragging]').getAttribute('aria-posinset'))
  await expect.poll(place).toBeGreaterThan(past)
  await page.mouse.up()
}
