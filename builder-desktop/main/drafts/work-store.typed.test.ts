import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { until } from '../testing/test-until.ts'
import { become, changed, save, sendAll, test, text, toPublish, words } from '../testing/test-work.ts'

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
  expect(await words(ana)).toBeUndefined()
  const { store, folder } = await first.again()
  await become(store, 'clean')
  await until(async () => (await words(ana)) === 'Goats')

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
  await until(async () => (await words(ana)) === 'Goats and ponies')
  await become(store, 'clean')

  expect(store.unsent('home')).toBeUndefined()
})

test('offline, the newest text is offered with the page it was made from', async ({
  sending,
  reconnect,
  ana,
}) => {
  const { opened, ...first } = await sending('cut')
  expect(first.store.unsent('home')).toMatchObject({ origin: opened.data })
  await first.store.keep('home', changed(opened, 'Goats and ponies'))

  expect(unsentText(first.store)).toBe('Goats and ponies')
  const { store } = await first.again()
  expect(unsentText(store)).toBe('Goats and ponies')
  await reconnect(store)

  expect(await words(ana)).toBe('Goats and ponies')
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
  expect(await words(ben)).toBe('Theirs')
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
  expect(await words(ana)).toBe('Goats')
})

test('a failing disk is reported for what is typed, which is sent all the same', async ({ start, ana }) => {
  const { store, folder } = await start()
  const opened = await ana.open('home')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in the way')

  await expect(store.keep('home', changed(opened, 'Goats'))).rejects.toMatchObject({ name: 'DiskWriteError' })
  expect((await store.send('home', changed(opened, 'Goats'))).kind).toBe('clean')

  expect(await words(ana)).toBe('Goats')
})
