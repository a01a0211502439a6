import type { Page } from '@playwright/test'
import { adminScreens } from './admin-screens.ts'
import { expect, sharedTest as test } from './admin-test.ts'
import { desk, expectClean, overflow, phone, smallTargets } from './page-checks.ts'

/** Eight bundles, so that two workers share the screens. */
const bundles = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => adminScreens.filter((_, index) => index % 8 === part))

for (const screens of bundles) {
  test(`${screens.join(', ')}: nothing to complain about on a phone and a desk, and text at 200 %`, async ({
    owner: page,
  }) => {
    test.setTimeout(120_000)
    for (const screen of screens) {
      await page.setViewportSize(phone)
      await page.goto(`/admin/${screen}`)
      await drawn(page)
      await expectClean(page, `${screen} on a phone`)
      expect.soft(await smallTargets(page), `${screen}: targets on a phone`).toEqual([])

      await page.setViewportSize(desk)
      await expectClean(page, `${screen} on a desk`)
      // look.md "Admin": every screen has one primary action.
      const primary = page.getByRole('main').locator('.button-main:visible')
      expect.soft(await primary.count(), `${screen}: primary actions`).toBeLessThanOrEqual(1)

      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const size of [desk, phone]) {
        await page.setViewportSize(size)
        expect.soft(await overflow(page), `${screen} at 200 %, ${size.width} px`).toEqual([])
      }
    }
  })
}

test('the navigation is a rail at the left on a desk, and a bar under the thumb on a phone', async ({
  editor: page,
}) => {
  const rail = page.getByRole('navigation', { name: 'Staff area' })
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await page.goto('/admin/dashboard')

  await expect(rail).toBeVisible()
  await expect(bar).toBeHidden()
  expect((await rail.boundingBox())?.x).toBe(0)

  await page.setViewportSize(phone)
  await expect(rail).toBeHidden()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0)
})

test('nor has the way in', async ({ page }) => {
  for (const path of ['login', 'setup?token=x', 'invite?token=x']) {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectClean(page, path)
    }
  }
})

test('nor have open dialogs, menus and mistakes', async ({ owner: page, signIn }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/animals')
  await page.getByRole('button', { name: 'More for Dusty' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean(page, 'the menu of a row')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Staff area' })).toBeVisible()
  await expectClean(page, 'the menu on a phone')

  await page.goto('/admin/contact')
  await page.getByLabel('Phone', { exact: true }).fill('(555) 555-0101')
  const other = await signIn('editor')
  await other.goto('/admin/contact')
  await other.getByLabel('Phone', { exact: true }).fill('(555) 555-0102')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.locator('[data-save-state="saved"]')).toContainText('Saved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible()
  await expectClean(page, 'a clash')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('link', { name: 'Dates' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectClean(page, 'the guard on leaving')
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  await page.goto('/admin/tour-dates/new')
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean(page, 'mistakes')
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'adding a person')
})

test('the keyboard alone reaches the navigation, a form, a menu and a dialog, and comes back', async ({
  editor: page,
}) => {
  await page.goto('/admin/animals')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Skip to the screen' }).focus()
  for (const name of ['Public site', 'Dashboard', 'Enquiries', 'Tour dates']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeFocused()

  await page.goto('/admin/animals')
  const trigger = page.getByRole('button', { name: 'More for Dusty' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dusty' })).toBeFocused()

  await page.getByLabel('Breed').focus()
  await page.keyboard.type('!')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Age')).toBeFocused()
  const away = page.getByRole('link', { name: '← Animals' })
  await away.focus()
  await page.keyboard.press('Enter')
  const guard = page.getByRole('alertdialog')
  await expect(guard.getByRole('button', { name: 'Stay here' })).toBeFocused()
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press('Tab')
    expect(await guard.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(guard).toBeHidden()
  await expect(away).toBeFocused()
})

async function drawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}
