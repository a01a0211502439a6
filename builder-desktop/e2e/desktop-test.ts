import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  _electron,
  type ElectronApplication,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import type { BuiltServer } from '../../site/e2e/kit/built-server.ts'
import { test as base } from '../../site/e2e/kit/measured-test.ts'
import { pageCalls } from '../../site/e2e/kit/page-calls.ts'
import { emailOf, password } from '../../site/e2e/kit/staff.ts'
import { withServer } from '../../site/e2e/kit/with-server.ts'
import { openTestConnection, type TestConnection } from '../main/testing/test-connection.ts'

export { expect }

/** The built app. */
export const appFolder = fileURLToPath(new URL('../../dist/desktop', import.meta.url))

export type Desktop = {
  app: ElectronApplication
  page: Page
}

/** `folder`: the app to start, if not the built one. */
type StartOptions = { env?: Record<string, string>; args?: string[]; folder?: string }
type Start = (options?: StartOptions) => Promise<Desktop>

/** `colleague`: somebody who works in a browser at the same time. `live`: the home page as visitors get it. */
type Site = {
  server: BuiltServer
  network: TestConnection
  colleague: Colleague
  live: () => Promise<string>
}
export type Colleague = ReturnType<typeof pageCalls>

/** A site and an app of the test's own; the colleague is the owner. */
type DesktopTest = Site & {
  /** The app's data folder, empty at first. It survives a restart within the test. */
  home: string
  /** Starts the app. Running apps are closed at the end of the test. */
  start: Start
  /** The worker's shared app, with the list of pages open. */
  shared: SharedApp
  /** The same with the home page in the builder, without a draft. */
  atHome: SharedApp
}

/** `home`: the app's data folder. */
type SharedApp = Desktop & Site & { home: string }

/**
 * One app for all tests of a worker that leave it connected, with nothing queued and without drafts of others than the
 * home page. It is signed in as the owner; the colleague is an editor.
 */
type DesktopWorker = { sharedApp: SharedApp }

/** `server` is the sample farm with its staff. The app reaches it through `network`, which a test can cut. */
export const test = base.extend<DesktopTest, DesktopWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => withServer({}, use),
  network: async ({ server }, use) => withNetwork(server, use),
  colleague: async ({ server, playwright }, use) => withCalls(playwright, server, 'owner', use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  home: async ({}, use) => withFolder(use),
  start: async ({ home }, use) => withApps(home, use),
  live: ({ server }, use) => use(liveAt(server)),
  sharedApp: [
    async ({ playwright }, use) => {
      await withServer({}, (server) =>
        withCalls(playwright, server, 'editor', (colleague) =>
          withNetwork(server, (network) =>
            withFolder((home) =>
              withApps(home, async (start) => {
                const desktop = await start()
                await signIn(desktop.page, network, 'owner')
                await use({ ...desktop, server, network, colleague, live: liveAt(server), home })
              }),
            ),
          ),
        ),
      )
    },
    { scope: 'worker' },
  ],
  shared: async ({ sharedApp }, use) => {
    await chooseFromMenu(sharedApp.app, 'go-pages')
    await expect(sharedApp.page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
    await use(sharedApp)
  },
  async atHome({ shared }, use) {
    await shared.colleague.drop('home', (page) => page)
    await openPage(shared.page, 'Home')
    await use(shared)
  },
})

function liveAt({ url }: BuiltServer) {
  return async () => (await fetch(url)).text()
}

async function withNetwork({ url }: BuiltServer, use: (network: TestConnection) => Promise<void>) {
  const network = await openTestConnection(url)
  await use(network)
  await network.close()
}

/** Closes all apps that still run at the end. */
async function withApps(home: string, use: (start: Start) => Promise<void>) {
  const running: ElectronApplication[] = []
  await use(async ({ env, args = [], folder = appFolder } = {}) => {
    const app = await _electron.launch({ args: [folder, ...args], env: environment(home, env) })
    running.push(app)
    app.on('close', () => running.splice(running.indexOf(app), 1))
    const page = await app.firstWindow()
    await page.waitForURL(/\/admin\//)
    return { app, page }
  })
  for (const app of [...running]) await app.close()
}

/** The calls of somebody who is signed in at the site in a browser. */
export async function withCalls(
  { request }: PlaywrightWorkerArgs['playwright'],
  { url }: BuiltServer,
  role: 'editor' | 'owner',
  use: (calls: Colleague) => Promise<void>,
) {
  const context = await request.newContext({ baseURL: url })
  const calls = pageCalls({ request: context })
  await calls.call('POST', '/api/auth/login', { email: emailOf(role), password })
  await use(calls)
  await context.dispose()
}

export function environment(home: string, env: Record<string, string> = {}): Record<string, string> {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  // Test machines have no key store, so the sign-in is stored in plain text. Only an unpackaged app allows that.
  return { ...Object.fromEntries(given), BUILDER_USER_DATA: home, BUILDER_PLAIN_SECRETS: '1', ...env }
}

/** Connects and signs in, up to the list of pages. */
export async function signIn(page: Page, { url }: { url: string }, role: 'editor' | 'owner' = 'editor') {
  await connect(page, url)
  await signInHere(page, role)
}

/** The box on the sign-in screen. */
export function enquiriesBox(page: Page) {
  return page.getByRole('checkbox', { name: 'Let the app work on enquiries and the calendar' })
}

/** Signs in at the site that is connected already. `first` is the screen that comes then. */
export async function signInHere(page: Page, role: 'inbox' | 'editor' | 'owner', first = 'Pages') {
  await page.getByLabel('Email').fill(emailOf(role))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible()
}

/** Kills the app, as a power cut would. */
export async function kill({ app }: Desktop) {
  const closed = app.waitForEvent('close')
  app.process().kill('SIGKILL')
  await closed
}

/** A row of the bar at the bottom. */
export function barRow(page: Page, name: string) {
  return page.locator(`[data-desktop-line="${name}"]`)
}

export async function connect(page: Page, address: string) {
  await page.getByLabel('Your site’s address').fill(address)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Restores the connection and retries at once, like "Try again". By itself the app would retry after 2, 4, 8 … s
 * (main/connection/reachability.test.ts).
 */
export async function reconnect(page: Page, network: TestConnection) {
  await network.set('open')
  await page.evaluate(() => window.desktop.call('sync:retry'))
}

/** Opens a page in the builder from the list of pages. */
export async function openPage(page: Page, title: string) {
  await page.getByRole('link', { name: new RegExp(`^${title} /`) }).click()
  await expect(page.frameLocator('[data-canvas-width] iframe').locator('[data-block]').first()).toBeVisible()
}

/** Clicks an item of the native menu. */
export async function chooseFromMenu(app: ElectronApplication, id: string) {
  await app.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted)
    if (!item?.enabled) throw new Error(`The menu has no ${wanted} just now`)
    item.click()
  }, id)
}

/** The same of an item that loads the window anew: what is typed into it before that would be lost. */
export async function reloadFromMenu({ app, page }: Desktop, id: string) {
  await Promise.all([page.waitForEvent('domcontentloaded'), chooseFromMenu(app, id)])
}

/** The window's address as the app sees it. `page.url()` is Chromium's, which differs on the stand-in. */
export function addressOf(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '')
}

/** Records addresses that the app would open outside. Returns a function that reads them. */
export async function noteOpened(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { openedByTest: opened })
    shell.openExternal = async (address) => {
      opened.push(address)
    }
  })
  return () => app.evaluate(() => (globalThis as unknown as { openedByTest: string[] }).openedByTest)
}

async function withFolder(use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'farm-desktop-'))
  await use(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The text of all unsent drafts, of pages and forms, of the app in this folder. */
export async function keptText(home: string): Promise<string> {
  const folder = join(home, 'drafts')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('current.json')).map((name) => join(folder, name))
  return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('')
}
