import { afterEach, expect, test, vi } from 'vitest'
import type { QueuedPage } from '../ipc.ts'
import { pageQueue } from './page-queue.ts'

// The window's part in pages that the main process sends.

afterEach(() => vi.unstubAllGlobals())

const page: QueuedPage = { pageId: 'home', isPublish: false, waitsFor: 'choice', reason: '', isGone: false }

function withQueue(...queue: QueuedPage[]) {
  const calls: unknown[][] = []
  const call = async (...given: unknown[]) => {
    calls.push(given)
    return { ok: true, value: queue }
  }
  vi.stubGlobal('window', { desktop: { call, on: () => () => undefined } })
  return () => calls.filter(([name]) => name !== 'pages:queue')
}

test.each(['choice', 'repair'] as const)(
  'an arrived draft that waited for a %s leaves the queue',
  async (waitsFor) => {
    const calls = withQueue({ ...page, waitsFor }, { ...page, pageId: 'about' })

    await pageQueue.arrived('home')

    expect(calls()).toEqual([['pages:forget', { pageId: 'home' }]])
  },
)

test.each<[string, Partial<QueuedPage>]>([
  ['a publish that waits', { isPublish: true }],
  ['a draft that is still to be sent', { waitsFor: 'connection' }],
  ['another page', { pageId: 'about' }],
])('%s stays in the queue', async (_what, change) => {
  const calls = withQueue({ ...page, ...change })

  await pageQueue.arrived('home')

  expect(calls()).toEqual([])
})
