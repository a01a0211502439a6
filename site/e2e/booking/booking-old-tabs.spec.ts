import type { Page } from '@playwright/test'
import { confirmation, dayAhead, expect, fillRequired, live, send, test } from '../kit/booking-test.ts'
import { phone } from '../kit/page-checks.ts'
import { hydrated, open } from '../kit/site-test.ts'

// Forms opened long ago and old stored answers: nobody is taken for a bot, and answers expire.

test.use({ viewport: phone })

const hourMs = 60 * 60 * 1000
const signedTime = (page: Page) => page.locator('form.enquiry [name=issuedAt]').inputValue()

/** A tab left alone for more than a day. */
async function leaveOpen(page: Page) {
  await page.clock.install()
  await open(page, '/booking')
  await page.clock.fastForward(25 * hourMs)
}

/** A phone restores a discarded tab from its cache, as loaded days ago, without a new request. */
async function putBack(page: Page) {
  await page.route('**/booking', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const signed = (Date.now() - 25 * hourMs).toString(36)
    await route.fulfill({ response, body: html.replace(/(name="issuedAt"[^>]* value=")\w+/, `$1${signed}`) })
  })
  await open(page, '/booking')
}

test('a tab from memory or of a day ago fetches a new time on send', async ({ page, context, inbox }) => {
  for (const [name, arrive, tab] of [
    ['from the browser’s memory', putBack, page],
    ['that stood open for a day', leaveOpen, await context.newPage()], // moves the clock of all tabs
  ] as const)
    await test.step(name, async () => {
      await arrive(tab)
      const old = await signedTime(tab)
      expect(old).toMatch(/^\w+\./)
      await tab.route('**/api/enquiries/form', (route) => route.abort())
      await live(tab)
      await fillRequired(tab)
      await tab.unroute('**/api/enquiries/form')
      const posted = tab.waitForRequest((request) => request.method() === 'POST')
      await send(tab).click()

      const sent: unknown = (await posted).postDataJSON()
      expect(sent).toMatchObject({ issuedAt: expect.stringMatching(/^\w+\./) })
      expect(sent).not.toMatchObject({ issuedAt: old })
      await expect(confirmation(tab)).toBeVisible()
    })
  expect(await inbox()).toMatchObject([{ status: 'new' }, { status: 'new' }])
})

test('answers 30 days old are removed from the browser when either form opens', async ({ page }) => {
  await open(page, '/about')
  const kept = (days: number) => ({
    requestKey: 'of-some-days-ago',
    values: { honoureeFirstName: 'Cleo', city: 'Benson' },
    preset: '',
    keptAt: `${dayAhead(-days)}T00:00:00.000Z`,
    isUnsent: false,
  })
  const put = (name: string, value: unknown) =>
    page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, JSON.stringify(value)])
  await put('enquiry-booking', kept(31))
  await put('enquiry-contact', kept(31))

  await page.goto('/contact')
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)

  await put('enquiry-booking', kept(28))
  await page.goto('/contact')
  await hydrated(page)
  await page.goto('/booking')
  await expect(page.getByText(/^We saved what you typed on /)).toBeVisible()
})
