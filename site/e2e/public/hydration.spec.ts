import type { Page } from '@playwright/test'
import { draws, noteFirstDraw } from '../kit/first-draw.ts'
import { complaintsOf, expect, hold, hydrated, mainMenu, open, test } from '../kit/site-test.ts'

// How the script takes a page over. Each public address by itself is in routes.spec.ts.

const entryScript = '**/assets/entry-client-*.js'
const servicesArrow = (page: Page) =>
  mainMenu(page).getByRole('button', { name: 'Show more of Services', exact: true })

test('addresses with a query hydrate without a complaint, and stay as they were drawn', async ({ page }) => {
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
})

test('an album that is not there stays the 404 page once hydrated', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const path of ['/media/abc', '/media/99999']) {
    await open(page, path)

    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('404 Page Not Found')
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  }
})

test('the first touch brings the script at once, even while a picture keeps `load` waiting', async ({
  page,
}) => {
  await hold(page, '**/public-objects/hero-farm-sunset.jpg*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })

  await page.keyboard.press('Shift')
  await hydrated(page)

  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a click on the services arrow before the script is here opens the menu once it is', async ({
  page,
}) => {
  const release = await hold(page, entryScript)
  await page.goto('/contact')

  await servicesArrow(page).click()
  await expect(servicesArrow(page)).toHaveAttribute('aria-expanded', 'false')
  release()

  await expect(servicesArrow(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(mainMenu(page).getByRole('link', { name: 'Turkey Races' })).toBeVisible()
})

test('links work before the script is here', async ({ page }) => {
  await hold(page, entryScript)
  await page.goto('/contact')

  await mainMenu(page).getByRole('link', { name: 'About' }).click()

  await expect(page).toHaveURL('/about')
})
