import { expect, test } from 'vitest'
import type { Outbox, PageState } from './outbox.ts'
import { createSyncState, type SyncSummary } from './sync-state.ts'

function setUp() {
  let pending: PageState[] = []
  let told: () => void = () => undefined
  let retries = 0
  const outbox: Pick<Outbox, 'states' | 'onState' | 'retryNow'> = {
    states: () => pending,
    onState: (listener) => {
      told = () => listener({ pageId: 'home', etag: '', kind: 'dirty' })
      return () => undefined
    },
    retryNow: async () => void retries++,
  }
  const sync = createSyncState({ outbox, now: () => new Date('2027-03-05T12:00:00Z') })
  const summaries: SyncSummary[] = []
  sync.onSummary((summary) => summaries.push(summary))
  const wait = (pages: number) => {
    pending = Array.from({ length: pages }, (_, page) => ({ pageId: `${page}`, etag: '', kind: 'dirty' }))
    told()
  }
  return { sync, summaries, wait, retries: () => retries }
}

test('the banner is told when the line goes and comes, and how many pages wait; never twice the same', () => {
  const { sync, summaries, wait } = setUp()

  sync.reachable(true)
  sync.reachable(true)
  sync.reachable(false)
  wait(1)
  wait(1)
  wait(0)
  sync.reachable(true)

  const at = '2027-03-05T12:00:00.000Z'
  expect(summaries).toEqual([
    { online: true, pending: 0, lastSync: at },
    { online: false, pending: 0, lastSync: at },
    { online: false, pending: 1, lastSync: at },
    { online: false, pending: 0, lastSync: at },
    { online: true, pending: 0, lastSync: at },
  ])
})

test('what waits is sent once the site is back, and not at each call', () => {
  const { sync, retries } = setUp()

  for (const isReachable of [true, true, false, false, true, true]) sync.reachable(isReachable)

  expect(retries()).toBe(1)
})

test('before anything was asked the site is taken for reachable', () => {
  expect(setUp().sync.summary()).toEqual({ online: true, pending: 0, lastSync: '' })
})
