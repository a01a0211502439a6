import type { Page } from '@playwright/test'
import { expect, save, sharedTest as test } from '../kit/admin-test.ts'
import { more, row, rows, titles } from '../kit/list-rows.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { addByCall } from '../kit/record-calls.ts'

// Tour dates are in calendar order; staff order all other lists.

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
/** Notices stay in these tests, and may lie over the last rows. */
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()

test('tour dates are found, added, copied, canceled and restored', async ({ signIn, context, request }) => {
  const page = await signIn('editor', { timezoneId: 'Pacific/Kiritimati' })
  await noticesStay(page)
  const show = page.getByLabel('Show', { exact: true })
  await page.goto('/admin/tour-dates')

  await test.step('searched and filtered', async () => {
    await page.getByRole('searchbox').fill('library flagstaff')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('searchbox').fill('no such fair')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(rows(page).nth(1)).toBeVisible()
    const coming = await rows(page).count()
    await show.selectOption('All')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(coming)
  })

  await test.step('one is added, and copied to the same day of the next year', async () => {
    await page.getByRole('link', { name: 'Add a date' }).click()
    await page.getByLabel('Date', { exact: true }).fill('2097-06-08')
    await page.getByLabel('Place').fill('Cinder Park')
    await page.getByLabel('City').fill('Flagstaff')
    await page.getByLabel('State').fill('AZ')
    await page.getByRole('button', { name: 'Add date' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('June 8, 2097, Cinder Park')

    await page.getByRole('link', { name: '← Tour dates' }).click()
    await more(row(page, 'Cinder Park'), 'Duplicate')
    // 52 weeks on, so that a Saturday stays a Saturday.
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2098-06-07')
    await expect(page.getByLabel('Place')).toHaveValue('Cinder Park')
    await page.getByRole('button', { name: 'Add date' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('June 7, 2098, Cinder Park')

    // Live at once: in order, and in the feed.
    const html = await (await request.get('/tour-dates')).text()
    const places = ['June 8, 2097', 'June 7, 2098'].map((day) => html.indexOf(day))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    const feed = await (await request.get('/api/tour-dates.ics')).text()
    expect(feed).toContain('DTSTART;VALUE=DATE:20970608')
    expect(feed).toContain('DTSTART;VALUE=DATE:20980607')
  })

  await test.step('a deleted one returns by undo or from the trash', async () => {
    const isLive = async () =>
      (await (await request.get('/api/tour-dates')).text()).includes('Red Mesa County Fair')
    await page.goto('/admin/tour-dates')

    await more(row(page, 'Red Mesa'), 'Delete')
    await expect(row(page, 'Red Mesa')).toHaveCount(0)
    expect(await isLive()).toBe(false)
    await undo(page).click()
    await expect(row(page, 'Red Mesa')).toHaveCount(1)
    expect(await isLive()).toBe(true)

    await row(page, 'Red Mesa').getByRole('link').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/admin/tour-dates')
    await page.goto('/admin/trash')
    await page.getByRole('button', { name: /^Restore Red Mesa/ }).click()
    await expect(page.getByRole('button', { name: /^Restore Red Mesa/ })).toHaveCount(0)
    expect(await isLive()).toBe(true)
  })

  await test.step('a canceled one says so, in the list and to visitors', async () => {
    await page.goto('/admin/tour-dates')
    await row(page, 'Sandstone Arena').getByRole('link').click()
    await page.getByLabel('Status').selectOption('Canceled')
    await save(page)
    await page.getByRole('link', { name: '← Tour dates' }).click()
    await expect(row(page, 'Sandstone Arena')).toContainText('Canceled')

    const visitor = await context.newPage()
    await visitor.goto('/tour-dates')
    const event = visitor
      .getByRole('main')
      .locator('li, article')
      .filter({ hasText: 'Sandstone Arena' })
      .last()
    await expect(event).toContainText(/canceled/i)
  })

  await test.step('the farm’s time zone decides what is over, wherever staff are', async () => {
    // In Kiritimati it is the next day already.
    await page.clock.setFixedTime('2031-03-05T18:00:00Z')
    const today = { eventDate: '2031-03-05', location: 'Clock Tower', city: 'Bisbee', state: 'AZ' }
    await addByCall(page, '/api/tour-dates', today)
    await page.goto('/admin/tour-dates')

    await expect(row(page, 'Clock Tower')).toHaveCount(1)
    await show.selectOption('Past')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('searchbox').fill('clock tower')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  })
})

test('several animals are deleted, hidden and shown at once', async ({ editor: page, request }) => {
  await noticesStay(page)
  await page.goto('/admin/animals')

  await test.step('several are deleted at once and restored together', async () => {
    const before = await titles(page, '/api/animals')
    const two = before.slice(-2)
    for (const name of two) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()

    await expect(page.getByRole('alert').filter({ hasText: '2 animals deleted' })).toBeVisible()
    await expect.poll(() => titles(page, '/api/animals')).toEqual(before.slice(0, -2))
    await undo(page).click()
    await expect.poll(() => titles(page, '/api/animals')).toEqual(before)
    for (const name of two) await expect(row(page, name).first()).toBeVisible()
    await dismiss(page)
  })

  await test.step('items are hidden and shown, one or several at once', async () => {
    const shown = async () => titles(page, '/api/animals')
    await more(row(page, 'Thistle'), 'Hide from visitors')
    await expect(row(page, 'Thistle')).toContainText('Hidden')
    expect(await shown()).not.toContain('Thistle')
    await undo(page).click()
    await expect(row(page, 'Thistle')).not.toContainText('Hidden')

    for (const name of ['Clover', 'Pepper']) await page.getByLabel(`Select ${name}`).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(row(page, 'Pepper')).toContainText('Hidden')
    expect(await shown()).not.toContain('Clover')
    for (const name of ['Clover', 'Pepper']) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(row(page, 'Clover')).not.toContainText('Hidden')
    expect(await (await request.get('/api/animals')).text()).toContain('Pepper')
    await dismiss(page)
  })

  await test.step('undoing several leaves items alone that were so before', async () => {
    await more(row(page, 'Thistle'), 'Hide from visitors')
    await expect(row(page, 'Thistle')).toContainText('Hidden')

    for (const name of ['Thistle', 'Clover']) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(row(page, 'Clover')).toContainText('Hidden')
    await page
      .getByRole('alert')
      .filter({ hasText: '2 animals hidden' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(row(page, 'Clover')).not.toContainText('Hidden')
    await expect(row(page, 'Thistle')).toContainText('Hidden')

    await dismiss(page)
    await more(row(page, 'Thistle'), 'Show to visitors')
    await expect(row(page, 'Thistle')).not.toContainText('Hidden')
  })
})
