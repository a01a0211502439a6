import type { Page } from '@playwright/test'
import { expect, field, save, sharedTest as test } from '../kit/admin-test.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { saveByCall } from '../kit/record-calls.ts'

// Toasts after saves, undo, and the notification center (product.md §9, ambition 13).

const keptMs = 1_000_000
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('a toast names the change, the center keeps it long and rings only for others', async ({
  editor: page,
  owner: bob,
}) => {
  await page.goto('/admin/about')
  await test.step('the center’s icon shows its name on hover and on focus', async () => {
    const tip = page.getByRole('tooltip')
    await bell(page).hover()
    await expect(tip).toHaveText('Notices')
    await page.mouse.move(400, 400, { steps: 8 })
    await expect(tip).toHaveCount(0)

    await page.keyboard.press('Shift+Tab')
    await bell(page).focus()
    await expect(tip).toHaveText('Notices')
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
  })

  await field(page, 'Caption').fill('Kept for later')
  await save(page)
  await expect(toast(page, 'Our Story saved')).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName('Notices, 0 new')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Our Story saved')).toHaveCount(0)

  await saveByCall(bob, '/api/contact-info', { phone: '(555) 555-0140' })
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 new')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 new')
  await bell(page).click()
  const kept = page.getByRole('dialog').getByRole('listitem')
  await expect(kept).toHaveText([/^Ana Owner: Changed/, /^Our Story saved\s*\d{1,2}:\d{2}/])
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notices, 0 new')

  await page.clock.setFixedTime(Date.now() + keptMs)
  await bell(page).click()
  await expect(kept).toHaveText([/^Ana Owner: Changed/])
})

test('a save is undone from its toast, if nobody changed it since', async ({ editor: page, owner: bob }) => {
  await noticesStay(page)
  await page.goto('/admin/hero')
  const before = await field(page, 'Subtitle').inputValue()
  await field(page, 'Subtitle').fill('First')
  await save(page)
  await expect(toast(page, 'Welcome saved')).toBeVisible()

  await test.step('F8 leads to Undo', async () => {
    await page.keyboard.press('F8')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[class*=Toastify]') !== null))
      .toBe(true)
    await page.keyboard.press('Tab')
    await expect(undo(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Subtitle')).toHaveValue(before)
    await expect(page.getByRole('alert').filter({ hasText: /saved|Undone/ })).toHaveCount(1)
  })

  await test.step('only the newest toast shows, and undoes its own save', async () => {
    await field(page, 'Subtitle').fill('Hasty')
    await save(page)
    await field(page, 'Subtitle').fill('Too hasty')
    await save(page)
    await undo(page).click()
    await expect(field(page, 'Subtitle')).toHaveValue('Hasty')
  })

  await test.step('without a connection it says so, and can be tried again', async () => {
    await field(page, 'Subtitle').fill('Too hasty')
    await save(page)
    await page.route(/\/api\/history/, (route) => route.abort())
    await undo(page).click()
    const again = toast(page, 'you’re offline, so it isn’t undone yet')
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Subtitle')).toHaveValue('Hasty')
    expect(await (await page.request.get('/api/content/hero')).text()).not.toContain('Too hasty')
  })

  await test.step('what somebody has changed since is not undone', async () => {
    await page.goto('/admin/contact')
    await field(page, 'Phone').fill('(555) 555-0141')
    await save(page)
    await saveByCall(bob, '/api/contact-info', { phone: '(555) 555-0142' })

    await undo(page).click()

    await expect(toast(page, 'couldn’t be undone. Someone else changed it')).toBeVisible()
    expect(await (await page.request.get('/api/contact-info')).json()).toMatchObject({
      phone: '(555) 555-0142',
    })
  })
})
