import type { Page } from '@playwright/test'
import { emailOf, expect, password, test } from '../kit/admin-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'
import { addByCall } from '../kit/record-calls.ts'

/** Some time after the sign-in, such a call wants the password first. */
async function wantPassword(page: Page, path: string, method?: string) {
  let isLate = true
  const problem = { type: 'about:blank', title: 'Password needed', status: 403, needsPassword: true }
  await page.route(path, (route) =>
    isLate && (!method || route.request().method() === method)
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.fallback(),
  )
  await page.route('**/api/auth/confirm', async (route) => {
    const reply = await route.fetch()
    isLate = !reply.ok()
    await route.fulfill({ response: reply })
  })
}

test('any account can be locked and removed, but not the last owner’s', async ({ owner, signIn }) => {
  const editor = await signIn('editor')
  await editor.goto('/admin/dashboard')
  await owner.goto('/admin/people')
  const row = owner.getByRole('listitem').filter({ hasText: emailOf('editor') })
  await expect(row).toHaveCount(1)
  await owner.getByLabel('Role of Ana Owner').selectOption('Editor')

  await expect(owner.getByText(/last owner|only owner|one owner/i)).toBeVisible()
  await expect(owner.getByLabel('Role of Ana Owner')).toHaveValue('owner')
  await expect(owner.getByRole('button', { name: 'Remove Ana Owner' })).toHaveCount(0)

  const me = () => editor.request.get('/api/auth/me')

  await owner.getByLabel('Role of Ed Editor').selectOption('Inbox')
  // With another role somebody signs in anew.
  await expect.poll(async () => (await me()).status()).toBe(401)
  const inbox = await signIn('editor')
  await inbox.goto('/admin/hero')
  await expect(inbox.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()

  await owner.getByRole('button', { name: 'Suspend Ed Editor' }).click()
  await expect(row).toContainText('Suspended')
  expect((await inbox.request.get('/api/auth/me')).status()).toBe(401)
  await owner.getByRole('button', { name: 'Unsuspend Ed Editor' }).click()
  await expect(row).not.toContainText('Suspended')

  await owner.getByRole('button', { name: 'New password link for Ed Editor' }).click()
  const link = owner.getByRole('dialog', { name: 'Link for Ed Editor' })
  await expect(link.getByLabel('One-time link')).toHaveValue(/\/admin\/invite#token=/)
  await link.getByRole('button', { name: 'Close' }).click()

  await owner.getByRole('button', { name: 'Remove Ed Editor' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(1)
  await owner.getByRole('button', { name: 'Remove Ed Editor' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  await test.step('after a while the password is asked again, then the change proceeds', async () => {
    await wantPassword(owner, '**/api/users', 'POST')
    await owner.getByRole('button', { name: 'Add a person' }).click()
    const adding = owner.getByRole('dialog', { name: 'Add a person' })
    await adding.getByLabel('Name').fill('Lea Late')
    await adding.getByLabel('Email').fill('lea@example.com')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()

    const asked = owner.getByRole('dialog', { name: 'Confirm your password' })
    await asked.getByLabel('Password').fill('not my password')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked.getByRole('alert')).toHaveText('Wrong password')
    await expect(owner.getByRole('listitem').filter({ hasText: 'lea@example.com' })).toHaveCount(0)
    await asked.getByLabel('Password').fill(password)
    await asked.getByRole('button', { name: 'Continue' }).click()

    const hers = owner.getByRole('dialog', { name: 'Link for Lea Late' })
    await hers.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the history names what was done', async () => {
    await owner.goto('/admin/audit')
    const log = owner.getByRole('region', { name: 'Saves' })
    await owner.getByLabel('Thing').selectOption('People’s accounts')
    for (const text of ['Removed a person: editor@example.com', 'Made a password link'])
      await expect(log.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
    await owner.getByLabel('Thing').selectOption('Sign-ins and passwords')
    await expect(log.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible()
  })
})

test('the dashboard lists and links what needs attention, as a first backup', async ({ owner: page }) => {
  const today = new Date()
  const past = new Date(today.getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
  const date = { eventDate: past, location: 'Old Fairground', city: 'Globe', state: 'AZ' }
  await addByCall(page, '/api/tour-dates', date)
  const bare = { url: 'gallery-pony-ride.jpg', altText: '', isActive: false }
  await addByCall(page, '/api/gallery-images', bare)
  await pageCalls(page).draft('about', withBlocks(heading('more', 'More of us')))
  await page.goto('/admin/dashboard')
  const needs = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  const need = (text: RegExp) => needs.filter({ hasText: text })

  await expect(need(/tour dates? (has|have) passed/).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/tour-dates?view=Past',
  )
  const lacking = need(/pictures? needs? a description/)
  await expect(lacking.getByRole('link', { name: 'Home gallery' }).first()).toHaveAttribute(
    'href',
    '/admin/gallery',
  )
  await expect(need(/1 page has a draft/).getByRole('link')).toHaveAttribute('href', '/admin/pages')
  await expect(need(/Email isn’t set up yet/)).toHaveCount(1)
  await expect(need(/no backups yet/)).toHaveCount(1)

  await need(/no backups yet/)
    .getByRole('link', { name: 'Back up now' })
    .click()
  await expect(page.getByRole('heading', { name: 'No backups yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const links = page.getByRole('link', { name: /^Download the backup/ })
  await expect(links).toHaveCount(1)

  await test.step('after a while a download asks for the password, by keyboard alone', async () => {
    await wantPassword(page, '**/api/backups/*')
    const link = links.first()
    await link.focus()
    await page.keyboard.press('Enter')

    const asked = page.getByRole('dialog', { name: 'Confirm your password' })
    await expect(asked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asked).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(asked.getByLabel('Password')).toBeFocused()
    await page.keyboard.type(password)
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')

    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.tar/)
    expect(await file.failure()).toBeNull()
    await expect(link).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/admin/backups')
  })

  await test.step('what is done needs no attention', async () => {
    await page.goto('/admin/history?thing=Exports+and+backups')
    await expect(page.getByRole('listitem').filter({ hasText: 'Downloaded a backup' })).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(need(/1 page has a draft/)).toHaveCount(1)
    await expect(need(/backup/)).toHaveCount(0)
  })
})

test('my account: new password, sessions, sign-out one or all', async ({ editor: page, signIn, server }) => {
  const newPassword = 'six brown hens in a row'
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
  await form.getByLabel('Current password').fill('not my password')
  await form.getByLabel(/^New password/).fill(newPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('alert')).toHaveText('Wrong password')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Current password')).toHaveValue('')
  expect([await status(page), await status(elsewhere), await status(third)]).toEqual([200, 401, 401])

  await test.step('a device loses its right to enquiries and stays signed in', async () => {
    const app = { email: emailOf('editor'), password: newPassword, deviceName: 'Barn laptop' }
    const made = await fetch(`${server.url}/api/auth/devices`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...app, scopes: ['enquiries'] }),
    })
    const { token } = await made.json()
    const statusOf = async (path: string) =>
      (await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } })).status
    await page.reload()
    const device = sessions.getByRole('listitem').filter({ hasText: 'Barn laptop' })
    await expect(device).toContainText('May work on pages, pictures, enquiries and the calendar')
    expect(await statusOf('/api/enquiries')).toBe(200)
    await expectClean(page, 'a device with the right to enquiries')
    await device.getByRole('button', { name: 'Stop enquiries on Barn laptop' }).click()

    await expect(device.getByText('May work on pages and pictures')).toBeVisible()
    await expect(device.getByRole('button')).toHaveText(['Sign out'])
    expect([await statusOf('/api/enquiries'), await statusOf('/api/pages')]).toEqual([403, 200])
  })

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await status(page)).toBe(401)
  await page.getByLabel('Email').fill(emailOf('editor'))
  await page.getByLabel('Password').fill(newPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})
