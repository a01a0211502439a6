import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { type Attempt, attemptOf } from './test-abuse-calls.ts'
import { addStaffPage, dump, fillStore } from './test-abuse-farm.ts'
import { type Reply, send } from './test-abuse-send.ts'
import { test as base, startTestApi, type TestApi, type TestClient } from './test-api.ts'
import { PageEditor } from './test-pages.ts'

export type Farm = {
  api: TestApi
  owner: TestClient
  /** Each call of the API, in the table's order. */
  calls: readonly Attempt[]
  /** All stored records except the sessions. */
  dump(): Promise<string>
  /** Sends the valid form of a call with the given changes. */
  send(attempt: Attempt, headers: Record<string, string>): Promise<Reply>
}

export const test = base.extend<{ farm: Farm; unharmedFarm: Farm }>({
  farm: async ({ api }, use) => use(await farmAt(api)),
  /** One farm for all tests of a file, which end by proving that nothing has changed. */
  unharmedFarm: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'api-'))
      const api = await startTestApi(dataDir)
      await use(await farmAt(api))
      await api.close()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'file' },
  ],
})

async function farmAt(api: TestApi): Promise<Farm> {
  await fillStore(api)
  const owner = await api.signIn('owner')
  await addStaffPage(new PageEditor(owner))
  const calls = await Promise.all(allCalls.map((call) => attemptOf(call, owner)))
  return { api, owner, calls, dump: () => dump(api), send: (call, headers) => send(api, call, headers) }
}
