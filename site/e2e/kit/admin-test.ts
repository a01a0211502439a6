import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Role } from '#blocks/contract/staff/staff.ts'
import { type ContentStore, collections } from '../../../api/base/content/collections.ts'
import { openStore } from '../../../api/store/store.ts'
import type { BuiltServer } from './built-server.ts'
import { test as base } from './measured-test.ts'
import { originOf } from './origin.ts'
import { readySession, readySessionsAgeMs } from './run-folders.ts'
import { emailOf, password } from './staff.ts'
import { type OneAtATime, openServer, withOneAtATime, withServer } from './with-server.ts'

export { emailOf, expect, password }

type SignIn = (role: Role, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>

type AdminTest = {
  /** A server for this test alone, with the sample farm, an owner, an editor and an inbox user. */
  server: BuiltServer
  /** A page on which the editor is signed in. */
  editor: Page
  owner: Page
  /** Opens another browser and signs somebody in. */
  signIn: SignIn
}

/** Tests of the staff area. Each has its own server, so that no test sees the changes of another. */
export const test = base.extend<AdminTest>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => withServer({}, use),
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ browser, server }, use) => withSignIn(browser, server, use),
  editor: async ({ signIn }, use) => use(await signIn('editor')),
  owner: async ({ signIn }, use) => use(await signIn('owner')),
})

/** Tests of a farm in which `fill` has put records before the start, past every check but the store's. */
export function testFilledBy(fill: (store: ContentStore) => Promise<unknown>) {
  return test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: as above
    server: async ({}, use) =>
      withServer({}, use, async (folder) => {
        const store = await openStore({ folder, collections, warn: () => undefined })
        await fill(store)
        await store.close()
      }),
  })
}

/** The same for tests that don't disturb each other: those of a file share one server. `fill` may add to its farm. */
export function sharedTestFilledBy(fill?: (folder: string) => Promise<void>) {
  return base.extend<AdminTest, { servers: OneAtATime<BuiltServer> }>({
    servers: [
      // biome-ignore lint/correctness/noEmptyPattern: as above
      async ({}, use) => withOneAtATime(() => openServer(fill), use),
      { scope: 'worker' },
    ],
    server: async ({ servers }, use, { file }) => use(await servers(file)),
    baseURL: async ({ server }, use) => use(server.url),
    signIn: async ({ browser, server }, use) => withSignIn(browser, server, use),
    editor: async ({ signIn }, use) => use(await signIn('editor')),
    owner: async ({ signIn }, use) => use(await signIn('owner')),
  })
}
export const sharedTest = sharedTestFilledBy()

/** Signs in without the sign-in screen, which has its own tests: by a stored session or by an API call. */
async function withSignIn(browser: Browser, server: BuiltServer, use: (signIn: SignIn) => Promise<void>) {
  const contexts: BrowserContext[] = []
  const isUsed = new Set<Role>()
  await use(async (role, options) => {
    const context = await browser.newContext({ baseURL: server.url, ...options })
    contexts.push(context)
    if (isUsed.has(role)) await signInByCall(context, role)
    else {
      await context.addCookies([{ name: 'sid', value: readySession(role), url: server.url }])
      if (readySessionsAgeMs() > askedAgainMs) await confirmPassword(context)
    }
    isUsed.add(role)
    return context.newPage()
  })
  for (const context of contexts) await context.close()
}

/** Less than the 15 minutes after which some calls ask for the password again. */
const askedAgainMs = 10 * 60_000

/** A stored session is as old as the run. */
async function confirmPassword({ request }: BrowserContext) {
  const headers = { Origin: await originOf(request) }
  const reply = await request.post('/api/auth/confirm', { data: { password }, headers })
  expect(reply.status()).toBe(204)
}

export async function signInByCall({ request }: BrowserContext, role: Role) {
  const reply = await request.post('/api/auth/login', {
    data: { email: emailOf(role), password },
    headers: { Origin: await originOf(request) },
  })
  expect(reply.status()).toBe(200)
}

/** Waits until the form says that it is saved. */
export async function saved(page: Page) {
  await expect(page.locator('[data-save-state="saved"]')).toContainText(/^Saved \d{1,2}:\d{2}/)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
