import { rm, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { test as base, become, changed, sendAll, text, withHero, words } from '../testing/test-outbox.ts'
import { until } from '../testing/test-until.ts'
import { createPageGate } from './page-gate.ts'

type Given = { draft: PageDraft; etag: string }
type Gate = Awaited<ReturnType<typeof open>>

/** The window of an app with an outbox; `sent` are the drafts that reached the network. */
async function open(
  start: (folder?: string) => Promise<{ outbox: Outbox; folder: string }>,
  desktop: DesktopFixture,
) {
  const { outbox, folder } = await start()
  const gate = createPageGate(desktop.proxy, outbox)
  const call = (method: string, path: string, body?: unknown, etag?: string) =>
    gate(
      new Request(appOrigin + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(etag ? { 'If-Match': etag } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const save = ({ draft, etag }: Given) => call('PUT', '/api/pages/home/draft', draft, etag)
  return { outbox, folder, call, save }
}
type Outbox = Parameters<typeof createPageGate>[1]
type DesktopFixture = { proxy: Parameters<typeof createPageGate>[0] }

const test = base.extend<{ gate: Gate }>({
  gate: async ({ start, desktop }, use) => use(await open(start, desktop)),
})

const live = async (api: { json(path: string): Promise<unknown> }) =>
  text((await api.json('/api/pages/home')) as Page)

test('a save is answered like by the site, with the new ETag', async ({ gate, ana }) => {
  const opened = await ana.open('home')

  const first = await gate.save(changed(opened, 'Goats'))
  const etag = first.headers.get('ETag') ?? ''
  const second = await gate.save({ ...changed(opened, 'Ducks'), etag })

  expect([first.status, second.status]).toEqual([204, 204])
  expect((await ana.open('home')).etag).toBe(second.headers.get('ETag'))
  expect(await words(ana)).toBe('Ducks')
})

test('an offline save answers 503 and is sent once after reconnecting', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  const kept = await gate.save(changed(opened, 'Goats'))
  expect(kept.status).toBe(503)
  expect((await kept.json()).detail).toContain('saved on this computer')
  expect(gate.outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'connection' })
  await desktop.network.set('open')

  const [, again] = await Promise.all([sendAll(gate.outbox), gate.save(changed(opened, 'Goats'))])
  const third = await gate.save(changed(opened, 'Goats'))

  const { etag } = await ana.open('home')
  expect(etag).toMatch(/^"1-/)
  expect([again.headers.get('ETag'), third.headers.get('ETag')]).toEqual([etag, etag])
})

test('a repeated save does not make a queued publish need a click', async ({ gate, ana, desktop, api }) => {
  const opened = await ana.open('home')
  const given = changed(opened, 'Goats')
  await desktop.network.set('cut')
  await gate.save(given)
  await gate.outbox.publish('home', { ...given, isSaved: false, note: '' })
  await gate.save(given)
  await desktop.network.set('open')

  await sendAll(gate.outbox)

  expect(await live(api)).toBe('Goats')
  const after = await gate.save(given)
  expect(after.status).toBe(204)
  expect((await ana.open('home')).etag).toBe(after.headers.get('ETag'))
  expect((await ana.open('home')).etag).toMatch(/^"0-/)
})

test('a conflict answers 412 with the other draft, which stays', async ({ gate, ana, ben, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.save(changed(opened, 'Mine'))
  await ben.save('home', { ...changed(opened, 'Theirs').draft, etag: opened.etag })
  await desktop.network.set('open')

  await sendAll(gate.outbox)
  const reply = await gate.save(changed(opened, 'Mine'))

  expect(reply.status).toBe(412)
  expect(reply.headers.get('ETag')).toBe((await ben.open('home')).etag)
  expect(text((await reply.json()).current.data)).toBe('Theirs')
  expect(await words(ben)).toBe('Theirs')
})

test('a rejected draft is answered with the site’s message', async ({ gate, ana }) => {
  const { data, base, etag } = await ana.open('home')
  const balloons = { type: 'Balloons', props: { id: 'b1' } }

  const reply = await gate.save({ draft: { data: { ...data, content: [balloons] }, base }, etag })
  const noPage = await gate.call('PUT', '/api/pages/home/draft', { data: 1 }, etag)

  expect(reply.status).toBe(400)
  expect((await reply.json()).issues).toMatchObject([{ path: expect.stringMatching(/^\/data/) }])
  expect(noPage.status).toBe(400)
})

test('an expired sign-in answers 401', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  desktop.session.token = 'ended'

  expect((await gate.save(changed(opened, 'Goats'))).status).toBe(401)
})

test('a publish from the page replaces a queued one', async ({ gate, ana, desktop, api }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.outbox.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: '' })
  await gate.save(changed(opened, 'Goats and ducks'))
  await desktop.network.set('open')
  await sendAll(gate.outbox)
  const state = gate.outbox.state('home')
  expect(state).toMatchObject({ kind: 'queued', waitsFor: 'click' })

  const published = await gate.call('POST', '/api/pages/home/publish', { note: '' }, state.etag)

  expect(published.status).toBe(200)
  expect(await live(api)).toBe('Goats and ducks')
  expect(gate.outbox.states()).toEqual([])
})

test('a draft discarded and restarted at the site is no conflict', async ({ gate, ana }) => {
  const opened = await ana.open('home')
  const saved = await gate.save(changed(opened, 'Goats'))
  await ana.call('DELETE', '/api/pages/home/draft', undefined, saved.headers.get('ETag') ?? '')

  const again = await gate.call('GET', '/api/pages/home/draft')
  const etag = again.headers.get('ETag') ?? ''
  expect(etag).toBe(opened.etag)

  expect((await gate.save({ ...changed(opened, 'Ducks'), etag })).status).toBe(204)
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
  expect(read.headers.get('ETag')).toBe((await saving).headers.get('ETag'))
})

test('a page opened while its queued draft is sent is read after it', async ({ gate, ana, desktop }) => {
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.save(changed(opened, 'Goats'))
  await desktop.network.set('open')

  await until(async () => (await gate.call('GET', '/api/site')).ok)
  const [read] = await Promise.all([gate.call('GET', '/api/pages/home/draft'), gate.outbox.retryNow()])

  const again = await ana.open('home')
  expect(text((await read.json()).data)).toBe(text(again.data))
  expect(read.headers.get('ETag')).toBe(again.etag)
})

test('a draft still reaches the site if the disk fails', async ({ gate, ana }) => {
  const opened = await ana.open('home')
  await rm(gate.folder, { recursive: true, force: true })
  await writeFile(gate.folder, 'in the way')

  expect((await gate.save(changed(opened, 'Goats'))).status).toBe(204)
  expect(await words(ana)).toBe('Goats')
})

test('a finished publish is reported once to the open page', async ({ gate, ana, desktop }) => {
  const told: string[] = []
  gate.outbox.onLive((pageId) => told.push(pageId))
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await gate.outbox.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: '' })
  await desktop.network.set('open')

  await sendAll(gate.outbox)
  await become(gate.outbox, 'clean')

  await until(() => told.length > 0)
  expect(told).toEqual(['home'])
})

test('a repeated save after a publish conflict changes nothing', async ({ gate, ana, ben, desktop }) => {
  const opened = await ana.open('home')
  const given = { draft: { data: withHero(opened.data, 'Mine'), base: opened.base }, etag: opened.etag }
  await desktop.network.set('cut')
  await gate.outbox.publish('home', { ...given, isSaved: false, note: '' })
  await ben.putRecord('hero', { title: 'Theirs' })
  await desktop.network.set('open')
  await sendAll(gate.outbox)
  await become(gate.outbox, 'conflict')

  const again = await gate.save(given)

  expect(again.status).toBe(204)
  expect(gate.outbox.state('home')).toMatchObject({ kind: 'conflict', isPublish: true })
  const { etag } = await ana.open('home')
  expect(again.headers.get('ETag')).toBe(etag)
  const goesOn = { draft: { ...given.draft, data: withHero(opened.data, 'Mine, again') }, etag: opened.etag }
  expect((await gate.save(goesOn)).status).toBe(204)
})

test('a repeated save after a draft conflict gets the other draft', async ({ gate, ana, ben, desktop }) => {
  const opened = await ana.open('home')
  const given = changed(opened, 'Mine')
  const { etag } = await ana.save('home', { ...given.draft, etag: given.etag })
  await desktop.network.set('cut')
  await gate.outbox.publish('home', { ...given, etag, isSaved: true, note: '' })
  const theirs = await ben.save('home', { ...changed(opened, 'Theirs').draft, etag })
  await desktop.network.set('open')
  await sendAll(gate.outbox)
  await become(gate.outbox, 'conflict')

  const again = await gate.save({ ...given, etag })
  expect(again.status).toBe(412)
  expect(again.headers.get('ETag')).toBe(theirs.etag)
  const keepsMine = await gate.save({ ...given, etag: theirs.etag })

  expect(keepsMine.status).toBe(204)
  expect(await words(ben)).toBe('Mine')
})
