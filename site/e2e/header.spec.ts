import type { Page } from '@playwright/test'
import { expect, mainMenu, markWindow, open, test } from './site-test.ts'

const topLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Media', '/media'],
  ['Tour Dates', '/tour-dates'],
  ['Contact', '/contact'],
  ['Book Now', '/booking'],
] as const
const serviceLinks = [
  ['Fairs & Large Events', '/services/fairs-large-events'],
  ['Birthday Parties', '/services/birthday-parties'],
  ['Turkey Races', '/services/turkey-races'],
  ['Petting Zoo & Pony Rides', '/services/petting-zoo-pony-rides'],
  ['Petting Zoo', '/services/petting-zoo'],
  ['Pony Rides', '/services/pony-rides'],
] as const
const sizeLinks = [
  ['Small Petting Zoo', '/services/petting-zoo/small'],
  ['Large Petting Zoo', '/services/petting-zoo/large'],
  ['Small Pony Rides', '/services/pony-rides/small'],
  ['Large Pony Rides', '/services/pony-rides/large'],
] as const

const topLevel = (page: Page) => mainMenu(page).locator('> ul > li > a')
const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })
const arrow = (page: Page, of: string) =>
  mainMenu(page).getByRole('button', { name: `Show more of ${of}`, exact: true })
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })

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

test.describe('the services menu', () => {
  test('opens and closes by touch on its arrow, and leads to every service page', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ baseURL: server.url, hasTouch: true })
    await open(page, '/')
    await expect(link(page, 'Turkey Races')).toBeHidden()

    await arrow(page, 'Services').tap()
    await expect(arrow(page, 'Services')).toHaveAttribute('aria-expanded', 'true')
    for (const [label, path] of serviceLinks) {
      await expect(link(page, label)).toBeVisible()
      await expect(link(page, label)).toHaveAttribute('href', path)
    }
    for (const family of ['Petting Zoo', 'Pony Rides']) {
      await expect(link(page, `Small ${family}`)).toBeHidden()
      await arrow(page, family).tap()
      for (const [label, path] of sizeLinks.filter(([label]) => label.endsWith(family))) {
        await expect(link(page, label)).toBeVisible()
        await expect(link(page, label)).toHaveAttribute('href', path)
      }
    }

    await arrow(page, 'Services').tap()
    await expect(arrow(page, 'Services')).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page, 'Turkey Races')).toBeHidden()
    await page.close()
  })

  test('a click on the arrow of a menu that a resting mouse has opened closes it, the next one opens it', async ({
    page,
  }) => {
    await open(page, '/')

    await arrow(page, 'Services').hover()
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await arrow(page, 'Services').click()
    await expect(link(page, 'Turkey Races')).toBeHidden()
    await arrow(page, 'Services').click()
    await expect(link(page, 'Turkey Races')).toBeVisible()
  })

  test('opens by key, gives Esc back to its arrow, inner menu first', async ({ page }) => {
    await open(page, '/')

    await link(page, 'Services').focus()
    await page.keyboard.press('Tab')
    await expect(arrow(page, 'Services')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Fairs & Large Events')).toBeFocused()
    await arrow(page, 'Pony Rides').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Small Pony Rides')).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(arrow(page, 'Pony Rides')).toBeFocused()
    await expect(link(page, 'Small Pony Rides')).toBeHidden()
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(arrow(page, 'Services')).toBeFocused()
    await expect(link(page, 'Turkey Races')).toBeHidden()
  })

  test('closes when focus leaves it', async ({ page }) => {
    await open(page, '/')

    await arrow(page, 'Services').press('Enter')
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await link(page, 'Media').focus()

    await expect(link(page, 'Turkey Races')).toBeHidden()
  })

  test('opens after a mouse has rested 100 ms and closes 300 ms after it has left', async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    const expanded = () => arrow(page, 'Services').getAttribute('aria-expanded')

    await link(page, 'Services').hover()
    await page.clock.runFor(90)
    expect(await expanded()).toBe('false')
    await page.clock.runFor(20)
    await expect(link(page, 'Turkey Races')).toBeVisible()

    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(280)
    expect(await expanded()).toBe('true')
    await link(page, 'Services').hover()
    await page.clock.runFor(1000)
    expect(await expanded()).toBe('true')

    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(310)
    await expect(link(page, 'Turkey Races')).toBeHidden()
  })

  test('a mouse that only crosses the link opens nothing', async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)

    await link(page, 'Services').hover()
    await page.clock.runFor(50)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(1000)

    expect(await arrow(page, 'Services').getAttribute('aria-expanded')).toBe('false')
  })

  test('closes when one of its links is followed', async ({ page }) => {
    await open(page, '/')

    await arrow(page, 'Services').press('Enter')
    await link(page, 'Turkey Races').press('Enter')

    await expect(page).toHaveURL('/services/turkey-races')
    await expect(link(page, 'Birthday Parties')).toBeHidden()
  })
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
