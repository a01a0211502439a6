import { expect, type Page } from '@playwright/test'
import type { BuiltServer } from './built-server.ts'
import { test as base } from './measured-test.ts'
import { withServer } from './with-server.ts'

export { expect }

/** Tests of the built site: each worker has a server of its own, with the sample farm, for all its tests. */
export const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withServer({}, use),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

/** Goes to a page and waits until its script has taken it over. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** What a request matches until `release` is called waits; from then on it takes its way. */
export async function hold(page: Page, address: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Answers an api path with `body` from now on. */
export async function answerWith(page: Page, path: string, body: unknown) {
  await page.route(`**${path}`, (route) => route.fulfill({ json: body }))
}

/** Leaves a mark on the window that a reload would wipe; the function says whether it still stands. */
export async function markWindow(page: Page) {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

/** Everything the page complains of in the console, and what it throws. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
