import { expect } from 'vitest'
import { heading, withBlocks } from '#api/tools/testing/test-pages.ts'
import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { until } from '../testing/test-until.ts'
import {
  become,
  changed,
  changedAfter,
  publishNotes,
  savedDraft,
  test,
  toPublish,
  words,
} from '../testing/test-work.ts'

// Text typed after a queued publish is rebased on it, whenever and however its outcome becomes known.

test('text typed before a publish is acknowledged is published without a conflict', async ({
  publishing,
  reconnect,
  ana,
  live,
}) => {
  const first = await publishing('deaf')
  const { store } = await first.again()
  const told: string[] = []
  store.onLive((pageId) => told.push(pageId))
  await store.send('home', changedAfter(first.saved, 'Goats and ponies'))

  const { kind, etag } = await reconnect(store)

  expect([kind, store.states(), told]).toEqual(['clean', [], ['home']])
  expect([await words(ana), await live()]).toEqual(['Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
  expect(await publishNotes(ana)).toHaveLength(2)
})

test('a repeated publish with other content is not mistaken for the first', async ({
  publishing,
  reconnect,
  live,
}) => {
  const { store, saved } = await publishing('deaf')
  await store.publish('home', toPublish(changedAfter(saved, 'Goats and ponies')))

  await reconnect(store)

  expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await live()).toBe('Goats and ponies')
})

test('a draft is rebased on the first of two publishes without a response', async ({
  publishing,
  network,
  reconnect,
  ana,
  api,
  live,
}) => {
  const { store, saved } = await publishing('deaf')
  await network('cut')
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await store.publish('home', toPublish(saved, true, 'for the fair'))
  await store.send('home', changedAfter(saved, 'Goats and ponies'))

  const { kind, etag } = await reconnect(store)

  expect([kind, await words(ana), await live()]).toEqual(['queued', 'Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a second lost response after a publish causes no conflict', async ({ start, ana, live }) => {
  let lost = 0
  const { store } = await start({
    async send(call, real) {
      const reply = await real(call)
      return reply.ok && lost-- > 0 ? Promise.reject(new Error('The line broke')) : reply
    },
  })
  const saved = await savedDraft(ana, 'Goats')
  lost = 1
  await store.publish('home', toPublish(saved, true))
  await become(store, 'queued')
  expect(await live()).toBe('Goats')
  lost = 1
  await store.send('home', changedAfter(saved, 'Goats and ponies'))

  for (const more of [1, 1, 0]) {
    lost = more
    await store.retryNow()
  }

  const { kind, etag } = await store.settled('home')
  expect([kind, await words(ana)]).toEqual(['clean', 'Goats and ponies'])
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a stale window saves on top of the live page after a publish', async ({ publishing, ana }) => {
  const { store, saved } = await publishing('open')
  await store.settled('home')

  const { etag } = await store.send('home', changedAfter(saved, 'Goats and ponies'))
  const last = await store.send('home', changedAfter({ ...saved, etag }, 'Goats, ponies and ducks'))

  expect(await words(ana)).toBe('Goats, ponies and ducks')
  expect((await ana.publish('home', last.etag)).status).toBe(200)
})

test.for([
  ['waited for a day', 'wait'],
  ['was taken back', 'cancel'],
] as const)(
  'text typed after an unanswered publish that %s is rebased on it',
  async ([, how], { publishing, reconnect, api, live }) => {
    const first = await publishing('deaf')
    if (how === 'cancel') await first.store.cancelPublish('home')
    else api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
    expect(first.store.states()).toHaveLength(how === 'cancel' ? 0 : 1)
    const { store } = await first.again()
    if (how === 'wait') await until(() => 'waitsFor' in store.state('home'))
    const more = changedAfter(first.saved, 'Goats and ponies')
    await store.send('home', more)

    const { kind, etag } = await reconnect(store)

    expect([kind, store.states(), await live()]).toEqual(['clean', [], 'Goats'])
    await store.publish('home', toPublish({ ...more, etag }, true))
    expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
    expect(await live()).toBe('Goats and ponies')
  },
)

test('a later publish by somebody else is still a conflict', async ({ publishing, reconnect, ana, ben }) => {
  const { store, saved } = await publishing('deaf')
  await store.send('home', changedAfter(saved, 'Goats and ponies'))
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))

  const { etag } = await reconnect(store)
  const published = await ana.publish('home', etag)

  expect(published.status).toBe(409)
  const { clashes } = published.body as unknown as { clashes: PartConflict[] }
  expect(JSON.stringify(clashes)).toContain('Ben’s')
})

test('a draft with an older base is not rebased on the publish', async ({ publishing, ana, ben }) => {
  const old = await ana.open('home')
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))
  const { store, saved } = await publishing('open')
  await store.settled('home')

  const { etag } = await store.send('home', { ...changed(old, 'Without Ben’s'), etag: saved.etag })

  expect((await ana.publish('home', etag)).status).toBe(409)
})
