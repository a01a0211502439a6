import { overflow, violations } from '../../site/e2e/kit/page-checks.ts'
import { chooseFromMenu, expect, openPage, test } from './desktop-test.ts'

test('light and dark follow the system, pages stay as they are', async ({ shared: { app, page } }) => {
  const groundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('link', { name: /^Home \// })).toBeVisible()

  await page.emulateMedia({ colorScheme: 'light' })
  const light = await groundOf()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await groundOf()).not.toBe(light)
  expect(await violations(page, ['color-contrast'])).toEqual([])
  for (const [item, heading] of [
    ['go-media', 'Pictures & files'],
    ['go-tour-dates', 'Tour dates'],
    ['go-albums', 'Albums'],
  ] as const) {
    await chooseFromMenu(app, item)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await violations(page, ['color-contrast']), heading).toEqual([])
    expect(await overflow(page)).toEqual([])
  }

  await chooseFromMenu(app, 'go-pages')
  await openPage(page, 'Home')
  const drawn = await page
    .frameLocator('[data-canvas-width] iframe')
    .locator('body')
    .evaluate((body) => getComputedStyle(body).color)
  expect(drawn).toBe('rgb(43, 26, 18)')
  await page.emulateMedia({ colorScheme: null })
})
