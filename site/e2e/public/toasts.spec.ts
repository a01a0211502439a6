import type { Locator, Page } from '@playwright/test'
import { toastRules } from '../../ui/toast-rules.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { expect, mainMenu, open, test } from '../kit/site-test.ts'

// Notifications (product.md §4, §9). A visitor sees one when part of a page could not be read.

const toasts = (page: Page) => page.getByText('Part of this page didn’t load.')

/**
 * Navigates to the home page while two of its records can't be read. From then on the page's clock is stopped, so that
 * no toast disappears during the checks.
 */
async function failTwice(page: Page) {
  await page.clock.install()
  for (const path of ['**/api/gallery-images', '**/api/content/about'])
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
  await open(page, '/contact')
  await page.clock.pauseAt(Date.now() + 60_000)
  await mainMenu(page).getByRole('link', { name: 'Home', exact: true }).click()
  await shown(page, 2, page.getByRole('button', { name: 'Try again' }))
  await shown(page, 1)
}

/** Advances the stopped clock past the page's own short timers until this many elements are there. */
async function shown(page: Page, count: number, these = toasts(page)) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return these.count()
    })
    .toBe(count)
}

test('one toast at a time comes, stays five seconds, and goes by key or by a swipe', async ({ page }) => {
  await failTwice(page)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  const failAgain = async () => {
    await tryAgain.first().click()
    await shown(page, 1)
  }

  await test.step('at most one shows; F8 focuses it, and its button dismisses it', async () => {
    await page.clock.runFor(500)
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press('F8')
    const isInside = () => document.activeElement?.closest('[class*=Toastify]') !== null
    expect(await page.evaluate(isInside)).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await shown(page, 0)
  })

  await test.step('it disappears after five seconds, and no sooner', async () => {
    await failAgain()
    await page.clock.runFor(toastRules.durationMs - 100)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(120)
    await shown(page, 0)
  })

  await test.step('a swipe of 44 px to the right or any to the left keeps it, 58 px dismiss it', async () => {
    await failAgain()
    for (const distance of [44, -60, -200]) {
      await swipe(page, distance)
      await page.clock.runFor(500)
      await expect(toasts(page)).toBeVisible()
    }
    await swipe(page, 58)
    await shown(page, 0)
  })

  await test.step('the newest replaces the one before', async () => {
    await failAgain()
    await page.route('**/api/gallery-images', (route) => route.abort())
    await page.route('**/api/content/about', (route) => route.abort())
    await tryAgain.first().click()
    await shown(page, 1, page.getByText('You seem to be offline.'))
    await shown(page, 0)
  })
})

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('The toast is not there')
  await page.mouse.move(box.x + 10, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 10 + distance, box.y + 5, { steps: 6 })
  await page.mouse.up()
}

test('on phones a retry that fails again is told over no button', async ({ page }) => {
  // A toast that is still arriving is not yet where it will be.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await noticesStay(page)
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.unroute('**/api/**')
    await open(page, '/contact')
    await page.route('**/api/**', (route) => route.abort())
    for (const name of ['About', 'Media', 'Tour Dates']) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await mainMenu(page).getByRole('link', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Try again' }).first().click()
      const toast = page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })
      await expect(toast).toBeVisible()

      expect.soft(await covered(toast), `${name} at ${width} × ${height}`).toEqual([])
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
    }
  }
})

/** What can be pressed and lies under the toast when nothing moves any more. */
async function covered(toast: Locator): Promise<string[]> {
  return toast.evaluate(async (notice) => {
    await Promise.all(notice.getAnimations({ subtree: true }).map(({ finished }) => finished))
    const over = notice.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(a, button), aside :is(a, button), header :is(a, button)')]
      .filter((control) => {
        const { left, right, top, bottom, width: isShown } = control.getBoundingClientRect()
        return isShown && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map(({ textContent }) => textContent)
  })
}
