import type { Page } from '@playwright/test'
import { addDays, addMonths, formatFullDay } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { expect, save, test } from '../kit/admin-test.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { dayButton } from '../kit/day-grid.ts'
import { expectClean, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { saveByCall } from '../kit/record-calls.ts'

// Days are tapped in a month: fully booked and closed ones in the form, and at once in the calendar of jobs.

const days = async (page: Page) => (await page.request.get('/api/availability')).json()
const part = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const barState = (page: Page) => page.locator('[data-save-state]')

test('days are marked as full or closed, by finger, by key and in the calendar', async ({ signIn }) => {
  const page = await signIn('inbox', { viewport: phone })
  const [full, closed, day] = [dayAhead(40), dayAhead(75), dayAhead(45)]
  const panel = page.getByRole('region', { name: formatFullDay(day) })

  await test.step('a tap marks a day as full, and a second tap opens it again', async () => {
    await page.goto('/admin/availability')

    await (await dayButton(part(page, 'fullDays'), full)).click()
    await expect(barState(page)).toContainText('Not saved')
    await expect(await dayButton(part(page, 'fullDays'), full)).toHaveAttribute('aria-pressed', 'true')
    await (await dayButton(part(page, 'holidays'), closed)).click()
    await expectClean(page, 'availability with chosen days')
    expect.soft(await smallTargets(page, '[role=grid]')).toEqual([])
    await save(page)
    expect(await days(page)).toMatchObject({ fullDays: [full], holidays: [closed] })

    await page.reload()
    const again = await dayButton(part(page, 'fullDays'), full)
    await expect(again).toHaveAccessibleName(`${formatFullDay(full)}, fully booked`)
    await again.click()
    await expect(again).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: `Remove ${formatDay(closed)}` }).click()
    await save(page)
    expect(await days(page)).toMatchObject({ fullDays: [], holidays: [] })
  })

  await test.step('the grid of days is walked by keys', async () => {
    await page.setViewportSize(wide)
    await page.reload()
    const field = part(page, 'fullDays')
    const today = (await field.locator('td[data-today]').getAttribute('data-day')) ?? ''
    const reached = () => page.evaluate(() => document.activeElement?.closest('td')?.dataset.day)

    await field.locator('td[data-today] button').focus()
    const wanted = [
      ['ArrowRight', addDays(today, 1)],
      ['ArrowDown', addDays(today, 8)],
      ['PageDown', addMonths(addDays(today, 8), 1)],
    ] as const
    for (const [key, to] of wanted) {
      await page.keyboard.press(key)
      await expect.poll(reached).toBe(to)
    }
    await page.keyboard.press('Home')
    await page.keyboard.press(' ')
    const sunday = (await reached()) ?? ''
    expect(new Date(`${sunday}T00:00Z`).getUTCDay()).toBe(0)
    await expect(field.getByRole('button', { name: `Remove ${formatDay(sunday)}` })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(field.getByRole('listitem')).toHaveCount(0)

    await test.step('keys stop at today and at the last day that can be booked', async () => {
      for (let years = 0; years < 3; years += 1) await page.keyboard.press('Shift+PageDown')
      await expect.poll(reached).toBe(addMonths(today, 18))
      await expect(field.getByRole('button', { name: 'Later' })).toBeDisabled()
      for (let years = 0; years < 3; years += 1) await page.keyboard.press('Shift+PageUp')
      await expect.poll(reached).toBe(today)
      await expect(field.getByRole('button', { name: 'Earlier' })).toBeDisabled()
    })
    const past = addDays(today, -1)
    if (past.slice(0, 7) === today.slice(0, 7)) {
      const button = await dayButton(field, past)
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.click({ force: true })
    }
    await expect(field.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('a day tapped in the calendar of jobs is fully booked at once', async () => {
    await page.goto(`/admin/jobs?month=${day.slice(0, 7)}`)
    const cell = page.getByRole('grid').locator(`[data-day="${day}"] button`)
    await cell.click()
    await expect(panel).toContainText('No jobs on this day.')

    await panel.getByRole('button', { name: 'Mark as fully booked' }).click()
    await expect(panel).toContainText('Fully booked')
    await expect(cell).toHaveAccessibleName(`${formatFullDay(day)}, fully booked`)
    expect(await days(page)).toMatchObject({ fullDays: [day] })
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('button', { name: 'Mark as fully booked' })).toBeVisible()
    expect(await days(page)).toMatchObject({ fullDays: [] })
  })

  await test.step('a save of the settings in between is kept', async () => {
    await saveByCall(page, '/api/availability', {
      fullDays: [dayAhead(50)],
      holidays: [dayAhead(46)],
      noticeDays: 9,
    })
    await panel.getByRole('button', { name: 'Mark as fully booked' }).click()
    await expect(panel.getByRole('button', { name: 'Open for bookings' })).toBeEnabled()
    expect(await days(page)).toMatchObject({ fullDays: [day, dayAhead(50)], noticeDays: 9 })
  })

  await test.step('the calendar marks full days, days off and short notice', async () => {
    for (const [marked, text] of [
      [day, 'Fully booked'],
      [dayAhead(46), 'Closed'],
      [dayAhead(0), 'Too soon to book'],
    ] as const) {
      await page.goto(`/admin/jobs?month=${marked.slice(0, 7)}`)
      await expect(page.getByRole('grid').locator(`[data-day="${marked}"]`)).toContainText(text)
    }
  })
})
