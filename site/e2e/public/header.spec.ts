import { serviceLinks, sizeLinks, topLinks } from '../kit/menu-links.ts'
import { arrow, link, toggle } from '../kit/menu-places.ts'
import { expect, markWindow, open, test } from '../kit/site-test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the toggle opens and closes the menu and says so; Esc closes and returns focus', async ({ page }) => {
    await open(page, '/')
    await expect(link(page, 'About')).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

    await expect(toggle(page)).toHaveText('Menu')
    const closed = await toggle(page).locator('svg').innerHTML()

    await toggle(page).tap()
    await expect(link(page, 'About')).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page)).toHaveText('Close')
    expect(await toggle(page).locator('svg').innerHTML()).not.toBe(closed)

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

test('on the booking page the menu’s button is drawn as on every other page', async ({ page }) => {
  const colors = () =>
    link(page, 'Book Now').evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button)
      return { color, backgroundColor }
    })
  await open(page, '/about')
  const elsewhere = await colors()
  await open(page, '/booking')
  await expect(link(page, 'Book Now')).toHaveAttribute('aria-current', 'page')

  expect(await colors()).toEqual(elsewhere)
})

test('in forced colors the current page is told by more than a color', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/services/turkey-races')

  const lines = (label: string) =>
    link(page, label).evaluate((element) => getComputedStyle(element).textDecorationLine)
  expect(await lines('Services')).toBe('underline')
  expect(await lines('About')).toBe('none')
})

for (const width of [720, 1024, 1160, 1280, 1920])
  test(`at ${width} px the header has the number to call, in one row`, async ({ page, server }) => {
    const { phone } = await (await page.request.get(`${server.url}/api/contact-info`)).json()
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')

    const call = page.getByRole('banner').getByRole('link', { name: phone })
    await expect(call).toBeVisible()
    await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThan(80)
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
