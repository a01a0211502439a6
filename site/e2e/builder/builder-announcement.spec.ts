import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import {
  canvas,
  checked,
  draftSaved,
  field,
  openBuilder,
  publish,
  row,
  stepRecorded,
} from '../kit/builder-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { expectClean, phone } from '../kit/page-checks.ts'

// The announcement bar as staff change it.

const frame = 'site-frame'

test('the announcement is edited from the canvas of any page', async ({ editor: page, signIn }) => {
  await pageCalls(page).publish(frame, withProps('Announcement', { text: 'Closed on Thanksgiving' }))
  const edit = (tab: Page) => canvas(tab).getByRole('button', { name: 'Edit announcement' })
  const isSelected = async (tab: Page) => {
    await expect(tab.getByRole('heading', { name: 'Menu and footer', level: 1 })).toBeVisible()
    await expect(row(tab, 'Announcement')).toHaveAttribute('aria-current', 'true')
    await expect(tab.getByRole('link', { name: 'Back to the page' })).toHaveAttribute(
      'href',
      '/admin/pages/about',
    )
  }

  await openBuilder(page, 'about')
  // Where its words stand: the button lies over all of the bar.
  const words = await canvas(page).getByText('Closed on Thanksgiving').boundingBox()
  await page.mouse.click((words?.x ?? 0) + 10, (words?.y ?? 0) + 10)
  await isSelected(page)
  await expect(field(page, 'Text')).toHaveValue('Closed on Thanksgiving')

  await page.getByRole('link', { name: 'Back to the page' }).click()
  await edit(page).focus()
  await expectClean(page, 'the button over the announcement with the focus')
  await page.keyboard.press('Enter')
  await isSelected(page)

  const finger = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await finger.goto('/admin/pages/about')
  await finger.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()
  await edit(finger).tap()
  await isSelected(finger)
})

test('the days of an announcement are refused in the wrong order', async ({ editor: page, server }) => {
  const isShown = async () => (await (await fetch(server.url)).text()).includes('Closed for the fair')
  const openPublish = async () => {
    await draftSaved(page)
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await checked(dialog)
    return dialog
  }
  const typeDay = async (label: string, typed: string, day: string) => {
    await field(page, label).focus()
    await page.keyboard.type(typed)
    await expect(field(page, label)).toHaveValue(day)
    await stepRecorded(page)
  }
  await openBuilder(page, frame)
  await row(page, 'Announcement').click()
  await field(page, 'Text').fill('Closed for the fair')
  await typeDay('From', '01022020', '2020-01-02')
  await typeDay('Until', '01012020', '2020-01-01')

  const refused = await openPublish()
  await expect(refused.getByText('The last day can’t be before the first')).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await expectClean(page, 'the dialog with days in the wrong order')
  await page.keyboard.press('Escape')

  await typeDay('Until', '01032020', '2020-01-03')
  const warned = await openPublish()
  await expect(warned.getByText('Visitors won’t see the announcement: its last day has passed')).toBeVisible()
  await warned.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(warned).toHaveCount(0)
  expect(await isShown()).toBe(false)

  await typeDay('Until', '01032099', '2099-01-03')
  const fine = await openPublish()
  await expect(fine.getByText(/announcement/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await publish(page)
  await expect.poll(isShown).toBe(true)
})
