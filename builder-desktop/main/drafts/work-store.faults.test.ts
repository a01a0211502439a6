import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { canMount, smallDisk } from '#api/testing/test-disk.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { tooOldReply } from '../connection/own-replies.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import { become, changed, sendAll, test, text, words } from '../testing/test-work.ts'
import { openWorkStore } from './work-store.ts'

test('an entry that failed with 426 is retried after a restart', async ({ ana, api }) => {
  const folder = await temporaryFolder()
  const opened = await ana.open('home')
  const parts = { folder, now: () => api.clock.now, setTimer: () => () => undefined }
  const old = await openWorkStore({ ...parts, send: async () => tooOldReply() })
  await old.save('home', changed(opened, 'Goats'))
  await become(old, 'failed')
  expect(old.state('home')).toMatchObject({ reason: expect.stringMatching(/too old/) })

  const updated = await openWorkStore({
    ...parts,
    send: ({ path, ...init }) =>
      fetch(api.url + path, { ...init, headers: { ...init.headers, ...ana.client.headers } }),
  })

  await become(updated, 'clean')
  expect(await words(ana)).toBe('Goats')
})

test('damaged work is moved aside and reported, others are sent', async ({ start, ana, desktop }) => {
  const first = await start()
  await desktop.network.set('cut')
  for (const page of ['home', 'about']) await first.store.save(page, changed(await ana.open(page), 'Goats'))
  await become(first.store, 'queued')
  const [one = ''] = await readdir(first.folder)
  for (const copy of ['current.json', 'previous.json'])
    await writeFile(join(first.folder, one, copy), '{"sha256":"')
  await desktop.network.set('open')

  const { store, folder } = await first.again()
  await sendAll(store)

  expect(await readdir(join(folder, 'damaged'))).toHaveLength(2)
  expect(store.damaged.map(({ isRecovered }) => isRecovered)).toEqual([false, false])
  expect(store.states()).toEqual([])
  const sent = await Promise.all(['home', 'about'].map(async (page) => text((await ana.open(page)).data)))
  expect(sent.filter((word) => word === 'Goats')).toHaveLength(1)
})

test.skipIf(!canMount())(
  'a full disk refuses what is new; what waited before is still sent',
  async ({ start, ana, desktop }) => {
    const { store } = await start(smallDisk('256k'))
    const opened = await ana.open('home')
    await desktop.network.set('cut')
    await store.save('home', changed(opened, 'Goats'))

    const long = changed(opened, 'x'.repeat(400_000))
    await expect(store.save('home', long)).rejects.toMatchObject({ code: 'disk-full' })
    await desktop.network.set('open')
    await store.retryNow()

    expect(await words(ana)).toBe('Goats')
  },
)

test.for([
  ['canceled', 'cancelPublish', 'Goats'],
  ['dropped', 'drop', undefined],
] as const)(
  'a publish that is %s on a failing disk is not sent and throws',
  async ([, how, draft], { start, ana, desktop, api }) => {
    const { store, folder, told } = await start()
    await desktop.network.set('cut')
    await store.publish('home', { ...changed(await ana.open('home'), 'Goats'), isSaved: false, note: '' })
    await become(store, 'queued')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'in the way')

    await expect(store[how]('home')).rejects.toMatchObject({ name: 'DiskWriteError' })
    expect(told.at(-1)).not.toMatchObject({ isPublish: true })
    await desktop.network.set('open')
    await sendAll(store)
    await store.settled('home')

    expect(await words(ana)).toBe(draft)
    expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
  },
)

test('a dropped entry is not sent', async ({ start, ana, desktop }) => {
  const { store, folder } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await store.save('home', changed(opened, 'Goats'))
  await store.drop('home')
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.states()).toEqual([])
  expect(await readdir(folder)).toEqual([])
  expect((await ana.open('home')).etag).toBe(opened.etag)
})

test('a stalled response times out and its draft is found saved', async ({ start, ana, desktop }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('stalling')

  await store.save('home', changed(opened, 'Goats'))
  await become(store, 'queued')
  expect(store.state('home')).toMatchObject({ waitsFor: 'connection' })
  const { etag } = await until(async () => {
    const there = await ana.open('home')
    return there.etag === opened.etag ? undefined : there
  })
  await desktop.network.set('open')
  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', etag })
})

test('typing on offline after a lost response causes no conflict', async ({ start, ana, desktop }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('deaf')
  await store.save('home', changed(opened, 'words'))
  await store.tried('home')
  await until(async () => (await words(ana)) === 'words')
  await desktop.network.set('cut')
  for (let pause = 1; pause <= 30; pause++) {
    await store.save('home', changed(opened, `words ${pause}`))
    await store.tried('home')
  }
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home').kind).toBe('clean')
  expect(await words(ana)).toBe('words 30')
})

// 25 sessions in groups of five: one test with all of them would time out on a busy machine.
test.for([1, 2, 3, 4, 5])(
  'random faults (%i) end with the last text saved and no conflict',
  async (_, { start, ana, desktop }) => {
    let box = await start()
    let opened = await ana.open('home')
    let last = 0
    const step = fc.constantFrom(
      'save',
      'save and try',
      'save and try',
      'open',
      'cut',
      'deaf',
      'retry',
      'kill',
      'wait',
    )
    const does: Record<string, () => unknown> = {
      save: () => box.store.save('home', changed(opened, `words ${++last}`)),
      // Saves as the page gate does after each pause in typing, online or offline.
      async 'save and try'() {
        await box.store.save('home', changed(opened, `words ${++last}`))
        await box.store.tried('home')
      },
      open: () => desktop.network.set('open'),
      cut: () => desktop.network.set('cut'),
      deaf: () => desktop.network.set('deaf'),
      retry: () => box.store.retryNow(),
      async kill() {
        await desktop.network.set('cut')
        box = await box.again()
        // A reopened window reads the draft first.
        opened = await ana.open('home')
      },
      wait: () => new Promise((resolve) => setTimeout(resolve, 15)),
    }

    const session = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const name of ['save', ...steps]) await does[name]?.()
      await desktop.network.set('open')
      await sendAll(box.store)
      expect(box.store.state('home').kind).toBe('clean')
      expect(await words(ana)).toBe(`words ${last}`)
      expect(await readdir(box.folder)).toEqual([])
    })
    await fc.assert(session, { numRuns: 5, endOnFailure: true })
  },
)
