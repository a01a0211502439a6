import { arrow, link, serviceLinks, sizeLinks } from './menu-places.ts'
import { expect, open, test } from './site-test.ts'

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
