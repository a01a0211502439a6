import type { Page } from '@playwright/test'
import { answer, confirmation, expect, fillRequired, live, send, test } from '../kit/booking-test.ts'
import { hold, hydrated, open } from '../kit/site-test.ts'

// What is typed before the form's own code has come (contract §4: a half-filled form survives a reload).

test('typed before a script › is there after a reload, with earlier answers', async ({ page, inbox }) => {
  await test.step('before the page’s script', async () => {
    const release = await hold(page, '**/assets/entry-client-*.js')
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
  })

  await test.step('before the form’s code, it joins the answers of the earlier visit', async () => {
    const release = await hold(page, '**/assets/enquiry-form-*.js')
    await page.goto('/booking')
    await answer(page, 'ZIP code').fill('85602')
    await expect(page.locator('form[data-live]')).toHaveCount(0)
    await stored(page, '85602')
    await page.goto('/about')
    release()
    await page.goto('/booking')
    await live(page)

    await expect(answer(page, 'City')).toHaveValue('Benson')
    await expect(answer(page, 'ZIP code')).toHaveValue('85602')
  })

  await fillRequired(page)
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})

test('the form goes on where it was typed into, in the middle of a word', async ({ page, inbox }) => {
  const release = await hold(page, '**/assets/enquiry-form-*.js')
  await open(page, '/booking')
  await answer(page, 'City').fill('Tucson')
  await answer(page, 'Email').pressSequentially('ana@exa')
  await expect(page.locator('form[data-live]')).toHaveCount(0)

  release()
  await page.locator('form[data-live]').waitFor()
  await page.keyboard.type('mple.com')

  await expect(answer(page, 'Email')).toHaveValue('ana@example.com')
  await expect(answer(page, 'City')).toHaveValue('Tucson')
  await expect(page.getByText(/^We saved what you typed/)).toHaveCount(0)
  await stored(page, 'ana@example.com')

  await test.step('on return it joins what was stored, and typed answers win', async () => {
    const releaseAgain = await hold(page, '**/assets/enquiry-form-*.js')
    await open(page, '/booking')
    await answer(page, 'City').fill('Benson')
    releaseAgain()
    await page.locator('form[data-live]').waitFor()

    await expect(answer(page, 'City')).toHaveValue('Benson')
    await expect(answer(page, 'Email')).toHaveValue('ana@example.com')
  })

  await test.step('a whole form is filled before its code, and sent by it', async () => {
    const releaseLate = await hold(page, '**/assets/enquiry-form-*.js')
    await open(page, '/booking')
    await fillRequired(page)
    await expect(page.locator('form[data-live]')).toHaveCount(0)
    releaseLate()
    await live(page)

    await expect(answer(page, 'Kind of event')).toHaveValue('birthday')
    await send(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await inbox()).toMatchObject([{ status: 'new' }])
  })
})

test('a form whose code never comes is posted by the browser; nothing stays', async ({ page, inbox }) => {
  await page.route(/enquiry-form-[\w-]+\.js/, (route) => route.abort())
  await open(page, '/booking')
  await answer(page, 'City').fill('Benson')
  await stored(page, 'Benson')

  await test.step('with mistakes', async () => {
    await send(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await hydrated(page)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  await fillRequired(page)
  await send(page).click()
  await expect(page).toHaveURL(/\/booking\/thanks\?reference=/)
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})

/** The script that stores comes a moment after the page, where a test types at once. */
async function stored(page: Page, text: string) {
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)
}
