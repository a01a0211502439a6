import type { Page } from '@playwright/test'
import type { Role } from '#blocks/contract/staff/staff.ts'
import { test as base } from './admin-test.ts'
import type { BuiltServer } from './built-server.ts'
import { emailOf, password } from './staff.ts'

/** A security key that Chromium itself plays; `refuse` makes it find nobody in front of it. */
export type Key = { refuse(isRefusing: boolean): Promise<void> }

/** Passkeys work at `localhost`, but not at `127.0.0.1`. */
export const localhost = ({ url }: Pick<BuiltServer, 'url'>) => url.replace('127.0.0.1', 'localhost')

/** Tests with a browser at `localhost`. */
export const test = base.extend<{ visit: Page }>({
  visit: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: localhost(server) })
    await use(await context.newPage())
    await context.close()
  },
})

/** Plugs a key into the browser of this page. It asks nobody and answers at once. */
export async function plugIn(page: Page): Promise<Key> {
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
export async function givePassword(page: Page, role: Role, secret = password) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(emailOf(role))
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Adds the first passkey to the account of whoever is signed in. Answers the recovery codes, which stay in sight. */
export async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name (so you can tell it apart)').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return codes.allInnerTexts()
}
