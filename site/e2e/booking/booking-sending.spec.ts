import { readFile } from 'node:fs/promises'
import {
  answer,
  confirmation,
  dayAhead,
  expect,
  fillRequired,
  live,
  send,
  test,
} from '../kit/booking-test.ts'
import { sendBookings } from '../kit/enquiry-calls.ts'
import { expectClean, phone } from '../kit/page-checks.ts'
import { hold, hydrated, open } from '../kit/site-test.ts'

// The form between “Send” and the response, and responses unrelated to the input.

test.use({ viewport: phone })

test('while sending nothing can be changed, and what was sent is confirmed', async ({ page }) => {
  const day = dayAhead(40)
  await open(page, '/booking')
  await live(page)
  await fillRequired(page, { day })
  await page.reload()
  await hydrated(page)
  const clear = page.getByRole('button', { name: 'Clear it and start over' })
  await expect(clear).toBeVisible()
  const release = await hold(page, '**/api/enquiries')
  await answer(page, 'City').press('Enter')
  const sending = page.getByRole('button', { name: 'Sending…' })
  await expect(sending).toBeFocused()
  await expectClean(page, 'while it is sent')

  await answer(page, 'City').evaluate((input) => input.focus())
  await page.keyboard.type('Tucson')
  await page.getByLabel('Turkey races').evaluate((box) => box.dispatchEvent(new MouseEvent('click')))
  await answer(page, 'Day of the event').evaluate((input) => input.focus())
  await page.keyboard.type('01012030')
  await expect(clear).toHaveAttribute('aria-disabled', 'true')
  await clear.dispatchEvent('click')
  await expect(answer(page, 'City')).toHaveValue('Benson')
  await expect(answer(page, 'Day of the event')).toHaveValue(day)
  await expect(sending).toBeFocused()
  release()

  await expect(confirmation(page)).toBeFocused()
  await expect(page.locator('.form-sent dl')).not.toContainText('Turkey races')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to my calendar' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
})

test('a refused scriptless form is “Not sent yet”, also once scripted', async ({ page, server, inbox }) => {
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
  await expect(page.getByText(/Please fix/)).toHaveCount(0)
  await expect(answer(page, 'City')).toHaveValue('Benson')
  await expectClean(page, 'not taken')
  await page.route('**/api/enquiries', (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/You have sent many enquiries/)).toHaveCount(0)
  await expect(page.getByText(/We couldn’t reach the farm/)).toBeVisible()
  expect(await inbox()).toHaveLength(5)
})
