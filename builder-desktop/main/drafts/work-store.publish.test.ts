import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { until } from '../testing/test-until.ts'
import {
  become,
  changed,
  changedAfter,
  label,
  publishNotes,
  save,
  savedDraft,
  sendAll,
  test,
  toPublish,
  withHero,
} from '../testing/test-work.ts'
import { queuedPage, sendOutcome } from './queued-page-state.ts'

const oneDayMs = 24 * 60 * 60_000

test('a publish waits for the line, and follows its draft', async ({ sending, reconnect, ana, live }) => {
  const first = await sending('cut')
  await first.store.publish('home', toPublish(changed(first.opened, 'Goats'), false, 'for the fair'))
  expect(first.store.state('home')).toMatchObject({ waitsFor: 'connection', isPublish: true })
  const { store } = await first.again()

  await reconnect(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await live()).toBe('Goats')
  expect(await publishNotes(ana)).toEqual(['for the fair'])
})

test('a publish that the window sent without a response is found done', async ({ start, ana, live }) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  const key = randomUUID()
  const asked = { 'If-Match': saved.etag, 'Idempotency-Key': key }
  await ana.client.send('POST', '/api/pages/home/publish', { note: '' }, asked)

  await store.publish('home', { ...toPublish(saved, true), key })
  await become(store, 'clean')

  expect(store.state('home')).toMatchObject({ isLive: true })
  expect(await live()).toBe('Goats')
  expect(await publishNotes(ana)).toHaveLength(1)
})

test('a publish found done is not sent again after changes', async ({ publishing, reconnect, ana, ben }) => {
  const first = await publishing('deaf')
  await save(ben, changed(await ben.open('home'), 'Ben’s'))
  const { store } = await first.again()

  await reconnect(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await publishNotes(ana)).toHaveLength(1)
  expect(await label(ben)).toBe('Ben’s')
})

test('a queued publish needs a click after a day', async ({ publishing, network, api, live }) => {
  const first = await publishing('cut')
  api.clock.now = new Date(api.clock.now.getTime() + oneDayMs)
  await network('open')
  const { store } = await first.again()

  await sendAll(store)
  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click' })
  expect(await live()).toBeUndefined()

  await store.confirmPublish('home')
  await become(store, 'clean')
  expect(await live()).toBe('Goats')
})

test('a draft saved by another needs a click to publish', async ({ publishing, reconnect, ben, live }) => {
  const { store } = await publishing('cut')
  const { etag } = await ben.save('home', await ben.open('home'))

  await reconnect(store)

  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', etag })
  await store.confirmPublish('home')
  await become(store, 'clean')
  expect(await live()).toBe('Goats')
})

test('a publish that conflicts names the parts, and a repeated save changes nothing', async ({
  start,
  network,
  reconnect,
  ana,
  ben,
}) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await network('cut')
  await store.publish('home', toPublish(withHero(opened, 'Mine')))
  await ben.putRecord('hero', { title: 'Theirs' })
  await reconnect(store)
  await become(store, 'conflict')

  const again = await store.send('home', withHero(opened, 'Mine'))

  expect(again).toMatchObject({ kind: 'conflict', isPublish: true, clashes: [{ part: 'records/hero' }] })
  expect(sendOutcome(again)).toEqual({ kind: 'saved', etag: (await ana.open('home')).etag })
  const goesOn = await store.send('home', withHero(opened, 'Mine, again'))
  expect(sendOutcome(goesOn)).toMatchObject({ kind: 'saved' })
})

test('a queued publish sends no other person’s draft', async ({ publishing, reconnect, ben, live }) => {
  const { store, saved } = await publishing('cut')
  const { etag } = await save(ben, changedAfter(saved, 'Theirs'))
  await reconnect(store)
  await become(store, 'conflict')
  expect(await live()).toBeUndefined()

  expect(sendOutcome(await store.send('home', saved))).toMatchObject({ kind: 'clash', etag })
  const keepsMine = await store.send('home', { ...saved, etag })

  expect(sendOutcome(keepsMine).kind).toBe('saved')
  expect(await label(ben)).toBe('Goats')
})

test('a stale window publishes what it shows, not what was sent since', async ({ start, ana, live }) => {
  const { store } = await start()
  const shown = await savedDraft(ana, 'Goats')
  await store.send('home', changedAfter(shown, 'Ducks'))

  await store.publish('home', toPublish(shown, true))

  expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await live()).toBe('Goats')
})

test('undoing a queued publish’s draft needs a click', async ({ start, network, reconnect, ana, live }) => {
  const { store } = await start()
  const shown = await savedDraft(ana, 'Goats')
  const undone = changedAfter(shown, 'Ducks')
  await network('cut')
  await store.send('home', undone)
  await store.publish('home', toPublish(undone))
  await store.send('home', shown)
  expect(queuedPage(store.state('home'))).toMatchObject({ waitsFor: 'click', isPublish: true })

  await reconnect(store)

  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', isPublish: true })
  expect(await label(ana)).toBe('Goats')
  expect(await live()).toBeUndefined()
})

test('a repeated save makes no queued publish need a click', async ({ sending, reconnect, ana, live }) => {
  const { store, opened } = await sending('cut')
  const given = changed(opened, 'Goats')
  await store.publish('home', toPublish(given))
  await store.send('home', given)

  await reconnect(store)

  expect(await live()).toBe('Goats')
  const { etag } = await store.send('home', given)
  expect(etag).toMatch(/^"0-/)
  expect((await ana.open('home')).etag).toBe(etag)
})

test('a draft sent again after a failure does not make its publish need a click', async ({ start, ana }) => {
  let isFull = true
  const { store } = await start({
    send: async (call, real) => (isFull ? new Response('', { status: 507 }) : real(call)),
  })
  const given = changed(await ana.open('home'), 'Goats')
  await store.publish('home', toPublish(given))
  await become(store, 'failed')
  isFull = false

  await store.send('home', given)

  expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
})

test('a publish canceled offline still sends its draft', async ({ sending, reconnect, ana, live }) => {
  const { store, opened } = await sending('cut')
  await store.publish('home', toPublish(changed(opened, 'Goats')))

  expect(await store.cancelPublish('home')).toMatchObject({ isPublish: false })
  await reconnect(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: false })
  expect([await label(ana), await live()]).toEqual(['Goats', undefined])
})

test('a canceled publish is not repeated and leaves no entry', async ({ publishing, network, live }) => {
  const { store, folder } = await publishing('cut')
  await store.cancelPublish('home')
  await network('open')
  await store.retryNow()

  expect(await store.settled('home')).toMatchObject({ kind: 'clean' })
  expect(await live()).toBeUndefined()
  store.changedElsewhere('home')
  await until(async () => (await readdir(folder)).length === 0)
})
