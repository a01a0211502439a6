import { serviceLinks, sizeLinks, topLinks } from '../kit/menu-links.ts'
import { arrow, link, toggle } from '../kit/menu-places.ts'
import { expect, markWindow, open, test } from '../kit/site-test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the toggle opens and closes the menu and says so; Esc closes and returns focus', async ({ page }) => {
    await open(page, '/')
    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

    await toggle(page).tap()
    await expect(link(page, 'About')).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')

    await toggle(page).tap()
    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

    await toggle(page).press('Enter')
    await expect(link(page, 'About')).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  })

  test('choosing any link closes the menu and navigates without a reload', async ({ page }) => {
    await open(page, '/')
    const isMarked = await markWindow(page)

    for (const [label, path] of [topLinks[1], topLinks[1], topLinks[6]]) {
      await toggle(page).tap()
      await link(page, label).tap()
      await expect(page).toHaveURL(path)
      await expect(link(page, 'About')).toBeHidden()
    }
    for (const [[label, path], arrows] of [
      [serviceLinks[2], ['Services']],
      [sizeLinks[2], ['Services', 'Pony Rides']],
      [sizeLinks[0], ['Services', 'Petting Zoo']],
    ] as const) {
      await toggle(page).tap()
      for (const of of arrows) await arrow(page, of).tap()
      await link(page, label).tap()
      await expect(page).toHaveURL(path)
      await expect(link(page, 'About')).toBeHidden()
    }
    expect(await isMarked()).toBe(true)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone’s menu opens, and every service is within reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(link(page, 'About')).toBeHidden()

    await toggle(page).click()

    for (const [label, path] of [...topLinks, ...serviceLinks, ...sizeLinks]) {
      await expect(link(page, label)).toBeVisible()
      await expect(link(page, label)).toHaveAttribute('href', path)
    }
    await link(page, 'Small Pony Rides').click()
    await expect(page).toHaveURL('/services/pony-rides/small')
  })

  test('keyboard focus opens the services menu, and hover its inner menus', async ({ page }) => {
    await page.goto('/contact')
    await expect(link(page, 'Turkey Races')).toBeHidden()

    await link(page, 'Services').focus()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Fairs & Large Events')).toBeFocused()

    await page.goto('/contact')
    await link(page, 'Services').hover()
    await expect(link(page, 'Turkey Races')).toBeVisible()
    await link(page, 'Pony Rides').hover()
    await expect(link(page, 'Large Pony Rides')).toBeVisible()
    await link(page, 'Large Pony Rides').click()

    await expect(page).toHaveURL('/services/pony-rides/large')
  })
})
