import type { Page } from '@playwright/test'
import type { BuiltServer } from '../kit/built-server.ts'
import { fillTexts } from '../kit/filled-farm.ts'
import { test as base } from '../kit/measured-test.ts'
import { complaintsOf, expect, open } from '../kit/site-test.ts'
import { withServer } from '../kit/with-server.ts'

// Markup in every stored text, written past every form: visitors read it as text, and none of it runs.

/** Short enough for the shortest fields, such as an animal's name. */
const attack = `"'</script><script>hit=1</script><img src=x onerror=hit=1>`

const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withServer({}, use, (folder) => fillTexts(folder, attack)),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

test('stored markup shows as text and never runs, on every loaded page', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const path of [
    '/',
    '/about',
    '/services',
    '/services/petting-zoo',
    '/services/petting-zoo/small',
    '/media',
    '/media/1',
    '/tour-dates',
    '/contact',
    '/booking',
  ]) {
    await open(page, path)

    await expectInert(page, path)
    // A blocked inline script would be reported here, too: the page must not depend on its CSP.
    expect.soft(complaints, path).toEqual([])
  }
})

test('stored markup shows as text on every page navigated to', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/media')

  for (const path of ['/media/1', '/services/petting-zoo/large', '/about']) {
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(attack)
    await expectInert(page, path)
  }
  expect(complaints).toEqual([])
})

async function expectInert(page: Page, path: string) {
  await expect.soft(page.getByText(attack).first(), path).toBeVisible()
  expect.soft(await page.evaluate(() => 'hit' in window), path).toBe(false)
  const made = page.locator('[onerror], [src="x"], script:not([src]):not([type$=json])')
  await expect.soft(made, path).toHaveCount(0)
}
