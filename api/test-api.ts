import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import type { Site } from './answers/make-answer.ts'
import type { ContentStore } from './collections.ts'
import { type RunningApi, startApi } from './start-api.ts'

/** A site of one page, which shows what the api says of the hero and the day. */
export const plainSite: Site = {
  hasPage: (path) => path === '/',
  answerKey: (path) => path,
  adminPage: async () => '<h1>Staff</h1>',
  asset: async () => undefined,
  renderPage: async ({ path, read, now }) => ({
    status: path === '/' ? 200 : 404,
    html: `<h1>${JSON.stringify(await read('/api/content/hero'))}</h1><p>${now.toISOString()}</p>`,
    styleHash: 'sha256-x',
  }),
}

type TestApi = RunningApi & {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  json(path: string): Promise<unknown>
  /** The clock the api goes by; set it to move time. */
  clock: { now: Date }
}

/** A listening api over an empty temporary store, fresh for each test. */
export const test = base.extend<{ api: TestApi; store: ContentStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  api: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'api-'))
    const clock = { now: new Date('2027-03-05T12:00:00Z') }
    const api = await startApi({
      settings: { port: 0, host: '127.0.0.1', dataDir, publicUrl: undefined, logLevel: 'silent' },
      site: plainSite,
      log: { info: () => undefined, error: (error) => console.error(error) },
      now: () => clock.now,
    })
    const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers })
    await use({ ...api, clock, get, json: async (path) => (await get(path)).json() })
    await api.close()
    await rm(dataDir, { recursive: true })
  },
  store: async ({ api }, use) => use(api.store),
})
