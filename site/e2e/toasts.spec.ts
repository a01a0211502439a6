import type { Page } from '@playwright/test'
import { expect, mainMenu, open, test } from './site-test.ts'

// Notifications (product.md §4, §9). A visitor sees one when part of a page could not be read.

const toasts = (page: Page) => page.getByText('Part of this page did not load.')

/** Moves to the home page while two of its records can't be read. */
async function failTwice(page: Page) {
  for (const path of ['**/api/gallery-images', '**/api/content/about'])
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
}

test('one toast at most, however much fails, and it goes by itself after five seconds', async ({ page }) => {
  await failTwice(page)

  await expect(toasts(page)).toHaveCount(1)
  const shownAt = Date.now()
  await expect(toasts(page)).toHaveCount(0, { timeout: 12_000 })
  // Counted from when it was seen: a little late is the machine's doing, early would be ours.
  expect(Date.now() - shownAt).toBeGreaterThan(3_500)
})

test('it is dismissed by its button, and F8 moves focus to it', async ({ page }) => {
  await failTwice(page)
  await expect(toasts(page)).toHaveCount(1)

  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.closest('[class*=Toastify]') !== null)).toBe(true)

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

for (const { distance, stays } of [
  { distance: 30, stays: true },
  { distance: 90, stays: false },
]) {
  test(`a swipe of ${distance} px to the right ${stays ? 'leaves it' : 'dismisses it'}`, async ({ page }) => {
    await failTwice(page)
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('The toast is not there')

    await page.mouse.move(box.x + 10, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 10 + distance, box.y + 5, { steps: 6 })
    await page.mouse.up()

    if (stays) await expect(toasts(page)).toBeVisible()
    else await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 })
  })
}
