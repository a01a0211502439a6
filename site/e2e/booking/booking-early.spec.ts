import type { Page } from '@playwright/test'
import { answer, confirmation, expect, fillRequired, live, send, test } from '../kit/booking-test.ts'
import { hold, hydrated } from '../kit/site-test.ts'

// What is typed before the form's own code has come (contract §4: a half-filled form survives a reload).

for (const [what, script] of [
  ['the page’s script', '**/assets/entry-client-*.js'],
  ['the form’s code', '**/assets/enquiry-form-*.js'],
] as const) {
  test(`typed before ${what} has come › is there after a reload`, async ({ page, inbox }) => {
    const release = await hold(page, script)
    await page.goto('/booking?service=turkey-races')
    await page.getByLabel('Small petting zoo').check()
    await answer(page, 'City').fill('Benson')
    await answer(page, 'How many children').fill('12')
    await expect(page.locator('form[data-live]')).toHaveCount(0)
    await stored(page, '12')

    await page.goto('/about')
    release()
    await page.goto('/booking')
    await live(page)

    await expect(page.getByText(/^We saved what you typed on /)).toBeVisible()
    await expect(answer(page, 'City')).toHaveValue('Benson')
    await expect(answer(page, 'How many children')).toHaveValue('12')
    await expect(page.getByLabel('Small petting zoo')).toBeChecked()
    await expect(page.getByLabel('Turkey races')).toBeChecked()
    await expect(answer(page, 'State')).toHaveValue('AZ')
    await fillRequired(page)
    await send(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await inbox()).toMatchObject([{ status: 'new' }])
  })
}

test('the form that it was typed into goes on without a word, and stores on', async ({ page }) => {
  const release = await hold(page, '**/assets/enquiry-form-*.js')
  await page.goto('/contact')
  await hydrated(page)
  await answer(page, 'Your name').fill('Ana')

  release()
  await page.locator('form[data-live]').waitFor()

  await expect(answer(page, 'Your name')).toHaveValue('Ana')
  await expect(page.getByText(/^We saved what you typed/)).toHaveCount(0)
  await page.reload()
  await live(page)
  await expect(answer(page, 'Your name')).toHaveValue('Ana')
})

test('what is typed joins the answers of an earlier visit, and loses none', async ({ page }) => {
  await page.goto('/booking')
  await hydrated(page)
  await live(page)
  await answer(page, 'City').fill('Benson')
  const release = await hold(page, '**/assets/enquiry-form-*.js')
  await page.goto('/booking')
  await answer(page, 'ZIP code').fill('85602')
  await stored(page, '85602')
  await page.goto('/about')
  release()

  await page.goto('/booking')
  await live(page)

  await expect(answer(page, 'City')).toHaveValue('Benson')
  await expect(answer(page, 'ZIP code')).toHaveValue('85602')
})

test('a form that the browser itself posts leaves nothing behind', async ({ page }) => {
  await hold(page, '**/assets/enquiry-form-*.js')
  await page.goto('/contact')
  await answer(page, 'Your name').fill('Ana')
  expect(await page.evaluate(() => localStorage.length)).toBe(1)

  await send(page).click()
  await expect(page).toHaveTitle(/^Error: /)

  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

/** The script that stores comes a moment after the page, where a test types at once. */
async function stored(page: Page, text: string) {
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)
}
