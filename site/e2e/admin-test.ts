import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '#blocks/contract/staff.ts'
import { type BuiltServer, startServer } from './built-server.ts'
import { keptBuildVariable } from './keep-build.ts'

export { expect }

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Of everybody in these tests. */
export const password = 'seven goats in a red barn'
export const emailOf = (role: Role) => `${role}@example.com`
const people: Record<Role, string> = { owner: 'Ana Owner', editor: 'Ed Editor', inbox: 'Ines Inbox' }

/** Adds accounts to a folder no server holds, as `npm run user` does. */
export async function addPeople(dataDir: string, roles: readonly Role[]) {
  const command = join(process.env[keptBuildVariable] ?? root, 'dist/server/user-command.js')
  for (const role of roles) {
    await run(process.execPath, [command, 'add', emailOf(role), '--role', role, '--name', people[role]], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, USER_PASSWORD: password },
    })
  }
}

type AdminTest = {
  /** A server of this test's own: the sample farm, and an owner, an editor and somebody for the inbox. */
  server: BuiltServer
  /** A page where the editor is signed in. */
  editor: Page
  owner: Page
  /** Another browser of somebody's, signed in. */
  signIn: (
    role: Role,
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>
}

/** Tests of the staff area. What one changes no other sees, so each has a server of its own. */
export const test = base.extend<AdminTest>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'farm-admin-'))
    await addPeople(dataDir, ['owner', 'editor', 'inbox'])
    const server = await startServer({ DATA_DIR: dataDir })
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (role, options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      contexts.push(context)
      // By the api: what the sign-in screen does has tests of its own.
      const reply = await context.request.post('/api/auth/login', {
        data: { email: emailOf(role), password },
        headers: { Origin: server.url },
      })
      expect(reply.status()).toBe(200)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  editor: async ({ signIn }, use) => use(await signIn('editor')),
  owner: async ({ signIn }, use) => use(await signIn('owner')),
})

/** Waits until the form says that what is in it is stored. */
export async function saved(page: Page) {
  await expect(page.locator('[data-save-state="saved"]')).toContainText(/^Saved /)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
}
