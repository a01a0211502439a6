import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { until } from '../testing/test-until.ts'
import {
  become,
  changed,
  publishNotes,
  savedDraft,
  sendAll,
  test,
  text,
  withHero,
  words,
} from '../testing/test-work.ts'
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
  await first.store.save('home', changed(opened, 'Goats'))
  await first.store.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: 'for the fair' })
  await become(first.store, 'queued')
  expect(first.store.state('home')).toMatchObject({ waitsFor: 'connection', isPublish: true })
  const { store } = await first.again()
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
  expect(await publishNotes(ana)).toEqual(['for the fair'])
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
  await first.store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.store, 'queued')
  await until(async () => text((await api.json('/api/pages/home')) as Page) === 'Goats')
  const { store } = await first.again()
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await publishNotes(ana)).toHaveLength(1)
})

test('a publish that the window sent without a response is found done', async ({ start, ana, api }) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  const key = randomUUID()
  const asked = { 'If-Match': saved.etag, 'Idempotency-Key': key }
  await ana.client.send('POST', '/api/pages/home/publish', { note: '' }, asked)

  await store.publish('home', { ...saved, isSaved: true, key, note: '' })
  await become(store, 'clean')

  expect(store.state('home')).toMatchObject({ isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
  expect(await publishNotes(ana)).toHaveLength(1)
})

test('a queued publish needs a click after a day', async ({ start, ana, desktop, api }) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await first.store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.store, 'queued')
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
  await desktop.network.set('open')
  const { store } = await first.again()

  await sendAll(store)
  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click' })
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()

  await store.confirmPublish('home')
  await become(store, 'clean')
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('a queued publish does not publish another person’s draft', async ({
  start,
  ana,
  ben,
  desktop,
  api,
}) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Mine')
  await desktop.network.set('cut')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await ben.save('home', { ...changed(await ben.open('home'), 'Theirs').draft, etag: saved.etag })
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'conflict' })
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})

test('a draft saved unchanged by somebody else needs a click to publish', async ({
  start,
  ana,
  ben,
  desktop,
  api,
}) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  const { etag } = await ben.save('home', await ben.open('home'))
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', etag })
  await store.confirmPublish('home')
  await become(store, 'clean')
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('typing after queueing a publish sends the draft and needs a click', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('cut')
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await store.save('home', { ...changed(await ana.open('home'), 'Not yet'), etag: saved.etag })
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', isPublish: true })
  expect(await words(ana)).toBe('Not yet')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
  await store.cancelPublish('home')
  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: false })
})

test('a publish that conflicts with a newer one names the parts', async ({ start, ana, ben }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  const draft = { data: withHero(opened.data, 'Mine'), base: opened.base }
  const { etag } = await ana.save('home', { ...draft, etag: opened.etag })
  await ben.putRecord('hero', { title: 'Theirs' })

  await store.publish('home', { draft, etag, isSaved: true, note: '' })
  await become(store, 'conflict')

  expect(store.state('home')).toMatchObject({ clashes: [{ part: 'records/hero' }] })
})

test('a stale window publishes what it shows, not what was sent since', async ({ start, ana, api }) => {
  const { store } = await start()
  const shown = await savedDraft(ana, 'Goats')
  const undone = changed({ ...shown.draft, etag: shown.etag }, 'Ducks')
  await store.save('home', undone)
  await store.settled('home')

  await store.publish('home', { ...shown, isSaved: true, note: '' })

  expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('an undo after queueing a publish replaces its draft and needs a click', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const { store } = await start()
  const shown = await savedDraft(ana, 'Goats')
  const undone = changed({ ...shown.draft, etag: shown.etag }, 'Ducks')
  await desktop.network.set('cut')
  await store.save('home', undone)
  await store.publish('home', { ...undone, isSaved: false, note: '' })
  await store.save('home', shown)
  await become(store, 'queued')
  expect(queuedPage(store.state('home'))).toMatchObject({ waitsFor: 'click', isPublish: true })
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', isPublish: true })
  expect(await words(ana)).toBe('Goats')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})
