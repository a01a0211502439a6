import { expect, sharedTest as test } from '../kit/admin-test.ts'

test('keys alone reach navigation, form, menu and dialog, and come back', async ({ editor: page }) => {
  await page.goto('/admin/animals')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  for (const name of ['Public site', 'Dashboard', 'Enquiries', 'Jobs', 'Tour dates']) {
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
  await expect(guard.getByRole('button', { name: 'Stay' })).toBeFocused()
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press('Tab')
    expect(await guard.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(guard).toBeHidden()
  await expect(away).toBeFocused()
})
