import { expect, vi } from 'vitest'
import { startTestApi, storesOf, type TestApi } from './test-api.ts'
import { test as pageTest } from './test-pages.ts'

// Pages that go live or come off the site at a time: the clock is moved, and the server looks often enough for a test.

export const soon = { timeout: 20_000, interval: 20 }
export const pace = { lookEveryMs: 20 }

export const test = pageTest.extend<{ api: TestApi }>({
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { pace })
    await use(api)
    await api.close()
  },
})

/** Waits until the server has completed one poll of the schedules. */
export async function waitForPoll(api: TestApi): Promise<void> {
  const lists = storesOf(api).map((store) => vi.spyOn(store, 'list'))
  const polls = () =>
    lists.flatMap(({ mock }) => mock.calls).filter(([collection]) => collection === 'page-drafts').length
  // Polls do not overlap: when the second begins, the first is over.
  await vi.waitFor(() => expect(polls()).toBeGreaterThanOrEqual(2), soon)
  for (const each of lists) each.mockRestore()
}
