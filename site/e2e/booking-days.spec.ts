import { answer, confirmation, dayAhead, expect, fillRequired, live, send, test } from './booking-test.ts'
import { open } from './site-test.ts'

// Days that can't be had, and those offered instead (ambition 6).

test('days that are over or too near say so at once, and prices are nowhere', async ({ page }) => {
  await open(page, '/booking')
  await live(page)
  const day = answer(page, 'Day of the event')

  await day.fill(dayAhead(-3))
  await expect(page.getByText(/^This day is over: choose /)).toBeVisible()
  await day.fill(dayAhead(1))
  await expect(page.getByText(/^We need 3 days to get ready: choose .* or call us$/)).toBeVisible()
  await day.fill(dayAhead(900))
  await expect(page.getByText(/^We plan 18 months ahead/)).toBeVisible()
  await day.fill(dayAhead(30))
  await expect(day).toHaveAccessibleDescription('')
  await expect(page.getByRole('main')).not.toContainText(/\$|price/i)
})

test('a full day offers the nearest open ones and “Ask anyway”; both lead to a request', async ({
  page,
  inbox,
  setAvailability,
}) => {
  const [full, next] = [dayAhead(30), dayAhead(31)]
  await setAvailability({ fullDays: [full] })
  await open(page, '/booking')
  await live(page)
  await fillRequired(page, { day: full })

  await expect(page.getByText(/^We are fully booked on /)).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'One answer needs another look' })).toBeFocused()
  const nearest = page.getByRole('button', { name: /^Take / })
  await expect(nearest).toHaveCount(5)
  await nearest.nth(3).click()
  await expect(answer(page, 'Day of the event')).toBeFocused()
  await expect(answer(page, 'Day of the event')).not.toHaveValue(full)
  await expect(nearest).toHaveCount(0)
  expect(next).not.toBe(full)

  await answer(page, 'Day of the event').fill(full)
  await page.getByLabel('Ask for this day anyway').check()
  await expect(nearest).toHaveCount(0)
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await inbox()).toMatchObject([{ status: 'new' }])
})

test('a day that is taken instead moves the whole of an event of several days', async ({
  page,
  setAvailability,
}) => {
  const [full, next] = [dayAhead(30), dayAhead(31)]
  await setAvailability({ fullDays: [full] })
  await open(page, '/booking')
  await live(page)
  await fillRequired(page, { day: full })
  await page.getByText('Tell us more about the day and the place').click()
  const [first, last] = [answer(page, 'Day of the event'), answer(page, 'Last day')]
  const nearest = page.getByRole('button', { name: /^Take / })
  for (const [place, taken] of [
    ['first', dayAhead(27)],
    ['last', dayAhead(33)],
  ] as const) {
    await last.fill(next)
    await first.fill(full)
    await nearest[place]().click()

    await expect(first).toHaveValue(taken)
    await expect(last).toHaveValue(dayAhead(place === 'first' ? 28 : 34))
    await expect(nearest).toHaveCount(0)
    await expect(page.locator('.question-issue')).toHaveCount(0)
  }
})
