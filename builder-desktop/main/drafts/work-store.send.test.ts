import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { SendOutcome } from '#site/admin/host/host.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { until } from '../testing/test-until.ts'
import { test as base, become, changed, sendAll, text, withHero, words } from '../testing/test-work.ts'
import { createPageCalls } from './page-calls.ts'
import { sendOutcome } from './send-outcome.ts'
import type { WorkStore } from './work-store.ts'

type Given = { draft: PageDraft; etag: string }

/** The calls of a window: drafts go to the store, everything else to the site. */
const test = base.extend<{ gate: Gate }>({
  gate: async ({ start, desktop }, use) => {
    const { store, folder } = await start()
    const calls = createPageCalls(desktop.proxy, store)
    const call = (method: string, path: string, body?: unknown, etag?: string) =>
      calls(
        new Request(appOrigin + path, {
          method,
          headers: { 'Content-Type': 'application/json', ...(etag ? { 'If-Match': etag } : {}) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    const save = async (given: Given) => sendOutcome(await store.send('home', given))
    await use({ store, folder, call, save })
  },
})
type Gate = {
  store: WorkStore
  folder: string
  call(method: string, path: string, body?: unknown, etag?: string): Promise<Response>
  save(given: Given): Promise<SendOutcome>
}

const etagIn = (outcome: SendOutcome) => ('etag' in outcome ? outcome.etag : '')

const live = async (api: { json(path: string): Promise<unknown> }) =>
  text((await api.json('/api/pages/home')) as Page)

test('a sent draft has the new ETag of the site', async ({ gate, ana }) => {
  const opened = await ana.open('home')

  const first = await gate.save(changed(opened, 'Goats'))
  const second = await gate.save({ ...changed(opened, 'Ducks'), etag: etagIn(first) })

  expect(etagIn(second)).not.toBe(etagIn(first))
  expect((await ana.open('home')).etag).toBe(etagIn(second))
  expect(await words(ana)).toBe('Ducks')
})

test('an offline draft is sent once after reconnecting', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  expect(await gate.save(changed(opened, 'Goats'))).toEqual({ kind: 'offline' })
  expect(gate.store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'connection' })
  await desktop.network.set('open')

  const [, again] = await Promise.all([sendAll(gate.store), gate.save(changed(opened, 'Goats'))])
  const third = await gate.save(changed(opened, 'Goats'))

  const { etag } = await ana.open('home')
  expect(etag).toMatch(/^"1-/)
  expect([etagIn(again), etagIn(third)]).toEqual([etag, etag])
})

test('a repeated save does not make a queued publish need a click', async ({ gate, ana, desktop, api }) => {
  const opened = await ana.open('home')
  const given = changed(opened, 'Goats')
  await desktop.network.set('cut')
  await gate.save(given)
  await gate.store.publish('home', { ...given, isSaved: false, note: '' })
  await gate.save(given)
  await desktop.network.set('open')

  await sendAll(gate.store)

  expect(await live(api)).toBe('Goats')
  const after = await gate.save(given)
  expect((await ana.open('home')).etag).toBe(etagIn(after))
  expect((await ana.open('home')).etag).toMatch(/^"0-/)
})

test('a conflict comes with the other draft, which stays', async ({ gate, ana, ben, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.save(changed(opened, 'Mine'))
  await ben.save('home', { ...changed(opened, 'Theirs').draft, etag: opened.etag })
  await desktop.network.set('open')

  await sendAll(gate.store)
  const reply = await gate.save(changed(opened, 'Mine'))

  expect(reply).toMatchObject({ kind: 'clash', etag: (await ben.open('home')).etag, savedBy: 'Test editor' })
  expect('theirs' in reply && text(reply.theirs.data)).toBe('Theirs')
  expect(await words(ben)).toBe('Theirs')
})

test('a rejected draft is refused with the site’s message, and the window can’t save past the store', async ({
  gate,
  ana,
}) => {
  const { data, base, etag } = await ana.open('home')
  const balloons = { type: 'Balloons', props: { id: 'b1' } }

  const reply = await gate.save({ draft: { data: { ...data, content: [balloons] }, base }, etag })
  const past = await gate.call('PUT', '/api/pages/home/draft', { data, base }, etag)

  expect(reply).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('This block doesn’t exist'),
  })
  expect(past.status).toBe(405)
})

test('an expired sign-in is reported', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  desktop.session.token = 'ended'

  expect(await gate.save(changed(opened, 'Goats'))).toEqual({ kind: 'signed-out' })
})

test('a publish from the page replaces a queued one', async ({ gate, ana, desktop, api }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.store.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: '' })
  await gate.save(changed(opened, 'Goats and ducks'))
  await desktop.network.set('open')
  await sendAll(gate.store)
  const state = gate.store.state('home')
  expect(state).toMatchObject({ kind: 'queued', waitsFor: 'click' })

  const published = await gate.call('POST', '/api/pages/home/publish', { note: '' }, state.etag)

  expect(published.status).toBe(200)
  expect(await live(api)).toBe('Goats and ducks')
  expect(gate.store.states()).toEqual([])
})

test('a draft discarded and restarted at the site is no conflict', async ({ gate, ana }) => {
  const opened = await ana.open('home')
  const saved = await gate.save(changed(opened, 'Goats'))
  await ana.call('DELETE', '/api/pages/home/draft', undefined, etagIn(saved))

  const again = await gate.call('GET', '/api/pages/home/draft')
  const etag = again.headers.get('ETag') ?? ''
  expect(etag).toBe(opened.etag)

  expect(await gate.save({ ...changed(opened, 'Ducks'), etag })).toMatchObject({ kind: 'saved' })
  expect(await words(ana)).toBe('Ducks')
})

test('a page opened during a save is read after it', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('slow-saves')
  // A call may still use a connection that has just died.
  await until(async () => (await gate.call('GET', '/api/site')).ok)

  const saving = gate.save(changed(opened, 'Goats'))
  const read = await gate.call('GET', '/api/pages/home/draft')

  expect(text((await read.json()).data)).toBe('Goats')
  expect(read.headers.get('ETag')).toBe(etagIn(await saving))
})

test('a page opened while its queued draft is sent is read after it', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.save(changed(opened, 'Goats'))
  await desktop.network.set('open')

  await until(async () => (await gate.call('GET', '/api/site')).ok)
  const [read] = await Promise.all([gate.call('GET', '/api/pages/home/draft'), gate.store.retryNow()])

  const again = await ana.open('home')
  expect(text((await read.json()).data)).toBe(text(again.data))
  expect(read.headers.get('ETag')).toBe(again.etag)
})

test('a finished publish is reported once to the open page', async ({ gate, ana, desktop }) => {
  const told: string[] = []
  gate.store.onLive((pageId) => told.push(pageId))
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.store.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: '' })
  await desktop.network.set('open')

  await sendAll(gate.store)
  await become(gate.store, 'clean')

  await until(() => told.length > 0)
  expect(told).toEqual(['home'])
})

test('a repeated save after a publish conflict changes nothing', async ({ gate, ana, ben, desktop }) => {
  const opened = await ana.open('home')
  const given = { draft: { data: withHero(opened.data, 'Mine'), base: opened.base }, etag: opened.etag }
  await desktop.network.set('cut')
  await gate.store.publish('home', { ...given, isSaved: false, note: '' })
  await ben.putRecord('hero', { title: 'Theirs' })
  await desktop.network.set('open')
  await sendAll(gate.store)
  await become(gate.store, 'conflict')

  const again = await gate.save(given)

  expect(again.kind).toBe('saved')
  expect(gate.store.state('home')).toMatchObject({ kind: 'conflict', isPublish: true })
  const { etag } = await ana.open('home')
  expect(etagIn(again)).toBe(etag)
  const goesOn = { draft: { ...given.draft, data: withHero(opened.data, 'Mine, again') }, etag: opened.etag }
  expect(await gate.save(goesOn)).toMatchObject({ kind: 'saved' })
})

test('a repeated save after a draft conflict gets the other draft', async ({ gate, ana, ben, desktop }) => {
  const opened = await ana.open('home')
  const given = changed(opened, 'Mine')
  const { etag } = await ana.save('home', { ...given.draft, etag: given.etag })
  await desktop.network.set('cut')
  await gate.store.publish('home', { ...given, etag, isSaved: true, note: '' })
  const theirs = await ben.save('home', { ...changed(opened, 'Theirs').draft, etag })
  await desktop.network.set('open')
  await sendAll(gate.store)
  await become(gate.store, 'conflict')

  const again = await gate.save({ ...given, etag })
  expect(again).toMatchObject({ kind: 'clash', etag: theirs.etag })
  const keepsMine = await gate.save({ ...given, etag: theirs.etag })

  expect(keepsMine.kind).toBe('saved')
  expect(await words(ben)).toBe('Mine')
})
