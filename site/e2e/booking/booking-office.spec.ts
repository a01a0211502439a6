import { mergeTests } from '@playwright/test'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { save } from '../kit/admin-test.ts'
import {
  answer,
  test as bookingTest,
  confirmation,
  dayAhead,
  expect,
  fillRequired,
  live,
  send,
} from '../kit/booking-test.ts'
import { dayButton } from '../kit/day-grid.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { test as mailTest } from '../kit/mail-test.ts'
import { phone } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// From the visitor's form to the office and back by mail, on the built server (ambition 1, 6 and 11).

const test = mergeTests(bookingTest, mailTest)
test.use({ mailSettings: { ENQUIRY_TO: 'office@example.com' } })

test('a request is mailed to both; a bot sees success, nobody else', async ({ page, inbox, mailServer }) => {
  await page.setViewportSize(phone)
  await test.step('a bot that fills every field', async () => {
    await open(page, '/contact')
    await live(page)
    for (const input of await page.locator('form.enquiry input:not([type=checkbox], [type=hidden])').all())
      await input.evaluate((element: HTMLInputElement) => {
        element.value = element.type === 'email' ? 'robot@example.com' : '5205550123'
      })
    await answer(page, 'What’s it about?').selectOption('general')
    await answer(page, 'Message').fill('We sell the best hay there is.')
    await page.getByLabel(/^You may use/).check()
    takeTime(page.url())
    await send(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await inbox()).toMatchObject([{ status: 'spam' }])
  })

  await open(page, '/booking?service=petting-zoo-small')
  await fillRequired(page)
  await send(page).click()
  await expect(confirmation(page)).toBeFocused()

  const [stored, ...others] = await inbox()
  const reference = stored?.reference ?? 'a reference'
  expect([stored, ...others]).toMatchObject([{ status: 'new' }, { status: 'spam' }])
  await expect(page.locator('.form-reference')).toContainText(reference)
  const told = (address: string) => mailServer.to(address).map(({ mail }) => mail)
  await expect.poll(() => mailServer.mails.length).toBe(2)
  const [notice] = told('office@example.com')
  const [copy] = told('ana@example.com')
  expect(notice?.subject).toContain(reference)
  expect(notice?.replyTo).toMatchObject([{ address: 'ana@example.com' }])
  expect(copy?.subject).toContain(reference)
  const answerBy = (await page.getByRole('main').innerText()).match(
    /We’ll reply by (\w+, \w+ \d+, \d{4})/,
  )?.[1]
  for (const text of ['a request, not a booking yet', 'Children: 12', 'Shade', answerBy ?? 'a day'])
    expect(copy?.text).toContain(text)
})

test('booking settings that staff save apply to the next visitor', async ({ page, signIn, mailServer }) => {
  const facts = async () => (await page.request.get('/api/enquiries/form')).json()
  const { replyBy: holiday } = await facts()
  // Far from the sample's tour dates, whose days are not offered.
  const full = dayAhead(40)
  const office = await signIn('owner')
  await office.goto('/admin/availability')
  await office.getByLabel('Notice (days)').fill('10')
  await (await dayButton(office.locator('[data-field="fullDays"]'), full)).click()
  await (await dayButton(office.locator('[data-field="holidays"]'), holiday)).click()
  for (const part of ['Where you go', 'Replies and office hours'])
    await office.getByRole('button', { name: part }).click()
  await office.getByLabel('ZIP codes').fill('856')
  await office.getByLabel('Email alerts go to').fill('barn@example.com')
  await save(office)
  await office.close()

  const { replyBy } = await facts()
  expect(replyBy > holiday).toBe(true)
  await open(page, '/booking')
  await live(page)
  const day = answer(page, 'Day of the event')
  await day.fill(dayAhead(8))
  await expect(page.getByText(/^We need 10 days to get ready/)).toBeVisible()
  await day.fill(full)
  await expect(page.getByText(`We are fully booked on ${formatFullDay(full)}`)).toBeVisible()
  await page.getByRole('button', { name: `Choose ${formatDay(dayAhead(41))}` }).click()
  await expect(day).toHaveValue(dayAhead(41))
  await fillRequired(page, { day: dayAhead(41) })
  await test.step('a place outside the area is told so kindly, once its ZIP code is whole', async () => {
    const zip = answer(page, 'ZIP code')
    await zip.fill('100')
    await expect(zip).toHaveAccessibleDescription('')
    await zip.fill('856')
    await expect(zip).toHaveAccessibleDescription('That’s in our area. We come to you.')
    await zip.fill('85701')
    await expect(zip).toHaveAccessibleDescription(/outside our usual area/)
    await expect(page.getByText(/^This is outside our usual area/)).toBeVisible()
  })
  await send(page).click()

  await expect(confirmation(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('outside our usual area')
  await expect(page.getByRole('main')).toContainText(`We’ll reply by ${formatFullDay(replyBy)}`)
  await expect.poll(() => mailServer.to('barn@example.com').length).toBe(1)
  expect(mailServer.to('office@example.com')).toEqual([])

  await test.step('another request starts with an empty form', async () => {
    await page.getByRole('button', { name: 'Request another event' }).click()
    await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeFocused()
    await expect(answer(page, 'ZIP code')).toHaveValue('')
  })
})
