import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { emailOf, expect, password } from '../kit/admin-test.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { addPasskey, givePassword, localhost, plugIn, test } from '../kit/passkey-test.ts'

const saved = (page: Page) => page.getByRole('button', { name: 'I’ve saved them' })
const useKey = (page: Page) => page.getByRole('button', { name: 'Use your passkey' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
}

/** The editor has a passkey from now on. */
async function signInWithKey(page: Page) {
  const key = await plugIn(page)
  await givePassword(page, 'editor')
  await expect(heading(page, /^Hello/)).toBeVisible()
  await addPasskey(page, 'Phone')
  await saved(page).click()
  return key
}

/** A one-time code of the account on screen. */
async function oneTimeCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a one-time code' }).click()
  const dialog = page.getByRole('dialog', { name: 'A one-time code' })
  const code = (await dialog.getByText(/^[\da-z]{4}-[\da-z]{4}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()
  return code
}

test('an owner adds a passkey, and signs in with it or with a code', async ({ visit: page }) => {
  const key = await plugIn(page)
  const codes = await test.step('the dashboard offers it, and the account makes it', async () => {
    await givePassword(page, 'owner')
    const offer = page.getByRole('region', { name: 'Protect your account with a passkey' })
    await expect(offer).toBeVisible()
    await expect(heading(page, /^Hello/)).toBeVisible()
    await expectClean(page, 'the offer')
    await offer.getByRole('link', { name: 'Add a passkey' }).click()
    await expect(heading(page, 'My account')).toBeVisible()
    const made = await addPasskey(page, 'Office computer')
    expect(made).toHaveLength(10)
    await expectClean(page, 'recovery codes')
    return made
  })

  await test.step('the codes can be downloaded', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain(codes[9])
    await saved(page).click()
    await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()
  })

  await test.step('the next sign-in asks for the passkey', async () => {
    await signOut(page)
    await givePassword(page, 'owner')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(useKey(page)).toBeFocused()
    await expectClean(page, 'the second step')
    await page.keyboard.press('Enter')
    await expect(heading(page, /^Hello/)).toBeVisible()
    await page.goto('/admin/account')
    await expect(page.getByRole('listitem').filter({ hasText: 'Office computer' })).toContainText(/last used/)
  })

  await test.step('without the key at hand, a code does', async () => {
    await signOut(page)
    await givePassword(page, 'owner')
    await key.refuse(true)
    await page.getByRole('button', { name: 'Use a code instead' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await giveCode(page, 'aaaaa-aaaaa-aaaaa')
    await expect(page.getByRole('alert')).toHaveText('This code is wrong, already used or expired')
    await expect(page.getByRole('alert')).toBeFocused()
    await giveCode(page, codes[0]?.toUpperCase() ?? '')
    await expect(heading(page, /^Hello/)).toBeVisible()
    await page.goto('/admin/account')
    await expect(page.getByText('You have 9 recovery codes left')).toBeVisible()
    await key.refuse(false)
  })

  await test.step('a one-time code signs another browser in', async () => {
    const code = await oneTimeCode(page)
    const context = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
    const other = await context?.newPage()
    if (!other) throw new Error('no browser')
    await givePassword(other, 'owner')
    await other.getByRole('button', { name: 'Use a code instead' }).click()
    await giveCode(other, code)
    await expect(heading(other, /^Hello/)).toBeVisible()
    await context?.close()
  })

  await test.step('with the box checked, a code lets the desktop app work on enquiries', async () => {
    const box = page.getByRole('checkbox', { name: 'Let the app work on enquiries and the calendar' })
    await expect(box).not.toBeChecked()
    await expect(box).toHaveAccessibleDescription(/names, phone numbers and messages/)
    await box.check()
    const code = await oneTimeCode(page)
    const app = { email: emailOf('owner'), password, deviceName: 'Barn laptop', code }
    const made = await fetch(new URL('/api/auth/devices', page.url()), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(app),
    })
    expect(await made.json()).toMatchObject({ scopes: ['enquiries'] })
  })

  await test.step('removed, the password alone is enough again', async () => {
    await page.getByRole('button', { name: 'Remove the passkey Office computer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await signOut(page)
    await givePassword(page, 'owner')
    await expect(heading(page, /^Hello/)).toBeVisible()
  })
})

test('5 wrong codes lock the second step, and starting over leads to the password', async ({
  visit: page,
}) => {
  await signInWithKey(page)
  await page.context().clearCookies()
  await givePassword(page, 'editor')
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  for (let time = 0; time < 5; time++) {
    await giveCode(page, `wrong ${time}`)
    await expect(page.getByRole('alert')).toHaveText(/This code is wrong/)
    await page.getByLabel('Code').fill('')
  }

  await giveCode(page, 'wrong again')

  await expect(page.getByRole('alert')).toHaveText(/Too many wrong tries\. Please wait 1[45] minutes/)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a step that takes too long asks for the password again, and says why', async ({
  visit: page,
  server,
}) => {
  await signInWithKey(page)
  await signOut(page)
  await givePassword(page, 'editor')
  await expect(useKey(page)).toBeVisible()
  server.skip(5 * 60_000)

  await useKey(page).click()

  await expect(page.getByRole('alert')).toHaveText('This took too long. Please type your password again')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a key that does not answer is said so, and can be tried again', async ({ visit: page }) => {
  const key = await signInWithKey(page)
  await signOut(page)
  await givePassword(page, 'editor')
  await page.route('**/api/auth/second-step/options', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ json: { ...(await reply.json()), timeout: 500 } })
  })
  await key.refuse(true)

  await useKey(page).click()

  await expect(page.getByRole('alert')).toContainText('The passkey wasn’t used')
  await key.refuse(false)
  await useKey(page).click()
  await expect(heading(page, /^Hello/)).toBeVisible()
})

test('an owner removes a colleague’s passkeys', async ({ visit: page, owner }) => {
  await signInWithKey(page)

  await owner.goto('/admin/people')
  const row = owner.getByRole('listitem').filter({ hasText: emailOf('editor') })
  await expect(row).toContainText('1 passkey, 10 recovery codes left')
  await row.getByRole('button', { name: 'Remove passkeys for Ed Editor' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const asked = owner.getByRole('dialog', { name: 'Confirm your password' })
  if (await asked.isVisible()) {
    await asked.getByLabel('Password').fill(password)
    await asked.getByRole('button', { name: 'Continue' }).click()
  }

  await expect(row).not.toContainText('passkey')
  await expect(page.getByRole('heading', { name: 'Sign in' }).or(page.getByRole('dialog'))).toBeVisible()
  await givePassword(page, 'editor')
  await expect(heading(page, /^Hello/)).toBeVisible()
})

test('“Later” is remembered for 30 days', async ({ visit: page, server }) => {
  await givePassword(page, 'owner')
  const offer = page.getByRole('region', { name: 'Protect your account with a passkey' })
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(heading(page, /^Hello/)).toBeVisible()
  await expect(offer).toBeHidden()

  server.skip(31 * 24 * 3_600_000)
  await givePassword(page, 'owner')
  await expect(offer).toBeVisible()
})

test('at 127.0.0.1 the account says where a passkey can be made', async ({ editor: page, server }) => {
  await page.goto('/admin/account')

  await expect(page.getByText(/You can’t add a passkey at 127\.0\.0\.1/)).toBeVisible()
  const link = page.getByRole('link', { name: `${localhost(server)}/admin/account` })
  await expect(link).toHaveAttribute('href', `${localhost(server)}/admin/account`)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
})

test('on a phone, all of it goes by keyboard', async ({ visit: page }) => {
  await plugIn(page)
  await page.setViewportSize(phone)
  await givePassword(page, 'editor')
  await expect(heading(page, /^Hello/)).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await expectClean(page, 'recovery codes on a phone')
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()
  await expectClean(page, 'the account on a phone')
  expect(await smallTargets(page, 'main')).toEqual([])

  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(emailOf('editor'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(useKey(page)).toBeFocused()
  await expectClean(page, 'the second step on a phone')
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(heading(page, /^Hello/)).toBeVisible()
})
