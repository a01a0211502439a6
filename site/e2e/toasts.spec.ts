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

test('one toast at most, however much fails', async ({ page }) => {
  await failTwice(page)

  await expect(toasts(page)).toHaveCount(1)
})

test('of two with different words one waits until the other is gone', async ({ page }) => {
  await page.route('**/api/gallery-images', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.route('**/api/content/about', (route) => route.abort())
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  const words = toasts(page).or(page.getByText('No connection to the farm just now.'))
  await expect(words).toHaveCount(1)
  const first = await words.innerText()

  await page.getByRole('button', { name: 'Dismiss' }).click()

  await expect(words).toHaveCount(1)
  await expect(words).not.toHaveText(first)
})

test('it goes by itself after five seconds, and no sooner', async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
  await page.route('**/api/gallery-images', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.clock.pauseAt(Date.now() + 60_000)
  await mainMenu(page).getByRole('link', { name: 'Home', exact: true }).click()
  // In steps: the page's own small waits go by this clock, too.
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return toasts(page).count()
    })
    .toBe(1)

  await page.clock.runFor(4_900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(120)

  await expect(toasts(page)).toHaveCount(0)
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
  { distance: 44, stays: true },
  { distance: 58, stays: false },
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
