import type { Page } from '@playwright/test'
import { publicRoutes } from '../kit/public-routes.ts'
import { expect, test } from '../kit/site-test.ts'

// On a phone "Book Now" and "Call" stay within reach (look.md "Pages"), with or without a script.

test.use({ javaScriptEnabled: false })

const phone = { width: 360, height: 640 }
const bar = (page: Page) => page.getByRole('complementary', { name: 'Call or book' })
const call = (page: Page) => bar(page).getByRole('link', { name: 'Call', exact: true })
const book = (page: Page) => bar(page).getByRole('link', { name: 'Book Now', exact: true })
const sendHere = (page: Page) => bar(page).getByRole('button', { name: 'Send my request' })
const lastLine = (page: Page) => page.getByText('Fully insured and licensed').last()

test('on a phone every page keeps the bar in reach and covers no content', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const path of [...publicRoutes, '/nope']) {
    await page.goto(path)
    for (const at of ['top', 'bottom'] as const) {
      if (at === 'bottom') await page.mouse.wheel(0, 100_000)

      await expect.soft(call(page), `Call at the ${at} of ${path}`).toBeInViewport({ ratio: 1 })
      const main = path === '/booking' ? sendHere(page) : book(page)
      await expect.soft(main, `Booking at the ${at} of ${path}`).toBeInViewport({ ratio: 1 })
    }
    await expect.soft(lastLine(page), path).toBeInViewport({ ratio: 1 })
    const [line, top] = [await lastLine(page).boundingBox(), await bar(page).boundingBox()]
    expect.soft((line?.y ?? 0) + (line?.height ?? 0), path).toBeLessThanOrEqual(top?.y ?? 0)
  }
})

test('its buttons are thumb-sized, call and book; wider windows have no bar', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')

  await expect(call(page)).toHaveAttribute('href', 'tel:+15555550142')
  await expect(book(page)).toHaveAttribute('href', '/booking')
  for (const link of [call(page), book(page)]) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  for (const [path, link] of [
    ['/services/birthday-parties', '/booking?event=birthday&service=petting-zoo-small'],
    ['/services/petting-zoo-pony-rides', '/booking?service=petting-zoo-small&service=pony-rides-small'],
    ['/media/1', '/booking?event=fair'],
  ] as const) {
    await page.goto(path)
    await expect(book(page), path).toHaveAttribute('href', link)
  }

  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByText('Call', { exact: true })).toBeHidden()
  }
})
