import type { Page } from '@playwright/test'
import { draws, noteFirstDraw } from '../kit/first-draw.ts'
import { complaintsOf, expect, hold, hydrated, mainMenu, open, test } from '../kit/site-test.ts'

// Hydration. routes.spec.ts checks each public address.

const entryScript = '**/assets/entry-client-*.js'
const servicesArrow = (page: Page) =>
  mainMenu(page).getByRole('button', { name: 'Show more of Services', exact: true })

test('odd addresses hydrate without errors and stay as rendered', async ({ page }) => {
  const complaints = complaintsOf(page)
  await noteFirstDraw(page)
  for (const path of [
    '/media?type=festival&year=2022',
    '/media?type=zebra&year=1850',
    '/media?type=fair&year=nonsense',
    '/tour-dates?utm_source=x',
  ]) {
    await open(page, path)

    const { first, now } = await draws(page)
    expect.soft(now, path).toEqual(first)
    expect.soft(complaints, path).toEqual([])
  }

  await test.step('a missing album stays the 404 page', async () => {
    for (const path of ['/media/abc', '/media/99999']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('404 Page Not Found')
    }
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  })
})

test('the first touch loads the script at once, even while a picture delays `load`', async ({ page }) => {
  await hold(page, '**/assets/farm-evening-*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })

  await page.keyboard.press('Shift')
  await hydrated(page)

  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('before the script is here links work, and a click on an arrow waits for it', async ({ page }) => {
  const release = await hold(page, entryScript)
  await page.goto('/about')
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')

  await servicesArrow(page).click()
  await expect(servicesArrow(page)).toHaveAttribute('aria-expanded', 'false')
  release()

  await expect(servicesArrow(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(mainMenu(page).getByRole('link', { name: 'Turkey Races' })).toBeVisible()
})
