import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { heading, withBlocks } from '#api/testing/test-pages.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import {
  test as base,
  become,
  changed,
  publishNotes,
  savedDraft,
  sendAll,
  text,
  words,
} from '../testing/test-work.ts'
import { openWorkStore, type SendCall } from './work-store.ts'

// Text typed after a queued publish is rebased on it, whenever and however its outcome becomes known.

const test = base.extend<{ live: () => Promise<unknown> }>({
  live: async ({ api }, use) => use(async () => text((await api.json('/api/pages/home')) as Page)),
})

test('text typed during a queued publish is published without a conflict', async ({ start, ana, live }) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(store, 'publishing')

  await store.save('home', { ...changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies') })
  const { kind, etag } = await store.settled('home')

  expect([kind, store.states()]).toEqual(['clean', []])
  expect([await words(ana), await live()]).toEqual(['Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('text typed before a publish is acknowledged is published without a conflict', async ({
  start,
  ana,
  desktop,
  live,
}) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await first.store.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(first.store, 'queued')
  const { store } = await first.again()
  const told: string[] = []
  store.onLive((pageId) => told.push(pageId))
  await store.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))
  await desktop.network.set('open')

  await sendAll(store)
  const { kind, etag } = await store.settled('home')

  expect([kind, store.states(), told]).toEqual(['clean', [], ['home']])
  expect([await words(ana), await live()]).toEqual(['Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
  expect(await publishNotes(ana)).toHaveLength(2)
})

test('a repeated publish with other content is not mistaken for the first', async ({
  start,
  ana,
  desktop,
  live,
}) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(store, 'queued')
  const more = changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies')
  await store.publish('home', { ...more, isSaved: false, note: '' })
  await desktop.network.set('open')

  await sendAll(store)

  expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await live()).toBe('Goats and ponies')
})

test('a draft is rebased on the first of two publishes without a response', async ({
  start,
  ana,
  desktop,
  api,
  live,
}) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(store, 'queued')
  await desktop.network.set('cut')
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await store.publish('home', { ...saved, isSaved: true, note: 'for the fair' })
  await store.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))
  await desktop.network.set('open')

  await sendAll(store)
  const { kind, etag } = await store.settled('home')

  expect([kind, await words(ana), await live()]).toEqual(['queued', 'Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a second lost response after a publish causes no conflict', async ({ ana, desktop, live }) => {
  let lost = 0
  const send: SendCall = async ({ path, ...init }) => {
    const reply = await desktop.proxy(new Request(appOrigin + path, init))
    const isLost = reply.ok && lost-- > 0
    return isLost ? Promise.reject(new Error('The line broke')) : reply
  }
  const store = await openWorkStore({
    folder: await temporaryFolder(),
    send,
    now: () => new Date(),
    setTimer: () => () => undefined,
  })
  const saved = await savedDraft(ana, 'Goats')
  lost = 1
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(store, 'queued')
  expect(await live()).toBe('Goats')
  await store.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))

  for (const _ of [1, 2, 3]) {
    lost = 1
    await store.retryNow()
  }
  lost = 0
  await store.retryNow()

  const { kind, etag } = await store.settled('home')
  expect(kind).toBe('clean')
  expect(await words(ana)).toBe('Goats and ponies')
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a stale window saves on top of the live page after a publish', async ({ start, ana }) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await store.settled('home')
  const given = (etag: string, said: string) => changed({ ...saved.draft, etag }, said)

  await store.save('home', given(saved.etag, 'Goats and ponies'))
  const { etag } = await store.settled('home')
  await store.save('home', given(etag, 'Goats, ponies and ducks'))
  const last = await store.settled('home')

  expect(await words(ana)).toBe('Goats, ponies and ducks')
  expect((await ana.publish('home', last.etag)).status).toBe(200)
})

test.for([
  ['waited for a day', 'wait'],
  ['was taken back', 'cancel'],
] as const)(
  'text typed after an unacknowledged publish that %s is rebased on it',
  async ([, how], { start, ana, desktop, api, live }) => {
    const first = await start()
    const saved = await savedDraft(ana, 'Goats')
    await desktop.network.set('deaf')
    await first.store.publish('home', { ...saved, isSaved: true, note: '' })
    await until(async () => (await live()) === 'Goats')
    await become(first.store, 'queued')
    if (how === 'cancel') await first.store.cancelPublish('home')
    else api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
    expect(first.store.states()).toHaveLength(how === 'cancel' ? 0 : 1)
    const { store } = await first.again()
    if (how === 'wait') await until(() => 'waitsFor' in store.state('home'))
    const more = changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies')
    await store.save('home', more)
    await desktop.network.set('open')

    await sendAll(store)
    const { kind, etag } = await store.settled('home')

    expect([kind, store.states(), await live()]).toEqual(['clean', [], 'Goats'])
    await store.publish('home', { ...more, etag, isSaved: true, note: '' })
    expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
    expect(await live()).toBe('Goats and ponies')
  },
)

test('a canceled publish is not repeated and leaves no entry', async ({ start, ana, desktop, live }) => {
  const { store, folder } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(store, 'queued')
  await store.cancelPublish('home')
  await desktop.network.set('open')
  await store.retryNow()

  expect(await store.settled('home')).toMatchObject({ kind: 'clean' })
  expect(await live()).toBeUndefined()
  store.changedElsewhere('home')
  await until(async () => (await readdir(folder)).length === 0)
})

test('a later publish by somebody else is still a conflict', async ({ start, ana, ben, desktop, live }) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(store, 'queued')
  await store.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))
  await desktop.network.set('open')

  await sendAll(store)
  const { etag } = await store.settled('home')
  const published = await ana.publish('home', etag)

  expect(published.status).toBe(409)
  const { clashes } = published.body as unknown as { clashes: PartConflict[] }
  expect(JSON.stringify(clashes)).toContain('Ben’s')
})

test('a draft with an older base is not rebased on the publish', async ({ start, ana, ben }) => {
  const { store } = await start()
  const old = await ana.open('home')
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))
  const saved = await savedDraft(ana, 'Goats')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await store.settled('home')

  await store.save('home', { ...changed(old, 'Without Ben’s'), etag: saved.etag })
  const { etag } = await store.settled('home')

  expect((await ana.publish('home', etag)).status).toBe(409)
})
