import type { Page } from '@playwright/test'
import { phone, violations } from '../kit/page-checks.ts'
import { expect, mainMenu, open, test } from '../kit/site-test.ts'

// Accessibility of the header's menus. routes.spec.ts checks each page.

test('open menus are accessible', async ({ page }) => {
  await open(page, '/')
  await openMenu(page, 'Services')
  await openMenu(page, 'Pony Rides')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize(phone)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(mainMenu(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the keyboard alone gets from the header through the menu to a page', async ({ page }) => {
  await open(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (const name of ['Tumblewhisker Farm', 'Home', 'About', 'Services']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeFocused()
    expect(await focusRing(page)).toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(mainMenu(page).getByRole('link', { name: 'Birthday Parties' })).toBeFocused()
  expect(await focusRing(page)).toBe(true)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/services/birthday-parties')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

async function openMenu(page: Page, of: string) {
  const arrow = mainMenu(page).getByRole('button', { name: `Show more of ${of}`, exact: true })
  await arrow.press('Enter')
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')
}

function focusRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
}
