import { expect, type Page } from '@playwright/test'
import type { BuiltServer } from './built-server.ts'
import { test as base } from './measured-test.ts'
import { withServer } from './with-server.ts'

export { expect }

/** Tests of the built site. Each worker has one server with the sample farm for all of its tests. */
export const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withServer({}, use),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Holds matching requests back until `release` is called; with `method`, only those. */
export async function hold(page: Page, address: string | RegExp, method?: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** Answers an API path with `body` from now on. */
export async function answerWith(page: Page, path: string, body: unknown) {
  await page.route(`**${path}`, (route) => route.fulfill({ json: body }))
}

/** Sets a mark on the window that a reload would remove. The function says whether it is still there. */
export async function markWindow(page: Page) {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

/** All console errors and warnings of the page, and its uncaught errors. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
