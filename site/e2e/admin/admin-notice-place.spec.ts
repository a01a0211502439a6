import type { Locator, Page } from '@playwright/test'
import { expect, save, sharedTest as test } from '../kit/admin-test.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { phone, wide } from '../kit/page-checks.ts'

// Where a toast is shown, and what the save bar says when there was nothing to save.

const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'saved' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return box
}

const overlap = (a: Awaited<ReturnType<typeof boxOf>>, b: typeof a) =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y

test('a toast is in the middle, over nothing that is edited, on phone and computer', async ({
  editor: page,
}) => {
  await noticesStay(page)
  await page.goto('/admin/about-page')
  await expect(page.getByLabel('Title', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Why choose us' }).click()
  const input = page.locator('form textarea').first()
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    await input.fill(`Changed at ${size.width} px`)
    // At the lower edge, where the toast would be.
    await input.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await page.evaluate((height) => {
      const { bottom } = (document.activeElement as Element).getBoundingClientRect()
      scrollBy(0, bottom - height + 110)
    }, size.height)
    await page.keyboard.press('Control+s')
    await expect(toast(page)).toBeVisible()
    await expect(page.locator('[data-side]')).toHaveCount(1)

    const notice = await boxOf(toast(page))
    expect(Math.abs(notice.x + notice.width / 2 - size.width / 2)).toBeLessThanOrEqual(1)
    expect(overlap(notice, await boxOf(input))).toBe(false)
    expect(overlap(notice, await boxOf(page.getByRole('button', { name: 'Save', exact: true })))).toBe(false)
    await expectCloseAtEnd(toast(page))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).toHaveCount(0)
  }
})

test('the save bar says what was saved and when; an unknown address has a heading', async ({ signIn }) => {
  const page = await signIn('editor', { timezoneId: 'Pacific/Kiritimati' })
  await noticesStay(page)

  await test.step('a blank new record is not added yet, and says what its blank date needs', async () => {
    await page.goto('/admin/tour-dates/new')
    await expect(page.locator('[data-save-state]')).toContainText('Not added yet')
    await page.getByRole('button', { name: 'Add date' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose a date')
    await expect(page.getByRole('alert')).not.toContainText('YYYY')
  })

  await test.step('without an Undo the × of a toast is at its end', async () => {
    await page.getByLabel('Date', { exact: true }).fill('2097-06-08')
    for (const label of ['Place', 'City', 'State']) await page.getByLabel(label).fill('Arizona')
    await page.getByRole('button', { name: 'Add date' }).click()
    await expectCloseAtEnd(page.getByRole('alert').filter({ hasText: 'added' }))
  })

  await test.step('an unknown address has a main heading', async () => {
    await page.goto('/admin/nothing-here')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Screen not found')
    await expect(page).toHaveTitle(/Screen not found/)
  })

  await page.goto('/admin/contact')
  const phoneNumber = page.getByLabel('Phone', { exact: true })
  const bar = page.locator('[data-save-state="saved"]')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await test.step('a save without a change sends nothing and says so, without Undo', async () => {
    await expect(phoneNumber).toBeVisible()
    await expect(bar).toContainText('All saved')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(bar).toContainText('Nothing was changed')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await test.step('the moment of a save is by the farm’s clock', async () => {
    await phoneNumber.fill('(555) 555-0162')
    const before = hourAtFarm()
    await save(page)
    await expect(bar).toContainText(new RegExp(`^Saved (${before}|${hourAtFarm()}):`))
    expect(sent).toHaveLength(1)
  })
})

async function expectCloseAtEnd(toast: Locator) {
  const notice = await boxOf(toast)
  const close = await boxOf(toast.getByRole('button', { name: 'Dismiss' }))
  expect(notice.x + notice.width - (close.x + close.width)).toBeLessThanOrEqual(12)
}

function hourAtFarm(): string {
  const time = new Date().toLocaleTimeString('en-US', { timeZone: 'America/Phoenix', hour: 'numeric' })
  return time.replace(/\D/g, '')
}
