import type { Page } from '@playwright/test'
import { answer, confirmation, expect, fillPerson, fillRequired, live, test } from '../kit/booking-test.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { phone } from '../kit/page-checks.ts'
import { hold, hydrated } from '../kit/site-test.ts'

// A browser's translator puts its own elements in the place of all texts, whatever the page's script is doing then.

/** Whatever is written on it by now. */
const submit = (page: Page) => page.locator('form [type=submit]')
const trap = (page: Page) => page.locator('.form-trap')

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone)
})

test('translated before the script came, the booking form keeps what is typed', async ({ page, inbox }) => {
  const releasePage = await hold(page, '**/assets/entry-client-*.js')
  const releaseForm = await hold(page, '**/assets/enquiry-form-*.js')
  await page.goto('/booking')
  await translate(page)
  await answer(page, '¡City').fill('Benson')
  releasePage()
  await hydrated(page)
  await expectHidden(page)
  await translate(page)
  await answer(page, '¡ZIP code').pressSequentially('85602')
  releaseForm()
  await live(page)

  await expectHidden(page)
  await expect(page.getByText(/We saved what you typed/)).toHaveCount(0)
  await expect(answer(page, 'City')).toHaveValue('Benson')
  await expect(answer(page, 'ZIP code')).toHaveValue('85602')
  await expect(answer(page, 'ZIP code')).toBeFocused()

  await translate(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: /^Please fix \d+ answers$/ })).toBeFocused()
  await translate(page)
  await page.locator('[name=eventType]').selectOption('other')
  await expect(page.locator('[name=eventTypeOther]')).toBeVisible()
  await page.reload()
  await live(page)
  await fillRequired(page)
  await translate(page)
  takeTime(page.url())
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})

test('translated afterwards, contact form and menu go on working', async ({ page, inbox }) => {
  const releaseForm = await hold(page, '**/assets/enquiry-form-*.js')
  await page.goto('/contact')
  await hydrated(page)
  await translate(page)
  await answer(page, '¡Your name').pressSequentially('Ana')
  releaseForm()
  await live(page)
  await expect(answer(page, 'Your name')).toBeFocused()
  await expect(answer(page, 'Your name')).toHaveValue('Ana')
  await expectHidden(page)

  await fillPerson(page)
  await answer(page, 'What’s it about?').selectOption('press')
  await answer(page, 'Message').fill('Do the ponies like rain?')
  await translate(page)
  const menu = page.locator('[popovertarget=site-menu]')
  await menu.click()
  await expect(menu).toHaveText('Close')
  await menu.click()
  await expect(menu).toHaveText('Menu')

  takeTime(page.url())
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})

/** As Chrome does. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.nodeValue?.trim() && !text.parentElement?.closest('script, style, textarea, option, font')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    )
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) {
      const font = document.createElement('font')
      font.textContent = `¡${text.nodeValue}`
      text.replaceWith(font)
    }
  })
}

async function expectHidden(page: Page) {
  expect(
    await page.evaluate(() => [...document.styleSheets].some(({ href }) => /enquiry-form/.test(href ?? ''))),
  ).toBe(true)
  expect(await trap(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(1)
}
