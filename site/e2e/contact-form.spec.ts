import {
  afterThreeSeconds,
  answer,
  confirmation,
  expect,
  fillPerson,
  live,
  send,
  test,
} from './booking-test.ts'
import { desk, expectClean, phone, smallTargets } from './page-checks.ts'
import { complaintsOf, open } from './site-test.ts'

// A message to the farm, beside the phone and the e-mail.

for (const size of [phone, desk]) {
  test(`a message is sent and confirmed, ${size.width} px wide`, async ({ page, inbox }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize(size)
    const opened = Date.now()
    await open(page, '/contact')
    await live(page)
    await expectClean(page, 'the form')
    expect(await smallTargets(page, 'form')).toEqual([])
    await fillPerson(page)
    await answer(page, 'What it is about').selectOption('existing-booking')
    await page.getByLabel(/^Reference of your booking/).fill('k7m 4xar')
    await answer(page, 'Message').fill('May two more children ride?')
    await afterThreeSeconds(opened)
    await send(page).click()

    await expect(confirmation(page)).toBeFocused()
    expect(await inbox()).toMatchObject([{ status: 'new' }])
    await expect(page.getByRole('button', { name: 'Add to my calendar' })).toHaveCount(0)
    await expectClean(page, 'the confirmation')
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(answer(page, 'Your name')).toBeFocused()
    await expect(answer(page, 'Message')).toHaveValue('')
    expect(complaints).toEqual([])
  })
}

for (const [device, userAgent, opened] of [
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', /^geo:0,0\?q=\S*AZ/],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /^https:\/\/maps\.apple\.com\/\?q=\S*AZ/],
  [
    'a computer',
    'Mozilla/5.0 (X11; Linux x86_64)',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=\S*AZ/,
  ],
] as const)
  test(`on ${device} the farm’s address opens a map of its own, and nothing of one is loaded before`, async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ userAgent, baseURL: server.url })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await open(page, '/contact')
    const place = page.locator('dt', { hasText: 'Where we live' }).locator('xpath=../dd').getByRole('link')
    await expect(place).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search/)
    // Stays here: only where it would lead is looked at.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))

    await place.click()

    await expect(place).toHaveAttribute('href', opened)
    await expect(place).toHaveAttribute('rel', 'noreferrer')
    await expect(page.locator('iframe, object, embed')).toHaveCount(0)
    expect([...hosts]).toEqual([new URL(server.url).host])
    await page.close()
  })

test('one way to answer is enough, and none is a mistake', async ({ page, inbox }) => {
  const opened = Date.now()
  await open(page, '/contact')
  await live(page)
  await fillPerson(page)
  await answer(page, 'E-mail').fill('')
  await page.getByRole('textbox', { name: 'Phone' }).fill('')
  await answer(page, 'What it is about').selectOption('general')
  await answer(page, 'Message').fill('Do you come to senior homes?')
  await send(page).click()
  await expect(page.locator('.mistakes').getByRole('link')).toHaveText([
    /^Write an e-mail address or a phone number/,
  ])
  await page.locator('.mistakes').getByRole('link').click()
  await expect(answer(page, 'E-mail')).toBeFocused()

  await page.getByRole('textbox', { name: 'Phone' }).fill('520.555.0123')
  await afterThreeSeconds(opened)
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toHaveLength(1)
})
