import { expect, test } from './admin-test.ts'

test('the menu of a row opens by click and by keys, and gives the focus back', async ({ editor }) => {
  await editor.goto('/admin/addons')
  const button = editor.getByRole('button', { name: /^More for / }).first()
  const menu = editor.getByRole('menu')

  await button.click()
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  const second = editor.getByRole('button', { name: /^More for / }).nth(1)
  await second.focus()
  await editor.keyboard.press('ArrowDown')
  await expect(menu).toBeVisible()
  await editor.keyboard.press('ArrowDown')
  await expect(
    menu.getByRole('menuitem', { name: /Edit|Duplicate/ }).and(editor.locator(':focus')),
  ).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Hide from visitors' }).click()
  await expect(editor.getByText('Hidden', { exact: true })).toHaveCount(1)
})
