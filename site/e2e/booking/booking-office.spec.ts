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
import { test as mailTest } from '../kit/mail-test.ts'
import { open } from '../kit/site-test.ts'

// From the visitor's form to the office and back by mail, on the built server (ambition 1, 6 and 11).

const test = mergeTests(bookingTest, mailTest)
test.use({ mailSettings: { ENQUIRY_TO: 'office@example.com' } })

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
