import type { Page } from '@playwright/test'
import { pageKinds } from '../kit/public-routes.ts'
import { expect, hydrated, mainMenu, markWindow, open, test } from '../kit/site-test.ts'

// A page comes with the styles of its own blocks. Its script adds those of all others.

const wholeSheet = '**/assets/style-*.css'

test('a page looks the same before the whole sheet has come and after', async ({ page }) => {
  const sheet = await sheetAddress(page)
  await page.route('**/assets/boot-*.js', (route) => route.abort())
  for (const path of [...pageKinds, '/booking/thanks?reference=FR-1', '/contact/thanks']) {
    await page.goto(path)
    await expectSame(path)
  }

  await test.step('a refused form', async () => {
    for (const path of ['/booking', '/contact']) {
      await page.goto(path)
      await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
      await expect(page).toHaveTitle(/^Error/)
      // The page scrolls there, and the header goes along.
      await expect(page.locator('h2[autofocus]')).toBeFocused()
      await expectSame(`${path}, refused`)
    }
  })

  async function expectSame(what: string) {
    const alone = await drawn(page)
    await page.addStyleTag({ url: sheet })
    expect(await drawn(page), what).toEqual(alone)
  }
})

test('a page has its styles when one goes there from another without a reload', async ({ page }) => {
  const direct: Record<string, string[]> = {}
  for (const path of ['/about', '/tour-dates']) {
    await open(page, path)
    direct[path] = await drawn(page, 'main')
  }
  await open(page, '/nope')
  const stays = await markWindow(page)

  for (const [name, path] of [
    ['About', '/about'],
    ['Tour Dates', '/tour-dates'],
  ] as const) {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => drawn(page, 'main'), name).toEqual(direct[path])
  }
  expect(await stays()).toBe(true)
})

test('where the whole sheet can’t be loaded, links load the next page anew', async ({ page }) => {
  await page.route(wholeSheet, (route) => route.abort())
  const asked = page.waitForRequest(wholeSheet)
  await page.goto('/nope')
  await asked
  const stays = await markWindow(page)

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()

  await expect(page).toHaveURL('/contact')
  expect(await stays()).toBe(false)
})

/** The address of the whole style sheet, as the page's script loads it. */
async function sheetAddress(page: Page): Promise<string> {
  await page.goto('/nope')
  await hydrated(page)
  return (await page.locator('link[media=print]').getAttribute('href')) ?? ''
}

/** How every element inside `root` is drawn: its place and the properties that a rule is likely to set. */
function drawn(page: Page, root = 'body'): Promise<string[]> {
  return page.locator(root).evaluate((top) =>
    [top, ...top.querySelectorAll('*')]
      .filter((element) => !element.closest('script, style, link'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const place = [x, y + scrollY, width, height].map((side) => Math.round(side)).join(' ')
        return `${element.tagName} ${place} ${style.color} ${style.backgroundColor} ${style.font} ${style.display} ${style.border}`
      }),
  )
}
