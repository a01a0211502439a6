import { emailOf, expect, password, test } from './admin-test.ts'

test('people: a role is changed, somebody is locked out, let in again and removed', async ({
  owner,
  signIn,
}) => {
  const editor = await signIn('editor')
  await editor.goto('/admin/dashboard')
  await owner.goto('/admin/people')
  const row = owner.getByRole('listitem').filter({ hasText: emailOf('editor') })
  const me = () => editor.request.get('/api/auth/me')

  await owner.getByLabel('Role of Ed Editor').selectOption('Inbox')
  // With another role somebody signs in anew.
  await expect.poll(async () => (await me()).status()).toBe(401)
  const inbox = await signIn('editor')
  await inbox.goto('/admin/hero')
  await expect(inbox.getByRole('heading', { name: 'Not for your account' })).toBeVisible()

  await owner.getByRole('button', { name: 'Lock out Ed Editor' }).click()
  await expect(row).toContainText('Locked out')
  expect((await inbox.request.get('/api/auth/me')).status()).toBe(401)
  await owner.getByRole('button', { name: 'Let in again Ed Editor' }).click()
  await expect(row).not.toContainText('Locked out')

  await owner.getByRole('button', { name: 'New password link for Ed Editor' }).click()
  const link = owner.getByRole('dialog', { name: 'A link for Ed Editor' })
  await expect(link.getByLabel('One-time link')).toHaveValue(/\/admin\/invite\?token=/)
  await link.getByRole('button', { name: 'Close' }).click()

  await owner.getByRole('button', { name: 'Remove Ed Editor' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(1)
  await owner.getByRole('button', { name: 'Remove Ed Editor' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  await owner.getByRole('link', { name: 'Who did what' }).click()
  for (const words of ['removed a person: editor@example.com', 'made a password link', 'signed in']) {
    await expect(owner.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  }
})

test('the last owner can’t be made less, and the list says why', async ({ owner: page }) => {
  await page.goto('/admin/people')

  await page.getByLabel('Role of Ana Owner').selectOption('Editor')

  await expect(page.getByText(/last owner|only owner|one owner/i)).toBeVisible()
  await expect(page.getByLabel('Role of Ana Owner')).toHaveValue('owner')
  await expect(page.getByRole('button', { name: 'Remove Ana Owner' })).toHaveCount(0)
})

test('my account: a new password, who is signed in where, and signing out there and everywhere', async ({
  editor: page,
  signIn,
}) => {
  const elsewhere = await signIn('editor')
  const third = await signIn('editor')
  const status = async (of: typeof page) => (await of.request.get('/api/auth/me')).status()
  await page.goto('/admin/account')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('(here)')).toHaveCount(1)
  await sessions
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect([await status(elsewhere), await status(third)].sort()).toEqual([200, 401])

  const form = page.getByRole('region', { name: 'Password' })
  await form.getByLabel('Password now').fill('not my password')
  await form.getByLabel(/^New password/).fill('six brown hens in a row')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('alert')).toHaveText('This is not your password')
  await form.getByLabel('Password now').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Password now')).toHaveValue('')
  expect([await status(page), await status(elsewhere), await status(third)]).toEqual([200, 401, 401])

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await status(page)).toBe(401)
  await page.getByLabel('E-mail').fill(emailOf('editor'))
  await page.getByLabel('Password').fill('six brown hens in a row')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})

test('a backup is made and downloaded, and it is written down who did', async ({ owner: page }) => {
  await page.goto('/admin/backups')
  const links = page.getByRole('link', { name: /^Download the backup/ })
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible()
  await expect(links.first().or(page.getByRole('heading', { name: 'No backup yet' }))).toBeVisible()
  const before = await links.count()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(links).toHaveCount(before + 1)

  const download = page.waitForEvent('download')
  await links.first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.tar/)
  expect(await file.failure()).toBeNull()
  await page.getByRole('link', { name: 'Who did what' }).click()
  await expect(page.getByText(/owner@example\.com downloaded a backup/)).toBeVisible()
})

test('the trash is emptied for good only after a question', async ({ editor: page }) => {
  await page.goto('/admin/animals')
  await page.getByRole('button', { name: 'More for Dusty' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dusty' })).toContainText(
    'deleted by editor@example.com',
  )

  await page.getByRole('button', { name: 'Delete Dusty for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Put back Dusty' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Dusty for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
})

test('the dashboard says what needs somebody, and leads there', async ({ owner: page }) => {
  await page.goto('/admin/dashboard')
  const needs = page.getByRole('region', { name: 'What needs attention' })

  await expect(needs.getByRole('listitem').first()).toBeVisible()
  await needs.getByRole('link', { name: 'To the tour dates' }).click()
  await expect(page).toHaveURL(/\/admin\/tour-dates/)
})
