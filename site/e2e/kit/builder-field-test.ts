import type { Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { sharedTest as base, expect } from './admin-test.ts'
import { serveHarness } from './harness-server.ts'
import { type OneAtATime, withOneAtATime } from './with-server.ts'

export { expect }

type Harness = Awaited<ReturnType<typeof serveHarness>>
/** The props of the harness's block, and its problems. */
type Opening = { props?: object; problems?: Record<string, string>; copies?: number; isReadOnly?: boolean }

/** The fields of the page builder, in a real editor over a real server (see field-harness.tsx). */
export const test = base.extend<
  { harness: Harness; open: (page: Page, opening?: Opening) => Promise<void> },
  { harnesses: OneAtATime<Harness> }
>({
  harnesses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withOneAtATime(openHarness, use),
    { scope: 'worker' },
  ],
  harness: [async ({ harnesses, server }, use) => use(await harnesses(server.url)), { timeout: 60_000 }],
  open: async ({ harness }, use) => {
    await use(async (page, { props = {}, problems = {}, copies = 1, isReadOnly = false } = {}) => {
      const query = new URLSearchParams({
        props: JSON.stringify(props),
        problems: JSON.stringify(problems),
        copies: String(copies),
        ...(isReadOnly ? { readonly: '1' } : {}),
      })
      await page.goto(`${harness.address}?${query}`)
      await expect(page.getByLabel('Heading').first()).toBeVisible()
    })
  },
})

async function openHarness(url: string) {
  // All ports of a host share cookies, so a session of the server works here, too.
  const proxied = { '^/(api|public-objects|fonts)/': { target: url } }
  const value = await serveHarness('site/e2e/kit/field-harness.html', proxied)
  return { value, end: value.close }
}

export const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
export const dialog = (page: Page) => page.getByRole('dialog')

/** The block's current props. */
export async function stored(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator('html').getAttribute('data-changed')) ?? '{}')
}
export const becomes = (page: Page, props: Record<string, unknown>) =>
  expect.poll(() => stored(page)).toMatchObject(props)

export async function library(page: Page, kind: LibraryItem['kind'] = 'image'): Promise<LibraryItem[]> {
  return (await (await page.request.get(`/api/media?kind=${kind}`)).json()).items
}

/** A picture of the sample farm that has a description in the library. */
export async function described(page: Page): Promise<LibraryItem> {
  const item = (await library(page)).find(({ alt }) => alt)
  if (!item) throw new Error('The sample farm describes its pictures')
  return item
}
