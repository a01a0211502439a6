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
import { open } from '../kit/site-test.ts'

// Unavailable days, and the days offered instead (ambition 6). The rules have their own tables in
// blocks/contract/enquiries/enquiry-days.test.ts.

test('unavailable days say so at once with open ones nearby; “Ask anyway” works', async ({
  page,
  inbox,
  setAvailability,
}) => {
  const [full, next] = [dayAhead(30), dayAhead(31)]
  await setAvailability({ fullDays: [full] })
  await open(page, '/booking')
  await live(page)
  const day = answer(page, 'Day of the event')

  await test.step('past, too soon and too far ahead; no prices anywhere', async () => {
    await day.fill(dayAhead(-3))
    await expect(page.getByText(/^This day has passed: choose /)).toBeVisible()
    await day.fill(dayAhead(1))
    await expect(page.getByText(/^We need 3 days to get ready: choose .* or call us$/)).toBeVisible()
    await day.fill(dayAhead(900))
    await expect(page.getByText(/^We plan 18 months ahead/)).toBeVisible()
    await day.fill(dayAhead(40))
    await expect(day).toHaveAccessibleDescription('')
    await expect(page.getByRole('main')).not.toContainText(/\$|price/i)
  })

  await fillRequired(page, { day: full })
  await expect(page.getByText(/^We are fully booked on /)).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Please fix 1 answer' })).toBeFocused()
  const nearest = page.getByRole('button', { name: /^Choose / })
  await expect(nearest).toHaveCount(5)
  await nearest.nth(3).click()
  await expect(day).toBeFocused()
  await expect(day).not.toHaveValue(full)
  await expect(nearest).toHaveCount(0)

  await test.step('choosing another start day moves the whole of a several-day event', async () => {
    await page.getByText('Tell us more about the day and the place').click()
    const last = answer(page, 'Last day')
    for (const [place, taken] of [
      ['first', dayAhead(27)],
      ['last', dayAhead(33)],
    ] as const) {
      await last.fill(next)
      await day.fill(full)
      await nearest[place]().click()

      await expect(day).toHaveValue(taken)
      await expect(last).toHaveValue(dayAhead(place === 'first' ? 28 : 34))
      await expect(nearest).toHaveCount(0)
      await expect(page.locator('.question-issue')).toHaveCount(0)
    }
    await last.fill('')
  })

  await day.fill(full)
  await page.getByLabel('Ask for this day anyway').check()
  await expect(nearest).toHaveCount(0)
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})
