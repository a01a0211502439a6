import { answer, confirmation, expect, fillPerson, live, send, test } from '../kit/booking-test.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { expectClean, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { complaintsOf, open, test as visitorTest } from '../kit/site-test.ts'

// The contact form, beside phone and e-mail.

test('a message with one way to answer it is sent and confirmed', async ({ page, inbox }) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(phone)
  await open(page, '/contact')
  await live(page)
  await expectClean(page, 'the form on a phone')
  expect(await smallTargets(page, 'form')).toEqual([])
  await fillPerson(page)
  await answer(page, 'What’s it about?').selectOption('existing-booking')
  await page.getByLabel(/^Your booking reference/).fill('k7m 4xar')
  await answer(page, 'Message').fill('May two more children ride?')
  await test.step('none is a mistake', async () => {
    await answer(page, 'Email').fill('')
    await page.getByRole('textbox', { name: 'Phone' }).fill('')
    await send(page).click()
    const link = page.locator('.mistakes').getByRole('link')
    await expect(link).toHaveText([/^Enter an email address or phone number/])
    await link.click()
    await expect(answer(page, 'Email')).toBeFocused()
    await page.getByRole('textbox', { name: 'Phone' }).fill('520.555.0123')
  })
  takeTime(page.url())
  await send(page).click()

  await expect(confirmation(page)).toBeFocused()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message')
  await expect(page.locator('.sent-steps li')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Plan your event' })).toBeVisible()
  await page.setViewportSize(wide)
  await expectClean(page, 'the confirmation on a computer')
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(answer(page, 'Your name')).toBeFocused()
  await expect(answer(page, 'Message')).toHaveValue('')
  expect(complaints).toEqual([])
})

// The map of each device is in a table in blocks/kit/ui/map-link.test.tsx.
visitorTest('the farm’s address opens a map on tap, and loads none before', async ({ browser, server }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'
  const page = await browser.newPage({ userAgent, baseURL: server.url })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open(page, '/contact')
  const place = page.locator('dt', { hasText: 'Where we live' }).locator('xpath=../dd').getByRole('link')
  await expect(place).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=\S*AZ/)
  // Does not navigate: only the target is checked. React lets no click in a section that it left alone get up to here.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))

  await place.click()

  await expect(place).toHaveAttribute('href', /^https:\/\/maps\.apple\.com\/\?q=\S*AZ/)
  await expect(place).toHaveAttribute('rel', 'noreferrer')
  await expect(page.locator('iframe, object, embed')).toHaveCount(0)
  expect([...hosts]).toEqual([new URL(server.url).host])
  await page.close()
})
