import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { hasPostgres } from './postgres-server.ts'
import { browserClient, startTestApi, type TestApi, type TestClient } from './test-api.ts'
import { publicUrl } from './test-hero.ts'
import type { TestDatabase } from './test-postgres.ts'

// Several servers of one farm, for the tests of a file: over one database, with one clock.

export type Servers = {
  all: TestApi[]
  /** The n-th, and again from the first one on. */
  at(number: number): TestApi
  /** Somebody who is signed in, as a browser that meets the n-th. */
  clientAt(number: number, client: Pick<TestClient, 'headers' | 'userId'>): TestClient
  clock: { now: Date }
}

/** Called at the top of a suite. `settings`: of each. `aheadMs`: by how much the clock of each is ahead, in turn. */
export function testServers(
  database: TestDatabase,
  count: number,
  settings: Parameters<typeof startTestApi>[1] = {},
  aheadMs: readonly number[] = [],
): Servers {
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const all: TestApi[] = []
  let folder = ''

  beforeAll(async () => {
    if (!hasPostgres) return
    folder = await mkdtemp(join(tmpdir(), 'api-servers-'))
    const options = { databaseUrl: database.url(), publicUrl, trustProxy: 1, clock, ...settings }
    // They share the folder: nothing in it belongs to one of them.
    for (let number = 0; number < count; number++)
      all.push(await startTestApi(folder, { ...options, aheadMs: aheadMs[number] ?? 0 }))
  }, 60_000)
  afterAll(async () => {
    await Promise.all(all.map((api) => api.close()))
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const at = (number: number): TestApi => {
    const api = all[number % all.length]
    if (!api) throw new Error('No server was started')
    return api
  }
  return {
    all,
    at,
    clientAt: (number, { headers, userId }) => browserClient(at(number).url, headers.Cookie ?? '', userId),
    clock,
  }
}

/** Each once, all at the same time. */
export function atOnce<T>(
  { all }: Servers,
  work: (api: TestApi, number: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(all.map(work))
}
