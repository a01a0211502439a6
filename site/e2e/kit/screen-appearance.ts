import type { Page } from '@playwright/test'
import { expect } from './admin-test.ts'
import { expectClean, overflow, phone, smallTargets, violations, wide } from './page-checks.ts'

/** Waits until a screen shows its content and no skeletons. */
export async function drawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

/** axe's rules but those about color, its dearest one: for screens whose colors don't follow from the width. */
export const structure = ['wcag2a', 'wcag21a', 'best-practice']

/**
 * All layout and accessibility checks of a screen in one visit, on a phone by these rules of axe. The test continues, so
 * one run names all faults.
 */
export async function looksRight(page: Page, what: string, phoneRules?: string[]) {
  await page.setViewportSize(phone)
  expect.soft(await violations(page, phoneRules), `${what} on a phone`).toEqual([])
  expect.soft(await overflow(page), `${what} on a phone`).toEqual([])
  expect.soft(await smallTargets(page), `${what}: targets on a phone`).toEqual([])

  await page.setViewportSize(wide)
  await expectClean(page, `${what} on a computer`)
  // look.md "Admin": every screen has one primary action.
  const primary = page.getByRole('main').locator('.button-main:visible')
  expect.soft(await primary.count(), `${what}: primary actions`).toBeLessThanOrEqual(1)

  await setTextSize(page, '200%')
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    expect.soft(await overflow(page), `${what} at 200 %, ${size.width} px`).toEqual([])
  }
  await setTextSize(page, '')
}

function setTextSize(page: Page, size: string) {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}
