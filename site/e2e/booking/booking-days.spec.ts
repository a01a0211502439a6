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
import { expectClean, overflow, smallTargets, wide } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// Unavailable days, and the days offered instead (ambition 6). The rules have their own tables in
// blocks/contract/enquiries/enquiry-days.test.ts.

test('unavailable days say so in field and month, with open ones', async ({
  page,
  inbox,
  setAvailability,
}) => {
  // Far from the sample's tour dates, whose days are not offered.
  const [full, next] = [dayAhead(42), dayAhead(43)]
  // Far from the days that are offered in the place of that one, and from all tour dates.
  const month = dayAhead(117).slice(0, 8)
  const [fullToo, free] = [`${month}14`, `${month}15`]
  await setAvailability({ fullDays: [full, fullToo] })
  await open(page, '/booking')
  await live(page)
  const day = answer(page, 'Day of the event')

  await test.step('past, too soon and too far ahead; no amounts anywhere', async () => {
    await day.fill(dayAhead(-3))
    await expect(page.getByText(/^This day has passed: choose /)).toBeVisible()
    await day.fill(dayAhead(1))
    await expect(page.getByText(/^We need 3 days to get ready: choose .* or call us$/)).toBeVisible()
    await day.fill(dayAhead(900))
    await expect(page.getByText(/^We plan 18 months ahead/)).toBeVisible()
    await day.fill(dayAhead(40))
    await expect(day).toHaveAccessibleDescription('')
    await expect(page.getByRole('main')).not.toContainText(/\$|\bfees?\b/i)
  })

  await test.step('a month shows which days are open, by keyboard and at every size', async () => {
    await day.fill(free)
    await page.getByText('See which days are open').click()
    const days = page.locator('.open-days')
    const button = (date: string) => days.locator(`[data-day="${date}"]`)

    await expect(button(fullToo)).toHaveAccessibleName(/^\w+, \w+ 14: full$/)
    await expect(button(free)).toHaveAccessibleName(/^\w+, \w+ 15: open$/)
    await expect(button(free)).toHaveAttribute('aria-pressed', 'true')

    await button(free).focus()
    await page.keyboard.press('ArrowRight')
    await expect(button(`${month}16`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(day).toHaveValue(`${month}16`)
    await expect(day).toBeFocused()

    await days.getByRole('button', { name: 'Later' }).click()
    await expect(button(free)).toHaveCount(0)
    await days.getByRole('button', { name: 'Earlier' }).click()
    await button(fullToo).click()
    await expect(page.getByText(/^We are fully booked on /)).toBeVisible()

    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await overflow(page), `${width}`).toEqual([])
      expect(await smallTargets(page, '.open-days'), `${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 700 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page)).toEqual([])
    await expectClean(page, 'the month')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await page.setViewportSize(wide)
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
      ['first', dayAhead(39)],
      ['last', dayAhead(45)],
    ] as const) {
      await last.fill(next)
      await day.fill(full)
      await nearest[place]().click()

      await expect(day).toHaveValue(taken)
      await expect(last).toHaveValue(dayAhead(place === 'first' ? 40 : 46))
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
