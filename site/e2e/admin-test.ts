import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '#blocks/contract/staff.ts'
import { type BuiltServer, makeVariants, shrinkPictures, startServer } from './built-server.ts'
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

type SignIn = (
  role: Role,
  options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
) => Promise<Page>

type AdminTest = {
  /** A server of this test's own: the sample farm, and an owner, an editor and somebody for the inbox. */
  server: BuiltServer
  /** A page where the editor is signed in. */
  editor: Page
  owner: Page
  /** Another browser of somebody's, signed in. */
  signIn: SignIn
}

/** Tests of the staff area. What one changes no other sees, so each has a server of its own. */
export const test = base.extend<AdminTest, { sampleFolder: string }>({
  sampleFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withFolder(async (folder) => use(await sampleFarm(folder))),
    { scope: 'worker' },
  ],
  server: async ({ sampleFolder }, use) =>
    withFolder(async (folder) => {
      await cp(sampleFolder, folder, { recursive: true, preserveTimestamps: true })
      await serve(folder, use)
    }),
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ browser, server }, use) => withSignIn(browser, server, use),
  editor: async ({ signIn }, use) => use(await signIn('editor')),
  owner: async ({ signIn }, use) => use(await signIn('owner')),
})

/** The same for tests that don't disturb each other: one server for all of a worker's. */
export const sharedTest = base.extend<Omit<AdminTest, 'server'>, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withFolder(async (folder) => serve(await sampleFarm(folder), use)),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ browser, server }, use) => withSignIn(browser, server, use),
  editor: async ({ signIn }, use) => use(await signIn('editor')),
  owner: async ({ signIn }, use) => use(await signIn('owner')),
})

/** Fills a folder once: a start that finds everything there is quick, and so is a copy with tiny pictures. */
export async function sampleFarm(folder: string): Promise<string> {
  await addPeople(folder, ['owner', 'editor', 'inbox'])
  await (await startServer({ DATA_DIR: folder })).stop()
  await shrinkPictures(folder)
  await makeVariants(folder)
  return folder
}

async function serve(folder: string, use: (server: BuiltServer) => Promise<void>) {
  const server = await startServer({ DATA_DIR: folder })
  await use(server)
  await server.stop()
}

async function withFolder(use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'farm-admin-'))
  await use(folder)
  await rm(folder, { recursive: true, force: true })
}

async function withSignIn(browser: Browser, server: BuiltServer, use: (signIn: SignIn) => Promise<void>) {
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
}

/** Waits until the form says that what is in it is stored. */
export async function saved(page: Page) {
  await expect(page.locator('[data-save-state="saved"]')).toContainText(/^Saved \d{1,2}:\d{2}/)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
}
