import type { Page } from '@playwright/test'
import { publicRoutes } from './public-routes.ts'
import { expect, test } from './site-test.ts'

// On a phone "Book Now" and "Call" stay within a thumb's reach (look.md "Pages"), script or not.

test.use({ javaScriptEnabled: false })

const bar = (page: Page) => page.getByRole('complementary', { name: 'Call or book' })
const call = (page: Page) => bar(page).getByRole('link', { name: 'Call', exact: true })
const book = (page: Page) => bar(page).getByRole('link', { name: 'Book Now', exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const path of [...publicRoutes, '/nope']) {
    test(`${path} keeps them in reach from top to bottom, and hides no last line behind them`, async ({
      page,
    }) => {
      await page.goto(path)
      for (const at of ['top', 'bottom'] as const) {
        if (at === 'bottom') await page.mouse.wheel(0, 100_000)

        await expect(call(page)).toBeInViewport({ ratio: 1 })
        await expect(book(page)).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByText('Fully insured and licensed').last()).toBeInViewport({ ratio: 1 })
      const [line, top] = [
        await page.getByText('Fully insured and licensed').last().boundingBox(),
        await bar(page).boundingBox(),
      ]
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
    })
  }

  test('they are large enough for a thumb, call the farm and lead to booking', async ({ page }) => {
    await page.goto('/')

    await expect(call(page)).toHaveAttribute('href', 'tel:5555550142')
    await expect(book(page)).toHaveAttribute('href', '/booking')
    for (const link of [call(page), book(page)]) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
})

for (const width of [768, 1280]) {
  test(`at ${width} px there is no such bar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')

    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByText('Call', { exact: true })).toBeHidden()
  })
}
