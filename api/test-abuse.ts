import { rights } from './rights.ts'
import { type Call, callFor } from './test-abuse-calls.ts'
import { addStaffPage, dump, fillStore } from './test-abuse-farm.ts'
import { type Reply, send } from './test-abuse-send.ts'
import { test as base, type TestApi, type TestClient } from './test-api.ts'
import { PageEditor } from './test-pages.ts'

export type Farm = {
  api: TestApi
  owner: TestClient
  /** Each call of rights.ts, in its order. */
  calls: readonly Call[]
  /** All that is stored, but for the sessions. */
  dump(): Promise<string>
  /** Sends a call as it is, but for what is given. */
  send(call: Call, headers: Record<string, string>): Promise<Reply>
}

export const test = base.extend<{ farm: Farm }>({
  farm: async ({ api }, use) => {
    await fillStore(api)
    const owner = await api.signIn('owner')
    await addStaffPage(new PageEditor(owner))
    const calls = await Promise.all(rights.map((right) => callFor(right, owner)))
    await use({ api, owner, calls, dump: () => dump(api), send: (call, headers) => send(api, call, headers) })
  },
})
