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
import { phone, wide } from '../kit/page-checks.ts'

// The announcement bar as staff change it. What its days mean has tables in blocks/parts/frame/frame.test.tsx and
// site/admin/page-builder/publish/checks/block-rules.test.ts.

test('the announcement is edited from the canvas of any page', async ({ signIn, server }) => {
  const page = await signIn('editor', { hasTouch: true })
  await pageCalls(page).publish('site-frame', withProps('Announcement', { text: 'Closed on Thanksgiving' }))
  const edit = canvas(page).getByRole('button', { name: 'Edit announcement' })
  const isSelected = async () => {
    await expect(page.getByRole('heading', { name: 'Menu and footer', level: 1 })).toBeVisible()
    await expect(row(page, 'Announcement')).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: 'Back to the page' })).toHaveAttribute(
      'href',
      '/admin/pages/about',
    )
  }

  await test.step('by mouse', async () => {
    await openBuilder(page, 'about')
    // Where its words stand: the button lies over all of the bar.
    const text = await canvas(page).getByText('Closed on Thanksgiving').boundingBox()
    await page.mouse.click((text?.x ?? 0) + 10, (text?.y ?? 0) + 10)
    await isSelected()
    await expect(field(page, 'Text')).toHaveValue('Closed on Thanksgiving')
  })

  await test.step('by finger', async () => {
    await page.getByRole('link', { name: 'Back to the page' }).click()
    await expect(edit).toBeVisible()
    await page.setViewportSize(phone)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Page' }).tap()
    await edit.tap()
    await isSelected()
    await page.setViewportSize(wide)
  })

  await test.step('by key', async () => {
    await page.getByRole('link', { name: 'Back to the page' }).click()
    await edit.focus()
    await page.keyboard.press('Enter')
    await isSelected()
  })

  await test.step('its days are typed, and refused in the wrong order', async () => {
    const typeDay = async (label: string, typed: string, day: string) => {
      await field(page, label).focus()
      await page.keyboard.type(typed)
      await expect(field(page, label)).toHaveValue(day)
      await stepRecorded(page)
    }
    await field(page, 'Text').fill('Closed for the fair')
    await draftSaved(page)
    await typeDay('From', '01022020', '2020-01-02')
    await typeDay('Until', '01012020', '2020-01-01')
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    await checked(dialog)
    await expect(dialog.getByText('The last day can’t be before the first')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await typeDay('Until', '01032099', '2099-01-03')
    await publish(page)
    await expect
      .poll(async () => (await (await fetch(server.url)).text()).includes('Closed for the fair'))
      .toBe(true)
  })
})
