import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Role } from '#blocks/contract/staff/staff.ts'
import { test as base, emailOf, expect, password } from '../kit/admin-test.ts'
import type { BuiltServer } from '../kit/built-server.ts'
import { expectClean, phone, smallTargets, wide } from '../kit/page-checks.ts'

/** A security key that Chromium itself plays; `refuse` makes it find nobody in front of it. */
type Key = { refuse(isRefusing: boolean): Promise<void> }

/** Passkeys work at `localhost`, but not at `127.0.0.1`. */
const localhost = ({ url }: Pick<BuiltServer, 'url'>) => url.replace('127.0.0.1', 'localhost')

/** Tests with a browser at `localhost`. */
const test = base.extend<{ visit: Page }>({
  visit: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: localhost(server) })
    await use(await context.newPage())
    await context.close()
  },
})

const saved = (page: Page) => page.getByRole('button', { name: 'I’ve saved them' })
const useKey = (page: Page) => page.getByRole('button', { name: 'Use your passkey' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
}

/** A one-time code of the account on screen. */
async function oneTimeCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a one-time code' }).click()
  const dialog = page.getByRole('dialog', { name: 'A one-time code' })
  const code = (await dialog.getByText(/^[\da-z]{4}-[\da-z]{4}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()
  return code
}

test('an owner adds a passkey, and signs in with it or with a code', async ({ visit: page, server }) => {
  const key = await plugIn(page)
  await page.setViewportSize(phone)
  const offer = page.getByRole('region', { name: 'Protect your account with a passkey' })

  await test.step('the dashboard offers it, and after “Later” again in 30 days', async () => {
    await givePassword(page, 'owner')
    await expect(offer).toBeVisible()
    await expectClean(page, 'the offer')
    await offer.getByRole('button', { name: 'Later' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(heading(page, 'Today')).toBeVisible()
    await expect(offer).toBeHidden()
    server.skip(31 * 24 * 3_600_000)
    await givePassword(page, 'owner')
    await offer.getByRole('link', { name: 'Add a passkey' }).click()
    await expect(heading(page, 'My account')).toBeVisible()
  })

  const codes = await test.step('on a phone, it is made by keyboard', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Office computer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
    await expectClean(page, 'recovery codes on a phone')
    expect(await smallTargets(page)).toEqual([])
    const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(list).toHaveCount(10)
    return list.allInnerTexts()
  })

  await test.step('the codes can be downloaded', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain(codes[9])
    await page.keyboard.press('Escape')
    await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()
    await expectClean(page, 'the account on a phone')
    expect(await smallTargets(page, 'main')).toEqual([])
  })

  await test.step('the next sign-in asks for the passkey', async () => {
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(emailOf('owner'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(useKey(page)).toBeFocused()
    await expectClean(page, 'the second step on a phone')
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Today')).toBeVisible()
    await page.goto('/admin/account')
    await expect(page.getByRole('listitem').filter({ hasText: 'Office computer' })).toContainText(/last used/)
  })

  await page.setViewportSize(wide)

  await test.step('here the passkey comes first, and is enough', async () => {
    await signOut(page)
    await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Sign in with a passkey')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(heading(page, 'My account')).toBeVisible()
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
    await expect(heading(page, 'Today')).toBeVisible()
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
    await expect(heading(other, 'Today')).toBeVisible()
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
    await expect(heading(page, 'Today')).toBeVisible()
  })
})

test('an unusable passkey is said so, and an owner removes it', async ({ visit: page, owner, server }) => {
  await test.step('at 127.0.0.1 the account says where a passkey can be made', async () => {
    await owner.goto('/admin/account')
    await expect(owner.getByText(/You can’t add a passkey at 127\.0\.0\.1/)).toBeVisible()
    const link = owner.getByRole('link', { name: `${localhost(server)}/admin/account` })
    await expect(link).toHaveAttribute('href', `${localhost(server)}/admin/account`)
    await expect(owner.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  })

  const key = await plugIn(page)
  await givePassword(page, 'editor')
  await expect(heading(page, 'Today')).toBeVisible()
  await addPasskey(page, 'Phone')
  await saved(page).click()
  await signOut(page)

  await test.step('a step that takes too long asks for the password again', async () => {
    await givePassword(page, 'editor')
    await expect(useKey(page)).toBeVisible()
    server.skip(5 * 60_000)
    await useKey(page).click()
    await expect(page.getByRole('alert')).toHaveText('This took too long. Please type your password again')
    await expect(page.getByLabel('Password')).toBeVisible()
  })

  await test.step('a key that does not answer is said so, and can be tried again', async () => {
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
    await expect(heading(page, 'Today')).toBeVisible()
    await signOut(page)
  })

  await test.step('after wrong codes the second step is locked, and starting over leads to the password', async () => {
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

  await test.step('removed by an owner, who is asked for the password after a while', async () => {
    server.skip(16 * 60_000)
    await owner.goto('/admin/people')
    const row = owner.getByRole('listitem').filter({ hasText: emailOf('editor') })
    await expect(row).toContainText('1 passkey, 10 recovery codes left')
    await row.getByRole('button', { name: 'Remove passkeys for Ed Editor' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    const asked = owner.getByRole('dialog', { name: 'Confirm your password' })
    await asked.getByLabel('Password').fill(password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(row).not.toContainText('passkey')
    // The wrong codes lock the device that they came from.
    await page.context().clearCookies()
    await givePassword(page, 'editor')
    await expect(heading(page, 'Today')).toBeVisible()
  })
})

/** Plugs a key into the browser of this page. It asks nobody and answers at once. */
async function plugIn(page: Page): Promise<Key> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    refuse: async (isRefusing) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing })
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: !isRefusing })
    },
  }
}

/** Email and password, at the sign-in. */
async function givePassword(page: Page, role: Role, secret = password) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(emailOf(role))
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Adds the first passkey to the account of whoever is signed in. Answers the recovery codes, which stay in sight. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name (so you can tell it apart)').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return codes.allInnerTexts()
}
