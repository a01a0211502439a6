import { answer, expect, fillRequired, send, test } from './booking-test.ts'
import { sendBookings } from './enquiry-calls.ts'
import { expectClean, phone } from './page-checks.ts'
import { open } from './site-test.ts'

// An answer that is not about what was typed.

test.use({ viewport: phone })

test('a form without its script that is not taken is “Not sent yet”, and stays so when the script is here', async ({
  page,
  server,
  inbox,
}) => {
  const five = Array.from({ length: 5 }, (_, place) => ({ email: `ana${place}@example.com` }))
  await sendBookings(server.url, ...five)
  let isAnswered = false
  page.on('response', (response) => {
    isAnswered ||= response.request().method() === 'POST'
  })
  await page.route(/enquiry-form-[\w-]+\.js/, (route) => (isAnswered ? route.fallback() : route.abort()))
  await open(page, '/booking')
  await fillRequired(page)
  await send(page).click()
  await page.locator('form[data-live]').waitFor()

  const heading = page.getByRole('heading', { name: 'Not sent yet' })
  await expect(heading).toBeFocused()
  await expect(page.getByText(/You have sent many enquiries/)).toHaveCount(1)
  await expect(page.getByText(/need(s)? another look/)).toHaveCount(0)
  await expect(answer(page, 'City')).toHaveValue('Benson')
  await expectClean(page, 'not taken')
  await page.route('**/api/enquiries', (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/You have sent many enquiries/)).toHaveCount(0)
  await expect(page.getByText(/We could not be reached/)).toBeVisible()
  expect(await inbox()).toHaveLength(5)
})
