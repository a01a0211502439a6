import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { heading, withBlocks } from '#api/tools/testing/test-pages.ts'
import type { PageDraft, PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { nameOf } from '../disk/sealed-file.ts'
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
  text,
  toPublish,
} from '../testing/test-work.ts'

// Text typed after a queued publish is rebased on it, whenever and however its outcome becomes known.

test('text typed before a publish’s answer is no conflict', async ({ publishing, reconnect, ana, live }) => {
  const first = await publishing('deaf')
  const { store } = await first.again()
  const told: string[] = []
  store.onLive((pageId) => told.push(pageId))
  await store.send('home', changedAfter(first.saved, 'Goats and ponies'))

  const { kind, etag } = await reconnect(store)

  expect([kind, store.states(), told]).toEqual(['clean', [], ['home']])
  expect([await label(ana), await live()]).toEqual(['Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
  expect(await publishNotes(ana)).toHaveLength(2)
})

test('a publish of other content is not mistaken for the first', async ({ publishing, reconnect, live }) => {
  const { store, saved } = await publishing('deaf')
  await store.publish('home', toPublish(changedAfter(saved, 'Goats and ponies')))

  await reconnect(store)

  expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await live()).toBe('Goats and ponies')
})

test('a draft is rebased on the first of two publishes without a response', async ({
  publishing,
  network,
  reconnect,
  ana,
  api,
  live,
}) => {
  const { store, saved } = await publishing('deaf')
  await network('cut')
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await store.publish('home', toPublish(saved, true, 'for the fair'))
  await store.send('home', changedAfter(saved, 'Goats and ponies'))

  const { kind, etag } = await reconnect(store)

  expect([kind, await label(ana), await live()]).toEqual(['queued', 'Goats and ponies', 'Goats'])
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a second lost response after a publish causes no conflict', async ({ start, ana, live }) => {
  let lost = 0
  const { store } = await start({
    async send(call, real) {
      const reply = await real(call)
      return reply.ok && lost-- > 0 ? Promise.reject(new Error('The line broke')) : reply
    },
  })
  const saved = await savedDraft(ana, 'Goats')
  lost = 1
  await store.publish('home', toPublish(saved, true))
  await become(store, 'queued')
  expect(await live()).toBe('Goats')
  lost = 1
  await store.send('home', changedAfter(saved, 'Goats and ponies'))

  for (const more of [1, 1, 0]) {
    lost = more
    await store.retryNow()
  }

  const { kind, etag } = await store.settled('home')
  expect([kind, await label(ana)]).toEqual(['clean', 'Goats and ponies'])
  expect((await ana.publish('home', etag)).status).toBe(200)
})

test('a stale window saves on top of the live page after a publish', async ({ publishing, ana }) => {
  const { store, saved } = await publishing('open')
  await store.settled('home')

  const { etag } = await store.send('home', changedAfter(saved, 'Goats and ponies'))
  const last = await store.send('home', changedAfter({ ...saved, etag }, 'Goats, ponies and ducks'))

  expect(await label(ana)).toBe('Goats, ponies and ducks')
  expect((await ana.publish('home', last.etag)).status).toBe(200)
})

test.for([
  ['waited for a day', 'wait'],
  ['was taken back', 'cancel'],
] as const)(
  'text typed after an unanswered publish that %s is rebased on it',
  async ([, how], { publishing, reconnect, api, live }) => {
    const first = await publishing('deaf')
    if (how === 'cancel') await first.store.cancelPublish('home')
    else api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
    expect(first.store.states()).toHaveLength(how === 'cancel' ? 0 : 1)
    const { store } = await first.again()
    if (how === 'wait') await until(() => 'waitsFor' in store.state('home'))
    const more = changedAfter(first.saved, 'Goats and ponies')
    await store.send('home', more)

    const { kind, etag } = await reconnect(store)

    expect([kind, store.states(), await live()]).toEqual(['clean', [], 'Goats'])
    await store.publish('home', toPublish({ ...more, etag }, true))
    expect(await store.settled('home')).toMatchObject({ kind: 'clean', isLive: true })
    expect(await live()).toBe('Goats and ponies')
  },
)

test('a later publish by somebody else is still a conflict', async ({ publishing, reconnect, ana, ben }) => {
  const { store, saved } = await publishing('deaf')
  await store.send('home', changedAfter(saved, 'Goats and ponies'))
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))

  const { etag } = await reconnect(store)
  const published = await ana.publish('home', etag)

  expect(published.status).toBe(409)
  const { clashes } = published.body as unknown as { clashes: PartConflict[] }
  expect(JSON.stringify(clashes)).toContain('Ben’s')
})

test('a draft with an older base is not rebased on the publish', async ({ publishing, ana, ben }) => {
  const old = await ana.open('home')
  await ben.saveAndPublish('home', withBlocks(heading('ben', 'Ben’s')))
  const { store, saved } = await publishing('open')
  await store.settled('home')

  const { etag } = await store.send('home', { ...changed(old, 'Without Ben’s'), etag: saved.etag })

  expect((await ana.publish('home', etag)).status).toBe(409)
})

// What is typed is on disk before it is sent.

const unsentText = (store: { unsent(page: string): { draft: PageDraft } | undefined }) => {
  const unsent = store.unsent('home')
  return unsent && text(unsent.draft.data)
}

test('what is typed stays here until it is sent, and is sent at the next start', async ({ start, ana }) => {
  const first = await start()
  const opened = await ana.open('home')

  await first.store.keep('home', changed(opened, 'Goats'))
  expect(unsentText(first.store)).toBe('Goats')
  expect(first.store.states()).toEqual([])
  expect(await label(ana)).toBeUndefined()
  const { store, folder } = await first.again()
  await become(store, 'clean')
  await until(async () => (await label(ana)) === 'Goats')

  expect(store.unsent('home')).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('what was typed is sent under the draft that replaces it, or taken back', async ({ start, ana }) => {
  const { store, folder } = await start()
  const opened = await ana.open('home')

  await store.keep('home', changed(opened, 'Goats'))
  await store.send('home', changed(opened, 'Goats'))
  expect(store.unsent('home')).toBeUndefined()
  await store.keep('home', changed(opened, 'Goats'))
  expect(store.unsent('home')).toBeUndefined()
  await store.keep('home', changed(opened, 'Goats and'))
  await store.keep('home', undefined)

  expect(store.unsent('home')).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('typing on during a save, a kill and a new start cause no conflict', async ({ start, network, ana }) => {
  const first = await start()
  const opened = await ana.open('home')
  await network('slow-saves')
  const sending = first.store.send('home', changed(opened, 'Goats'))
  await first.store.keep('home', changed(opened, 'Goats and ponies'))
  expect((await sending).kind).toBe('clean')

  const { store } = await first.again()
  await until(async () => (await label(ana)) === 'Goats and ponies')
  await become(store, 'clean')

  expect(store.unsent('home')).toBeUndefined()
})

test('offline, the newest text is offered with its base page', async ({ sending, reconnect, ana }) => {
  const { opened, ...first } = await sending('cut')
  expect(first.store.unsent('home')).toMatchObject({ origin: opened.data })
  await first.store.keep('home', changed(opened, 'Goats and ponies'))

  expect(unsentText(first.store)).toBe('Goats and ponies')
  const { store } = await first.again()
  expect(unsentText(store)).toBe('Goats and ponies')
  await reconnect(store)

  expect(await label(ana)).toBe('Goats and ponies')
})

test('a queued publish is not sent with what was typed after it', async ({ sending, reconnect, live }) => {
  const { opened, ...first } = await sending('cut')
  await first.store.publish('home', toPublish(changed(opened, 'Goats')))
  await first.store.keep('home', changed(opened, 'Goats and half a tho'))

  const { store } = await first.again()
  await reconnect(store)
  await become(store, 'clean')

  expect(await live()).toBe('Goats')
  expect(unsentText(store)).toBe('Goats and half a tho')
})

test('a conflict keeps both, and is not sent at the next start', async ({ sending, network, ben }) => {
  const { opened, ...first } = await sending('cut')
  await save(ben, changed(opened, 'Theirs'))
  await network('open')
  await sendAll(first.store)
  await first.store.keep('home', changed(opened, 'Mine, and more'))

  const { store } = await first.again()

  expect(store.state('home').kind).toBe('conflict')
  expect(unsentText(store)).toBe('Mine, and more')
  expect(await label(ben)).toBe('Theirs')
  await store.arrived('home')
  expect(store.unsent('home')).toBeUndefined()
  expect(store.states()).toEqual([])
})

test('an arrived draft that is still to be sent, and a publish, stay queued', async ({ sending }) => {
  const { store, opened } = await sending('cut')
  await store.arrived('home')
  expect(store.state('home')).toMatchObject({ kind: 'queued', isPublish: false })

  await store.publish('home', toPublish(changed(opened, 'Goats')))
  await store.arrived('home')

  expect(store.state('home')).toMatchObject({ kind: 'queued', isPublish: true })
})

test('damaged work is reported, and the copy before it is sent', async ({ start, network, ana }) => {
  const first = await start()
  const opened = await ana.open('home')
  await network('cut')
  await first.store.keep('home', changed(opened, 'Goats'))
  await first.store.keep('home', changed(opened, 'Goats and ponies'))
  await first.store.close()
  await writeFile(join(first.folder, nameOf('home'), 'current.json'), 'x')
  await network('open')

  const { store } = await first.again()
  await sendAll(store)

  expect(store.damaged).toMatchObject([{ pageId: 'home', isRecovered: true }])
  expect(await label(ana)).toBe('Goats')
})

test('a failing disk is reported for what is typed, which is sent all the same', async ({ start, ana }) => {
  const { store, folder } = await start()
  const opened = await ana.open('home')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in the way')

  await expect(store.keep('home', changed(opened, 'Goats'))).rejects.toMatchObject({ name: 'DiskWriteError' })
  expect((await store.send('home', changed(opened, 'Goats'))).kind).toBe('clean')

  expect(await label(ana)).toBe('Goats')
})
