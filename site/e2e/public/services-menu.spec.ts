import type { Page } from '@playwright/test'
import { serviceLinks, sizeLinks } from '../kit/menu-links.ts'
import { arrow, link } from '../kit/menu-places.ts'
import { violations } from '../kit/page-checks.ts'
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

  test('by key alone one gets through it to a page, and Esc closes it level by level', async ({ page }) => {
    await open(page, '/')

    await test.step('from the top of the page, with a ring at each stop', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      for (const name of ['Tumblewhisker Farm', 'Home', 'About', 'Services']) {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeFocused()
        expect(await focusRing(page)).toBe(true)
      }
      await page.keyboard.press('Tab')
      await expect(arrow(page, 'Services')).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(link(page, 'Fairs & Large Events')).toBeFocused()
      expect(await focusRing(page)).toBe(true)
      await arrow(page, 'Pony Rides').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await expect(link(page, 'Small Pony Rides')).toBeFocused()
      expect(await violations(page)).toEqual([])
    })

    await test.step('closed again', async () => {
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
    })

    await test.step('to a page, whose content is next', async () => {
      await arrow(page, 'Services').press('Enter')
      await link(page, 'Turkey Races').press('Enter')
      await expect(page).toHaveURL('/services/turkey-races')
      await expect(link(page, 'Birthday Parties')).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    })
  })

  test('opens after 100 ms of hover, closes 300 ms after it or by a click', async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    const expanded = () => arrow(page, 'Services').getAttribute('aria-expanded')

    await test.step('a click right after the mouse opened it leaves it open', async () => {
      await arrow(page, 'Services').hover()
      await page.clock.runFor(120)
      await arrow(page, 'Services').click()
      await expect(link(page, 'Turkey Races')).toBeVisible()

      await page.clock.runFor(600)
      await arrow(page, 'Services').click()
      await expect(link(page, 'Turkey Races')).toBeHidden()
      await page.getByRole('heading', { level: 1 }).hover()
      await page.clock.runFor(1000)
    })

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

function focusRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
}
