import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { withBlocks } from '#api/tools/testing/test-pages.ts'
import { become, changed, label, save, sendAll, test, text, toPublish } from '../testing/test-work.ts'
import type { QueuedWork } from './page-work.ts'
import { queuedPage, sendOutcome } from './queued-page-state.ts'

test('a sent draft is removed from disk', async ({ start, ana }) => {
  const { store, told, folder } = await start()
  const opened = await ana.open('home')

  const first = await store.send('home', changed(opened, 'Goats'))
  const second = await store.send('home', changed(opened, 'Ducks'))

  expect([first.kind, second.kind]).toEqual(['clean', 'clean'])
  expect(second.etag).not.toBe(first.etag)
  expect((await ana.open('home')).etag).toBe(second.etag)
  expect(await label(ana)).toBe('Ducks')
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dirty', 'clean']))
  expect(await readdir(folder)).toEqual([])
})

test('only the newest offline draft is sent, once, after reconnecting', async ({ sending, network, ana }) => {
  const { store, opened } = await sending('cut')
  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'connection', isPublish: false })
  expect(sendOutcome(store.state('home'))).toEqual({ kind: 'offline' })
  const newest = changed(opened, 'Goats and ducks')
  await store.send('home', newest)
  await network('open')

  const [, again] = await Promise.all([sendAll(store), store.send('home', newest)])
  const third = await store.send('home', newest)

  const { etag } = await ana.open('home')
  expect(etag).toMatch(/^"1-/)
  expect([again.etag, third.etag]).toEqual([etag, etag])
  expect(await label(ana)).toBe('Goats and ducks')
})

test.for(['deaf', 'stalling'] as const)(
  'a draft whose response got lost (%s) is found saved',
  async (state, { sending, reconnect, ana }) => {
    const { store } = await sending(state)
    expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'connection' })
    const { etag } = await ana.open('home')

    await reconnect(store)

    expect(store.state('home')).toMatchObject({ kind: 'clean', etag })
    expect((await ana.open('home')).etag).toBe(etag)
  },
)

test('a window opened during a save saves without a conflict', async ({ sending, reconnect, ana }) => {
  const first = await sending('deaf')
  await first.store.send('home', changed(first.opened, 'Goats and ponies'))
  const { store } = await first.again()
  const again = await ana.open('home')
  await reconnect(store)

  const { kind } = await store.send('home', changed(again, 'Goats, ponies and ducks'))

  expect([kind, await label(ana)]).toEqual(['clean', 'Goats, ponies and ducks'])
})

test('a draft another saved first is a conflict until resolved', async ({ sending, reconnect, ben }) => {
  const { store, opened } = await sending('cut')
  const { etag } = await save(ben, changed(opened, 'Theirs'))
  await reconnect(store)

  const outcome = sendOutcome(store.state('home'))
  expect(outcome).toMatchObject({ kind: 'clash', etag, savedBy: 'Test editor' })
  expect('theirs' in outcome && text(outcome.theirs.data)).toBe('Theirs')
  await store.retryNow()
  expect(await label(ben)).toBe('Theirs')

  const { kind } = await store.send('home', { ...changed(opened, 'Mine and theirs'), etag })
  expect([kind, await label(ben)]).toEqual(['clean', 'Mine and theirs'])
})

test('a rejected draft fails with its reasons, others are sent', async ({ start, ana }) => {
  const { store } = await start()
  const home = await ana.open('home')
  const unknown = withBlocks({ type: 'Balloons', props: { id: 'b1' } })(home.data)

  const refused = await store.send('home', {
    ...changed(home, ''),
    draft: { data: unknown, base: home.base },
  })
  await store.send('about', changed(await ana.open('about'), 'Us'))

  expect(refused).toMatchObject({
    kind: 'failed',
    status: 400,
    issues: [expect.objectContaining({ path: expect.stringMatching(/^\/data\/content/) })],
  })
  const message = expect.stringContaining('This block doesn’t exist')
  expect(sendOutcome(refused)).toMatchObject({ kind: 'refused', message })
  expect(await label(ana, 'about')).toBe('Us')
  expect((await store.send('home', changed(home, 'Goats'))).kind).toBe('clean')
})

test('a draft waits for a sign-in and is sent after it', async ({ start, ana, desktop }) => {
  const { store, waiting } = await start()
  const { token } = desktop.session
  desktop.session.token = 'ended'

  const state = await store.send('home', changed(await ana.open('home'), 'Goats'))
  expect(state).toMatchObject({ kind: 'queued', waitsFor: 'sign-in' })
  expect(sendOutcome(state)).toEqual({ kind: 'signed-out' })
  expect(waiting).toEqual([])
  desktop.session.token = token
  await store.retryNow()

  expect(await label(ana)).toBe('Goats')
})

test('a draft of a deleted page is gone until dropped', async ({ start, network, reconnect, ana }) => {
  const { store, again } = await start()
  const made = await ana.client.send('POST', '/api/pages', { id: 'maze', title: 'Corn maze', path: '/maze' })
  const opened = await ana.open('maze')
  await network('cut')
  await store.send('maze', changed(opened, 'Lost in the maze'))
  const isOf = { 'If-Match': made.headers.get('ETag') ?? '' }
  expect((await ana.client.send('DELETE', '/api/pages/maze', undefined, isOf)).ok).toBe(true)

  await reconnect(store)

  const told = { pageId: 'maze', isPublish: false, waitsFor: 'repair', isGone: true }
  expect(queuedPage(store.state('maze'))).toMatchObject(told)
  const next = await again()
  expect(queuedPage(next.store.state('maze'))).toMatchObject(told)
  await next.store.drop('maze')
  expect((await next.again()).store.states()).toEqual([])
})

test('a draft after a lost response does not overwrite another save', async ({ sending, reconnect, ben }) => {
  const { store, opened } = await sending('deaf')
  await save(ben, changed(await ben.open('home'), 'Ben’s'))
  await store.send('home', changed(opened, 'Goats and ponies'))

  await reconnect(store)

  await become(store, 'conflict')
  expect(await label(ben)).toBe('Ben’s')
})

async function storedEntry(folder: string): Promise<QueuedWork> {
  const [page = ''] = await readdir(folder)
  return JSON.parse(await readFile(join(folder, page, 'current.json'), 'utf8')).value.queued
}

// By its idempotency key the site recognizes a content after a lost response.
test('the key is stored first, changes only with the content', async ({ start, network, reconnect, ana }) => {
  const folder = await temporaryFolder()
  const sent: { key: string | undefined; stored: string | undefined }[] = []
  const first = await start({
    folder,
    async send(call, real) {
      const { save, publish } = await storedEntry(folder)
      sent.push({
        key: call.headers['Idempotency-Key'],
        stored: call.method === 'PUT' ? save?.key : publish?.key,
      })
      return real(call)
    },
  })
  const opened = await ana.open('home')
  await network('cut')
  await first.store.send('home', changed(opened, 'Goats'))
  await first.store.retryNow()
  const { store } = await first.again()
  await become(store, 'queued')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.length).toBeGreaterThan(2)

  await store.publish('home', toPublish(changed(opened, 'Ducks')))
  await reconnect(store)

  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(sent.every(({ key, stored }) => key !== undefined && key === stored)).toBe(true)
})
