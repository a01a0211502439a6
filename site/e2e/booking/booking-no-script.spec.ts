import { answer, dayAhead, expect, fillRequired, send, test } from '../kit/booking-test.ts'
import { overflow, phone } from '../kit/page-checks.ts'

// Both forms as plain form posts, without any script (contract §4, ambition 9).

test.use({ javaScriptEnabled: false, viewport: phone })

test('a booking leads, past its mistakes, to a thank-you page', async ({ page, inbox, setAvailability }) => {
  const full = dayAhead(30)
  await setAvailability({ fullDays: [full], serviceArea: { postalPrefixes: ['999'], states: [] } })
  await page.goto('/booking')
  await test.step('questions appear where they matter, by CSS alone', async () => {
    const riders = answer(page, 'Children who ride')
    await expect(riders).toBeHidden()
    await page.getByLabel('Large pony rides').check()
    await expect(riders).toBeVisible()
    await page.getByLabel('Large pony rides').uncheck()
    await expect(riders).toBeHidden()
    await expect(page.getByText('For schools')).toBeHidden()
    await answer(page, 'Kind of event').selectOption('school')
    await page.getByText('For schools').click()
    await expect(answer(page, 'Classes that come')).toBeVisible()
    await page
      .getByLabel(/^Kind of place/)
      .first()
      .selectOption('school')
    await expect(answer(page, 'School, church, company or group')).toBeVisible()
    await page
      .getByLabel(/^Kind of place/)
      .first()
      .selectOption('')
  })
  await test.step('mistakes come back with a summary and everything that was typed', async () => {
    await fillRequired(page, { day: full })
    await answer(page, 'Email').fill('ana at home')
    await page.getByText('Tell us more about the day and the place').click()
    await answer(page, 'Anything else').fill('Two lines\nand <b>marks</b>')
    const reply = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page).click()

    expect((await reply).status()).toBe(400)
    await expect(page.getByRole('heading', { name: 'Please fix 2 answers' })).toBeVisible()
    await expect(page).toHaveTitle(/^Error: Book/)
    await expect(page.locator('.mistakes').getByRole('link')).toHaveText([
      /^We are fully booked on/,
      /^Enter an email/,
    ])
    await expect(answer(page, 'Email')).toHaveValue('ana at home')
    await expect(answer(page, 'Email')).toHaveAccessibleDescription(/^Enter an email address/)
    await expect(answer(page, 'Anything else')).toHaveValue('Two lines\nand <b>marks</b>')
    await expect(answer(page, 'Starts at')).toHaveValue('10:30')
    await expect(page.getByLabel('Small petting zoo')).toBeChecked()
    expect(await overflow(page)).toEqual([])
    expect(await inbox()).toEqual([])
  })

  await page.getByLabel('Ask for this day anyway').check()
  await answer(page, 'Email').fill('ana@example.com')
  await send(page).click()

  await expect(page).toHaveURL(/\/booking\/thanks\?reference=/)
  const [stored] = await inbox()
  expect(stored).toMatchObject({ status: 'new' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We have your request')
  await expect(main).toContainText(stored?.reference ?? 'a reference')
  await expect(main).toContainText(/We’ll reply by \w+day, \w+ \d+, \d{4}/)
  await expect(main).toContainText('a request, not a booking yet')
  await expect(main).toContainText('outside our usual area')
  expect(await overflow(page)).toEqual([])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await page.goto('/booking/thanks?reference=nobody')
  await expect(page.locator('.form-reference')).toBeHidden()
})
