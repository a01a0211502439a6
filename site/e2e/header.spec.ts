import type { Page } from '@playwright/test'
import { arrow, link, serviceLinks, sizeLinks, toggle, topLevel, topLinks } from './menu-places.ts'
import { expect, mainMenu, markWindow, open, test } from './site-test.ts'

test('names every top-level page, and highlights booking alone', async ({ page }) => {
  await open(page, '/')

  await expect(topLevel(page)).toHaveText(topLinks.map(([label]) => label))
  for (const [label, path] of topLinks) await expect(link(page, label)).toHaveAttribute('href', path)
  await expect(mainMenu(page).locator('a.button-main')).toHaveText(['Book Now'])
})

for (const [path, active] of [
  ['/', ['Home']],
  ['/about', ['About']],
  ['/services', ['Services']],
  ['/services/petting-zoo/small', ['Services']],
  ['/media', ['Media']],
  ['/media/1', ['Media']],
  ['/media?type=fair', ['Media']],
  ['/tour-dates', ['Tour Dates']],
  ['/contact', ['Contact']],
  ['/booking', ['Book Now']],
  ['/servicesx', []],
] as const) {
  test(`on ${path} the active links are [${active}], before and after hydration`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text()
    await open(page, path)

    await expect(topLevel(page).and(page.locator('[aria-current=page]'))).toHaveText([...active])
    expect(await activeIn(page, html)).toEqual([...active])
  })
}

test('the active link follows a move without a reload', async ({ page }) => {
  await open(page, '/')
  const isMarked = await markWindow(page)

  await link(page, 'Media').click()

  await expect(topLevel(page).and(page.locator('[aria-current=page]'))).toHaveText(['Media'])
  expect(await isMarked()).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the toggle opens and closes the menu, and says which', async ({ page }) => {
    await open(page, '/')
    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

    await toggle(page).tap()
    await expect(link(page, 'About')).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')

    await toggle(page).tap()
    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('Esc closes the menu', async ({ page }) => {
    await open(page, '/')

    await toggle(page).press('Enter')
    await expect(link(page, 'About')).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  })

  test('choosing any link closes the menu and moves without a reload', async ({ page }) => {
    await open(page, '/')
    const isMarked = await markWindow(page)

    for (const [label, path] of topLinks) {
      await toggle(page).tap()
      await link(page, label).tap()
      await expect(page).toHaveURL(path)
      await expect(link(page, 'About')).toBeHidden()
    }
    for (const [label, path] of [...serviceLinks, ...sizeLinks]) {
      await toggle(page).tap()
      if (!(await link(page, 'Turkey Races').isVisible())) await arrow(page, 'Services').tap()
      const family = label.replace(/^(Small|Large) /, '')
      if (family !== label) await arrow(page, family).tap()
      await link(page, label).tap()
      await expect(page).toHaveURL(path)
      await expect(link(page, 'About')).toBeHidden()
    }
    expect(await isMarked()).toBe(true)
  })

  test('choosing the link of the page shown closes the menu, too', async ({ page }) => {
    await open(page, '/about')

    await toggle(page).tap()
    await link(page, 'About').tap()

    await expect(link(page, 'About')).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone’s menu opens, and every service is within reach', async ({ browser, server }) => {
    const page = await browser.newPage({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await page.goto('/')
    await expect(link(page, 'About')).toBeHidden()

    await toggle(page).click()

    for (const [label, path] of [...topLinks, ...serviceLinks, ...sizeLinks]) {
      await expect(link(page, label)).toBeVisible()
      await expect(link(page, label)).toHaveAttribute('href', path)
    }
    await link(page, 'Small Pony Rides').click()
    await expect(page).toHaveURL('/services/pony-rides/small')
    await page.close()
  })

  test('a resting mouse opens the services menu and its inner menus', async ({ page }) => {
    await page.goto('/contact')
    await expect(link(page, 'Turkey Races')).toBeHidden()

    await link(page, 'Services').hover()
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await link(page, 'Pony Rides').hover()
    await expect(link(page, 'Large Pony Rides')).toBeVisible()
    await link(page, 'Large Pony Rides').click()

    await expect(page).toHaveURL('/services/pony-rides/large')
  })

  test('the keyboard’s focus opens the services menu', async ({ page }) => {
    await page.goto('/contact')

    await link(page, 'Services').focus()
    await page.keyboard.press('Tab')

    await expect(link(page, 'Fairs & Large Events')).toBeFocused()
  })
})

function activeIn(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const doc = new DOMParser().parseFromString(text, 'text/html')
    return [...doc.querySelectorAll('header nav > ul > li > a[aria-current=page]')].map(
      (active) => active.textContent ?? '',
    )
  }, html)
}
