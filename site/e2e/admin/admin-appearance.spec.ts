import { adminScreens as rows } from '../../admin/app/navigation/admin-screens.ts'
import { adminScreens } from '../kit/admin-screens.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { addAlbum } from '../kit/album-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, overflow, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { more, row, schools } from '../kit/page-list.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { drawn, looksRight, structure } from '../kit/screen-appearance.ts'

// Layout and accessibility of every screen, and of the dialogs and menus on it, with one visit each. For a full inbox
// see admin-inbox-appearance. The colors of a screen are looked at on computers, those of the bar on phones with the dialogs.

/** The inbox is empty here. */
const screens = [...adminScreens, 'enquiries']
/** Groups, so that two workers share the screens, and each is through in time on a slow machine. */
const bundles = Array.from({ length: 8 }, (_, part) => screens.filter((_, index) => index % 8 === part))

for (const [part, bundle] of bundles.entries()) {
  test(`staff screens look right on phone and desktop (part ${part + 1} of ${bundles.length})`, async ({
    owner: page,
  }) => {
    for (const screen of bundle) {
      await page.goto(`/admin/${screen}`)
      await drawn(page)
      const { name } = rows.find(({ path }) => path === screen) ?? {}
      if (name) await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(name)
      if (name) await expect.soft(page).toHaveTitle(`${name} · Staff`)
      await looksRight(page, screen, structure)
    }
  })
}

test('navigation is a left rail on desktops and a bottom bar on phones', async ({ editor: page }) => {
  const rail = page.getByRole('navigation', { name: 'Staff area' })
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await page.goto('/admin/dashboard')

  await expect(rail).toBeVisible()
  await expect(bar).toBeHidden()
  expect((await rail.boundingBox())?.x).toBe(0)
  await page.goto('/admin/trash')
  await expect(rail.getByRole('link', { name: 'Trash' })).toBeInViewport({ ratio: 1 })
  await expect(rail.locator('[aria-current=page]')).toHaveText('Trash')

  await page.setViewportSize(phone)
  await expect(rail).toBeHidden()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0)

  const tabs = page.getByRole('navigation', { name: 'History' })
  await expect(tabs.getByRole('link', { name: 'Trash' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await expectClean(page, 'the menu on a phone')
})

test('sign-in, setup and invite screens are accessible', async ({ page }) => {
  for (const path of ['login', 'setup#token=x', 'invite#token=x']) {
    await page.goto(`/admin/${path}`)
    await drawn(page)
    await looksRight(page, path, structure)
  }
})

test('open menus, dialogs and form errors are accessible on a phone', async ({ owner: page, signIn }) => {
  await page.setViewportSize(phone)
  const album = await addAlbum(page, ['A goat', ''])
  await page.goto(`/admin/albums/${album.id}`)
  await expect(
    page.getByRole('region', { name: 'Picture 2 of 2' }).getByLabel(/^What it shows/),
  ).toBeVisible()
  await expectClean(page, 'an album with an undescribed picture')
  expect(await smallTargets(page)).toEqual([])

  await page.goto('/admin/animals')
  await page.getByRole('button', { name: 'More for Dusty' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean(page, 'the menu of a row')
  await page.keyboard.press('Escape')

  await page.goto('/admin/contact')
  await page.getByLabel('Phone', { exact: true }).fill('(555) 555-0101')
  await saveByCall(await signIn('editor'), '/api/contact-info', { phone: '(555) 555-0102' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'also edited this' })).toBeVisible()
  await expectClean(page, 'a conflict')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectClean(page, 'the guard on leaving')
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  await page.getByRole('navigation', { name: 'Calendar' }).getByRole('link', { name: 'Tour dates' }).click()
  await page.getByRole('link', { name: 'Add a date' }).click()
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean(page, 'mistakes')
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'adding a person')
})

test('the page list is accessible, with its menu and dialogs open', async ({ editor: page }) => {
  const { call, draft, ready } = pageCalls(page)
  await call('POST', '/api/pages', schools)
  await draft(schools.id, withBlocks(heading('x', 'Draft')))
  await ready('about', withBlocks(heading('x', 'Draft')))
  await page.goto('/admin/pages')
  await expect(row(page, 'School visits')).toBeVisible()
  await looksRight(page, 'the list with drafts', structure)

  const onBoth = async (what: string) => {
    await page.setViewportSize(wide)
    expect.soft(await overflow(page), `${what} on a computer`).toEqual([])
    await page.setViewportSize(phone)
    await expectClean(page, `${what} on a phone`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'More for School visits' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean(page, 'the menu')
  await page.keyboard.press('Escape')
  await more(page, 'School visits', 'Publish later…')
  await expect(page.getByRole('dialog')).toBeVisible()
  await onBoth('the schedule')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await onBoth('mistakes')
  await page.getByRole('button', { name: 'Publish ready pages (1)' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await onBoth('the set')
})
