import { serviceLinks, sizeLinks } from '../kit/menu-links.ts'
import { arrow, link } from '../kit/menu-places.ts'
import { expect, open, test } from '../kit/site-test.ts'

test.describe('the services menu', () => {
  test('opens and closes by touch on its arrow', async ({ browser, server }) => {
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

  test('opens by key, and Esc closes it level by level', async ({ page }) => {
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

    await page.keyboard.press('Enter')
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await link(page, 'Media').focus()
    await expect(link(page, 'Turkey Races')).toBeHidden()

    await arrow(page, 'Services').press('Enter')
    await link(page, 'Turkey Races').press('Enter')
    await expect(page).toHaveURL('/services/turkey-races')
    await expect(link(page, 'Birthday Parties')).toBeHidden()
  })

  test('a click right after the mouse opened it › leaves it open', async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)

    await arrow(page, 'Services').hover()
    await page.clock.runFor(120)
    await arrow(page, 'Services').click()
    await expect(link(page, 'Turkey Races')).toBeVisible()

    await page.clock.runFor(600)
    await arrow(page, 'Services').click()
    await expect(link(page, 'Turkey Races')).toBeHidden()
  })

  test('on a service page › marks the service and those above it', async ({ page }) => {
    await open(page, '/services/pony-rides/small')

    const marked = page.getByRole('banner').locator('a[aria-current]')
    const marks = await marked.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    )
    expect(marks).toEqual([
      ['/services', 'true'],
      ['/services/pony-rides', 'true'],
      ['/services/pony-rides/small', 'page'],
    ])
  })

  test('opens after 100 ms of hover, closes 300 ms after it', async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    const expanded = () => arrow(page, 'Services').getAttribute('aria-expanded')

    // The mouse only crosses it.
    await link(page, 'Services').hover()
    await page.clock.runFor(50)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(1000)
    expect(await expanded()).toBe('false')

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

    // On the arrow itself: a later click closes a menu opened by hover, and the next click opens it.
    await arrow(page, 'Services').hover()
    await page.clock.runFor(110)
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await page.clock.runFor(600)
    await arrow(page, 'Services').click()
    await page.clock.runFor(1000)
    await expect(link(page, 'Turkey Races')).toBeHidden()
    await arrow(page, 'Services').click()
    await page.clock.runFor(1000)
    await expect(link(page, 'Turkey Races')).toBeVisible()
  })
})
