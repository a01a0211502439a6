import type { APIRequestContext } from '@playwright/test'
import { consentChanged } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { answer, test as base, confirmation, expect, fillPerson, live, send } from '../kit/booking-test.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { readySession } from '../kit/run-folders.ts'
import { open } from '../kit/site-test.ts'

// What people agree to: whatever becomes of the words meanwhile, they agree to those that they see.

const newText = 'You may use what I send to answer me. You delete it within a week if I ask.'
const hourMs = 60 * 60 * 1000

const test = base.extend<{ office: APIRequestContext }>({
  office: async ({ playwright, server }, use) => {
    const office = await playwright.request.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { Cookie: `sid=${readySession('owner')}`, Origin: server.url },
    })
    await use(office)
    await office.dispose()
  },
})

async function write(owner: APIRequestContext, consentText: string) {
  const reply = await owner.get('/api/site')
  const headers = { 'If-Match': reply.headers().etag ?? '' }
  const saved = await owner.put('/api/site', { data: { ...(await reply.json()), consentText }, headers })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('words changed under an open form are to be agreed to anew', async ({
  page,
  office,
  inbox,
  context,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  await live(page)
  await fillPerson(page)
  await test.step('the privacy page opens in a tab of its own', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^What we do with what you send/ }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy')
    await (await opened).close()
    await expect(answer(page, 'Your name')).toHaveValue('Ana Ortiz')
  })
  await answer(page, 'What’s it about?').selectOption('general')
  await answer(page, 'Message').fill('May two more children ride?')
  await write(office, newText)
  await page.clock.fastForward(25 * hourMs)

  await send(page).click()

  const box = page.getByLabel(newText)
  await expect(box).not.toBeChecked()
  await expect(page.getByText(`${consentChanged}.`)).toBeVisible()
  await expect(answer(page, 'Message')).toHaveValue('May two more children ride?')
  expect(await inbox()).toEqual([])

  await box.check()
  takeTime(page.url())
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  const [sent] = await inbox()
  const detail = await (await office.get(`/api/enquiries/${sent?.id}`)).json()
  expect(detail).toMatchObject({ status: 'new', consentText: newText })

  await test.step('the link to the privacy page goes with the page', async () => {
    const pages = await (await office.get('/api/pages')).json()
    const privacy = pages.find(({ id }: { id: string }) => id === 'privacy')
    const headers = { 'If-Match': `"${privacy.revision}"` }
    expect((await office.delete('/api/pages/privacy', { headers })).status()).toBe(200)
    const html = await (await page.request.get('/contact')).text()
    expect(html).toContain('Send my message')
    expect(html).not.toContain('href="/privacy"')
    expect(html).toContain('href="/terms"')
  })
})
