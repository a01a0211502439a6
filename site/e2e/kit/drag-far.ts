import { expect, type Locator, type Page } from '@playwright/test'

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
