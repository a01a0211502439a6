import type { Page } from '@playwright/test'
import {
  answer,
  confirmation,
  expect,
  fillPerson,
  fillRequired,
  live,
  send,
  test,
} from '../kit/booking-test.ts'
import { sendBookings } from '../kit/enquiry-calls.ts'
import { expectClean, phone } from '../kit/page-checks.ts'
import { hold, hydrated, open } from '../kit/site-test.ts'

// A bad connection: no input is lost, and nothing is sent twice (ambition 4).

test.use({ viewport: phone })

test('offline it is “Not sent yet”; a reload keeps it, Retry sends one', async ({ page, context, inbox }) => {
  await open(page, '/booking')
  await fillRequired(page)
  await live(page)
  await context.setOffline(true)
  await send(page).click()

  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expectClean(page, 'not sent yet')
  // The form is editable again.
  await answer(page, 'City').fill('Tucson')
  await expect(answer(page, 'City')).toHaveValue('Tucson')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  expect(await inbox()).toEqual([])

  await context.setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(answer(page, 'City')).toHaveValue('Tucson')
  await expect(page.getByLabel('Small petting zoo')).toBeChecked()
  // Sent at once: the time of the earlier visit counts, so a quick person is not taken for a bot.
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})

test('refusals and lost responses keep the input; repeats store one', async ({ page, server, inbox }) => {
  const others = Array.from({ length: 5 }, (_, place) => ({ email: `ana${place}@example.com` }))
  await sendBookings(server.url, ...others)
  await open(page, '/booking')
  await fillRequired(page)
  await live(page)
  const notSent = page.getByRole('heading', { name: 'Not sent yet' })

  const retry = page.getByRole('button', { name: 'Retry' })

  await test.step('too many requests: how long to wait', async () => {
    await send(page).click()
    await expect(notSent).toBeFocused()
    await expect(page.getByRole('alert')).toContainText(
      /You have sent many enquiries .* wait \d+ minutes .* or call us/,
    )
    await expect(answer(page, 'City')).toHaveValue('Benson')
    server.skip(10 * 60_000)
  })

  for (const status of [500, 503, 507])
    await test.step(`an answer ${status}`, async () => {
      await page.route('**/api/enquiries', (route) =>
        route.fulfill({ status, contentType: 'application/problem+json', json: { title: 'No', status } }),
      )
      const answered = page.waitForResponse('**/api/enquiries')
      await retry.click()
      expect((await answered).status()).toBe(status)
      await expect(notSent).toBeFocused()
      await expect(page.getByRole('alert')).toContainText('Try again, or call us')
      await expect(answer(page, 'City')).toHaveValue('Benson')
      await page.unroute('**/api/enquiries')
    })
  expect(await inbox()).toHaveLength(others.length)

  await test.step('a response lost on its way back', async () => {
    await page.route('**/api/enquiries', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/enquiries'))
    await retry.click()
    await lost
    expect(await inbox()).toHaveLength(others.length + 1)
    await expect(notSent).toBeFocused()
    await page.unroute('**/api/enquiries')
  })
  const [stored] = await inbox()

  await test.step('a double click, and more of them on a slow connection', async () => {
    const release = await hold(page, '**/api/enquiries')
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++
    })
    await send(page).dblclick()
    const sending = page.getByRole('button', { name: 'Sending…' })
    await expect(sending).toHaveCount(2)
    for (const button of await sending.all()) await button.dispatchEvent('click')
    release()
    await expect(page.locator('.form-reference')).toContainText(stored?.reference ?? 'a reference')
    expect(posts).toBe(1)
  })
  expect(await inbox()).toHaveLength(others.length + 1)
})

test('two tabs with the same request send one, and the other says so', async ({ page, context, inbox }) => {
  const other = await context.newPage()
  await open(page, '/booking')
  await open(other, '/booking')
  await fillRequired(page)
  await live(page)
  await fillRequired(other)
  await live(other)

  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  const [stored] = await inbox()
  await expect(other.getByRole('heading', { name: 'Sent from another tab' })).toBeVisible()
  await expect(other.getByRole('alert')).toContainText(stored?.reference ?? 'a reference')
  await send(other).click()

  await expect(other.locator('.form-reference')).toContainText(stored?.reference ?? 'a reference')
  expect(await inbox()).toHaveLength(1)
})

test('typed answers are there on return, and can be cleared', async ({ page, context }) => {
  await open(page, '/booking?service=pony-rides-small')
  await live(page)
  await answer(page, 'City').fill('Benson')
  await answer(page, 'Children who ride').fill('9')
  await page.close()

  const later = await context.newPage()
  await open(later, '/booking?service=turkey-races')
  await expect(later.getByText(/^We saved what you typed on /)).toBeVisible()
  await expect(answer(later, 'City')).toHaveValue('Benson')
  await expect(answer(later, 'Children who ride')).toHaveValue('9')
  await expect(later.getByLabel('Turkey races')).toBeChecked()

  const clear = later.getByRole('button', { name: 'Clear it and start over' })
  await clear.click()
  await expect(answer(later, 'City')).toHaveValue('')
  await expect(later.getByRole('heading', { name: 'Step 1 of 3' })).toBeFocused()
  await answer(later, 'ZIP code').fill('85602')
  await later.getByRole('button', { name: 'Undo' }).click()
  await expect(answer(later, 'City')).toHaveValue('Benson')
  await expect(answer(later, 'ZIP code')).toHaveValue('85602')
  await expect(answer(later, 'Children who ride')).toHaveValue('9')
  await expect(later.getByRole('heading', { name: 'Step 1 of 3' })).toBeFocused()

  await clear.click()
  await expect(answer(later, 'City')).toHaveValue('')
  await expect(later.getByLabel('Small pony rides')).not.toBeChecked()
  expect(await later.evaluate(() => localStorage.length)).toBe(0)
})

test('a form reached by a link is sent within a moment, and after an outage', async ({ page, inbox }) => {
  await test.step('sent within a moment, it is neither refused nor taken for a bot', async () => {
    await open(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
    await page.locator('form[data-live]').waitFor()
    await fillPerson(page)
    await answer(page, 'What’s it about?').selectOption('press')
    await answer(page, 'Message').fill('May we film the turkey race?')
    await send(page).click()
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    await expect(confirmation(page)).toBeVisible()
  })

  await test.step('opened during an outage, it is sent by Retry', async () => {
    await open(page, '/about')
    await page.route('**/api/enquiries/form', (route) => route.abort())
    await moveToBooking(page)
    await fillRequired(page)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeFocused()
    await page.unroute('**/api/enquiries/form')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(confirmation(page)).toBeVisible()
  })
  expect(await inbox()).toMatchObject([{ status: 'new' }, { status: 'new' }])
})

async function moveToBooking(page: Page) {
  await page.getByRole('link', { name: 'Book Now' }).filter({ visible: true }).first().click()
  await page.locator('form[data-live]').waitFor()
}
