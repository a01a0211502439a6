import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { become, changed, savedDraft, sendAll, test, text, withHero, words } from '../testing/test-outbox.ts'
import { until } from '../testing/test-until.ts'
import { queuedPage } from './queued-page.ts'

test('a publish waits for the connection and is sent after its draft', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const first = await start()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await first.outbox.save('home', changed(opened, 'Goats'))
  await first.outbox.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: 'for the fair' })
  await become(first.outbox, 'queued')
  expect(first.outbox.state('home')).toMatchObject({ waitsFor: 'connection', isPublish: true })
  const { outbox } = await first.again()
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
  const versions = await ana.call<{ note: string }[]>('GET', '/api/pages/home/versions')
  expect(versions.body.map(({ note }) => note)).toEqual(['for the fair', '']) // below it the page as shipped
})

test('a publish without a response is found done and makes no second version', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await first.outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.outbox, 'queued')
  await until(async () => text((await api.json('/api/pages/home')) as Page) === 'Goats')
  const { outbox } = await first.again()
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect((await ana.call<unknown[]>('GET', '/api/pages/home/versions')).body).toHaveLength(2) // with the page as shipped
})

test('a publish that the window sent without a response is found done', async ({ start, ana, api }) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  const key = randomUUID()
  const asked = { 'If-Match': saved.etag, 'Idempotency-Key': key }
  await ana.client.send('POST', '/api/pages/home/publish', { note: '' }, asked)

  await outbox.publish('home', { ...saved, isSaved: true, key, note: '' })
  await become(outbox, 'clean')

  expect(outbox.state('home')).toMatchObject({ isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
  expect((await ana.call<unknown[]>('GET', '/api/pages/home/versions')).body).toHaveLength(2) // with the page as shipped
})

test('a queued publish needs a click after a day', async ({ start, ana, desktop, api }) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await first.outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.outbox, 'queued')
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
  await desktop.network.set('open')
  const { outbox } = await first.again()

  await sendAll(outbox)
  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click' })
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()

  await outbox.confirmPublish('home')
  await become(outbox, 'clean')
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('a queued publish does not publish another person’s draft', async ({
  start,
  ana,
  ben,
  desktop,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Mine')
  await desktop.network.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await ben.save('home', { ...changed(await ben.open('home'), 'Theirs').draft, etag: saved.etag })
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'conflict' })
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})

test('a draft saved unchanged by somebody else needs a click to publish', async ({
  start,
  ana,
  ben,
  desktop,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  const { etag } = await ben.save('home', await ben.open('home'))
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', etag })
  await outbox.confirmPublish('home')
  await become(outbox, 'clean')
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('typing after queueing a publish sends the draft and needs a click', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await outbox.save('home', { ...changed(await ana.open('home'), 'Not yet'), etag: saved.etag })
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', isPublish: true })
  expect(await words(ana)).toBe('Not yet')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
  await outbox.cancelPublish('home')
  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: false })
})

test('a publish that conflicts with a newer one names the parts', async ({ start, ana, ben }) => {
  const { outbox } = await start()
  const opened = await ana.open('home')
  const draft = { data: withHero(opened.data, 'Mine'), base: opened.base }
  const { etag } = await ana.save('home', { ...draft, etag: opened.etag })
  await ben.putRecord('hero', { title: 'Theirs' })

  await outbox.publish('home', { draft, etag, isSaved: true, note: '' })
  await become(outbox, 'conflict')

  expect(outbox.state('home')).toMatchObject({ clashes: [{ part: 'records/hero' }] })
})

test('a stale window publishes what it shows, not what was sent since', async ({ start, ana, api }) => {
  const { outbox } = await start()
  const shown = await savedDraft(ana, 'Goats')
  const undone = changed({ ...shown.draft, etag: shown.etag }, 'Ducks')
  await outbox.save('home', undone)
  await outbox.settled('home')

  await outbox.publish('home', { ...shown, isSaved: true, note: '' })

  expect(await outbox.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('an undo after queueing a publish replaces its draft and needs a click', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const { outbox } = await start()
  const shown = await savedDraft(ana, 'Goats')
  const undone = changed({ ...shown.draft, etag: shown.etag }, 'Ducks')
  await desktop.network.set('cut')
  await outbox.save('home', undone)
  await outbox.publish('home', { ...undone, isSaved: false, note: '' })
  await outbox.save('home', shown)
  await become(outbox, 'queued')
  expect(queuedPage(outbox.state('home'))).toMatchObject({ waitsFor: 'click', isPublish: true })
  await desktop.network.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', isPublish: true })
  expect(await words(ana)).toBe('Goats')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})
