import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { heading, withBlocks } from '#api/testing/test-pages.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { test as base, become, changed, savedDraft, sendAll, text, words } from '../testing/test-outbox.ts'
import { until } from '../testing/test-until.ts'
import { openOutbox, type SendCall } from './outbox.ts'

// Text typed after a queued publish is rebased on it, whenever and however its outcome becomes known.

const test = base.extend<{ live: () => Promise<unknown> }>({
  live: async ({ api }, use) => use(async () => text((await api.json('/api/pages/home')) as Page)),
})

test('text typed during a queued publish is published without a conflict', async ({ start, ana, live }) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(outbox, 'publishing')

  await outbox.save('home', { ...changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies') })
  const { kind, etag } = await outbox.settled('home')

  expect([kind, outbox.states()]).toEqual(['clean', []])
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
  await first.outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(first.outbox, 'queued')
  const { outbox } = await first.again()
  const told: string[] = []
  outbox.onLive((pageId) => told.push(pageId))
  await outbox.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))
  await desktop.network.set('open')

  await sendAll(outbox)
  const { kind, etag } = await outbox.settled('home')

  expect([kind, outbox.states(), told]).toEqual(['clean', [], ['home']])
  expect([await words(ana), await live()]).toEqual(['Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
  expect((await ana.call<unknown[]>('GET', '/api/pages/home/versions')).body).toHaveLength(3) // with the page as shipped
})

test('a repeated publish with other content is not mistaken for the first', async ({
  start,
  ana,
  desktop,
  live,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(outbox, 'queued')
  const more = changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies')
  await outbox.publish('home', { ...more, isSaved: false, note: '' })
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(await outbox.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await live()).toBe('Goats and ponies')
})

test('a draft is rebased on the first of two publishes without a response', async ({
  start,
  ana,
  desktop,
  api,
  live,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(outbox, 'queued')
  await desktop.network.set('cut')
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await outbox.publish('home', { ...saved, isSaved: true, note: 'for the fair' })
  await outbox.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))
  await desktop.network.set('open')

  await sendAll(outbox)
  const { kind, etag } = await outbox.settled('home')

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
  const outbox = await openOutbox({
    folder: await temporaryFolder(),
    send,
    now: () => new Date(),
    setTimer: () => () => undefined,
  })
  const saved = await savedDraft(ana, 'Goats')
  lost = 1
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(outbox, 'queued')
  expect(await live()).toBe('Goats')
  await outbox.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))

  for (const _ of [1, 2, 3]) {
    lost = 1
    await outbox.retryNow()
  }
  lost = 0
  await outbox.retryNow()

  const { kind, etag } = await outbox.settled('home')
  expect(kind).toBe('clean')
  expect(await words(ana)).toBe('Goats and ponies')
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a stale window saves on top of the live page after a publish', async ({ start, ana }) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await outbox.settled('home')
  const given = (etag: string, said: string) => changed({ ...saved.draft, etag }, said)

  await outbox.save('home', given(saved.etag, 'Goats and ponies'))
  const { etag } = await outbox.settled('home')
  await outbox.save('home', given(etag, 'Goats, ponies and ducks'))
  const last = await outbox.settled('home')

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
    await first.outbox.publish('home', { ...saved, isSaved: true, note: '' })
    await until(async () => (await live()) === 'Goats')
    await become(first.outbox, 'queued')
    if (how === 'cancel') await first.outbox.cancelPublish('home')
    else api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
    expect(first.outbox.states()).toHaveLength(how === 'cancel' ? 0 : 1)
    const { outbox } = await first.again()
    if (how === 'wait') await until(() => 'waitsFor' in outbox.state('home'))
    const more = changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies')
    await outbox.save('home', more)
    await desktop.network.set('open')

    await sendAll(outbox)
    const { kind, etag } = await outbox.settled('home')

    expect([kind, outbox.states(), await live()]).toEqual(['clean', [], 'Goats'])
    await outbox.publish('home', { ...more, etag, isSaved: true, note: '' })
    expect(await outbox.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
    expect(await live()).toBe('Goats and ponies')
  },
)

test('a canceled publish is not repeated and leaves no entry', async ({ start, ana, desktop, live }) => {
  const { outbox, folder } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(outbox, 'queued')
  await outbox.cancelPublish('home')
  await desktop.network.set('open')
  await outbox.retryNow()

  expect(await outbox.settled('home')).toMatchObject({ kind: 'clean' })
  expect(await live()).toBeUndefined()
  outbox.changedElsewhere('home')
  await until(async () => (await readdir(folder)).length === 0)
})

test('a later publish by somebody else is still a conflict', async ({ start, ana, ben, desktop, live }) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await until(async () => (await live()) === 'Goats')
  await become(outbox, 'queued')
  await outbox.save('home', changed({ ...saved.draft, etag: saved.etag }, 'Goats and ponies'))
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))
  await desktop.network.set('open')

  await sendAll(outbox)
  const { etag } = await outbox.settled('home')
  const published = await ana.publish('home', etag)

  expect(published.status).toBe(409)
  const { clashes } = published.body as unknown as { clashes: PartConflict[] }
  expect(JSON.stringify(clashes)).toContain('Ben’s')
})

test('a draft with an older base is not rebased on the publish', async ({ start, ana, ben }) => {
  const { outbox } = await start()
  const old = await ana.open('home')
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))
  const saved = await savedDraft(ana, 'Goats')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await outbox.settled('home')

  await outbox.save('home', { ...changed(old, 'Without Ben’s'), etag: saved.etag })
  const { etag } = await outbox.settled('home')

  expect((await ana.publish('home', etag)).status).toBe(409)
})
