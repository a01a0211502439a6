import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { withBlocks } from '#api/testing/test-pages.ts'
import { until } from '../testing/test-until.ts'
import { become, changed, sendAll, test, text, words } from '../testing/test-work.ts'

test('a sent draft is removed from disk', async ({ start, ana }) => {
  const { store, told, folder } = await start()
  const opened = await ana.open('home')

  const state = await store.save('home', changed(opened, 'Goats'))
  expect(state.kind).toBe('dirty')
  await become(store, 'clean')

  expect(await words(ana)).toBe('Goats')
  expect(store.state('home').etag).toBe((await ana.open('home')).etag)
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dirty', 'clean']))
  expect(await readdir(folder)).toEqual([])
})

test('an offline draft is retried after 2, 4, 8 … 60 s or on request', async ({ start, ana, desktop }) => {
  const { store, waiting } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await store.save('home', changed(opened, 'Goats'))
  await become(store, 'queued')
  expect(store.state('home')).toMatchObject({ waitsFor: 'connection', isPublish: false })

  const waits: number[] = []
  while (waits.length < 7) {
    const next = await until(() => waiting.shift())
    waits.push(next.ms / 1000)
    next.work()
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])

  await desktop.network.set('open')
  await sendAll(store)
  expect(store.state('home').kind).toBe('clean')
  expect(await words(ana)).toBe('Goats')
  expect(waiting).toEqual([])
})

test('a queued draft survives a kill and is sent at the next start', async ({ start, ana, desktop }) => {
  const first = await start()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await first.store.save('home', changed(opened, 'Goats'))
  await become(first.store, 'queued')

  const { store } = await first.again()
  await desktop.network.set('open')
  await sendAll(store)

  expect(await words(ana)).toBe('Goats')
})

test('only the newest draft of a page is sent', async ({ start, ana, desktop }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  for (const text of ['G', 'Go', 'Goats']) await store.save('home', changed(opened, text))
  await desktop.network.set('open')

  await sendAll(store)

  expect(await words(ana)).toBe('Goats')
  expect((await ana.open('home')).etag).toMatch(/^"1-/)
})

test('a window with an old ETag of its own saves without a conflict', async ({ start, ana }) => {
  const { store } = await start()
  const opened = await ana.open('home')

  for (const text of ['G', 'Go', 'Goats']) {
    await store.save('home', changed(opened, text))
    await become(store, 'clean')
  }

  expect(await words(ana)).toBe('Goats')
})

test('a draft whose response got lost is found saved', async ({ start, ana, desktop }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('deaf')
  await store.save('home', changed(opened, 'Goats'))
  await become(store, 'queued')
  const { etag } = await until(async () => {
    const there = await ana.open('home')
    return there.etag === opened.etag ? undefined : there
  })
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', etag })
  expect((await ana.open('home')).etag).toBe(etag)
})

test('a lost response, a kill and more typing cause no conflict', async ({ start, ana, desktop }) => {
  const first = await start()
  const opened = await ana.open('home')
  await desktop.network.set('deaf')
  await first.store.save('home', changed(opened, 'Goats'))
  await become(first.store, 'queued')
  await until(async () => (await words(ana)) === 'Goats')
  const { store } = await first.again()
  await become(store, 'queued')
  await store.save('home', changed(opened, 'Goats and ponies'))
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home').kind).toBe('clean')
  expect(await words(ana)).toBe('Goats and ponies')
})

test('a window opened during a save saves without a conflict', async ({ start, ana, desktop }) => {
  const first = await start()
  const opened = await ana.open('home')
  await desktop.network.set('deaf')
  await first.store.save('home', changed(opened, 'Goats'))
  await become(first.store, 'queued')
  await until(async () => (await words(ana)) === 'Goats')
  await first.store.save('home', changed(opened, 'Goats and ponies'))
  const { store } = await first.again()
  const again = await ana.open('home')
  await desktop.network.set('open')
  await sendAll(store)

  await store.save('home', changed(again, 'Goats, ponies and ducks'))
  await become(store, 'clean')

  expect(await words(ana)).toBe('Goats, ponies and ducks')
})

test('a draft that somebody else saved first is a conflict until resolved', async ({
  start,
  ana,
  ben,
  desktop,
}) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await store.save('home', changed(opened, 'Mine'))
  await ben.save('home', { ...changed(opened, 'Theirs').draft, etag: opened.etag })
  await desktop.network.set('open')
  await sendAll(store)

  const state = store.state('home')
  expect(state.kind).toBe('conflict')
  const current = state.kind === 'conflict' ? state.current : undefined
  expect(current && text(current.draft.data)).toBe('Theirs')
  await store.retryNow()
  expect(await words(ben)).toBe('Theirs')

  await store.save('home', { ...changed(opened, 'Mine and theirs'), etag: current?.etag ?? '' })
  await become(store, 'clean')
  expect(await words(ben)).toBe('Mine and theirs')
})

test('a rejected draft fails with its reasons, others are sent', async ({ start, ana }) => {
  const { store } = await start()
  const home = await ana.open('home')
  const about = await ana.open('about')
  const unknown = withBlocks({ type: 'Balloons', props: { id: 'b1' } })(home.data)

  await store.save('home', { draft: { data: unknown, base: home.base }, etag: home.etag })
  await store.save('about', changed(about, 'Us'))
  await become(store, 'clean', 'about')

  expect(store.state('home')).toMatchObject({
    kind: 'failed',
    status: 400,
    issues: [expect.objectContaining({ path: expect.stringMatching(/^\/data\/content/) })],
  })
  expect(text((await ana.open('about')).data)).toBe('Us')
  await store.save('home', changed(home, 'Goats'))
  await become(store, 'clean')
})

test('a draft waits for a sign-in and is sent after it', async ({ start, ana, desktop }) => {
  const { store, waiting } = await start()
  const { token } = desktop.session
  const opened = await ana.open('home')
  desktop.session.token = 'ended'

  await store.save('home', changed(opened, 'Goats'))
  await become(store, 'queued')
  expect(store.state('home')).toMatchObject({ waitsFor: 'sign-in' })
  expect(waiting).toEqual([])
  desktop.session.token = token
  await store.retryNow()

  expect(await words(ana)).toBe('Goats')
})
