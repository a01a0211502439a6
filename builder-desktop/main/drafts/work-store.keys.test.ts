import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import {
  become,
  changed,
  publishNotes,
  savedDraft,
  sendAll,
  test,
  text,
  words,
} from '../testing/test-work.ts'
import type { QueuedWork } from './page-work.ts'
import { openWorkStore, type WorkCall } from './work-store.ts'

// Each content has its own idempotency key, by which the site recognizes it after a lost response.

async function storedEntry(folder: string): Promise<QueuedWork> {
  const [page = ''] = await readdir(folder)
  return JSON.parse(await readFile(join(folder, page, 'current.json'), 'utf8')).value.queued
}

test('the key is stored before the call and changes only with the content', async ({ desktop, ana }) => {
  const folder = await temporaryFolder()
  const sent: { key: string | undefined; stored: string | undefined }[] = []
  const isSaved = ({ method }: WorkCall) => method === 'PUT'
  const open = () =>
    openWorkStore({
      folder,
      now: () => new Date(),
      setTimer: () => () => undefined,
      async send(call) {
        const { save, publish } = await storedEntry(folder)
        const stored = isSaved(call) ? save?.key : publish?.key
        sent.push({ key: call.headers['Idempotency-Key'], stored })
        const { path, ...init } = call
        return desktop.proxy(new Request(appOrigin + path, init))
      },
    })
  const first = await open()
  const opened = await ana.open('home')
  await desktop.network.set('cut')
  await first.save('home', changed(opened, 'Goats'))
  await become(first, 'queued')
  await first.retryNow()
  await first.close()
  const second = await open()
  await become(second, 'queued')
  const keys = new Set(sent.map(({ key }) => key))
  expect(keys.size).toBe(1)
  expect(sent.length).toBeGreaterThan(2)

  await second.publish('home', { ...changed(opened, 'Ducks'), isSaved: false, note: '' })
  await desktop.network.set('open')
  await sendAll(second)

  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(sent.every(({ key, stored }) => key !== undefined && key === stored)).toBe(true)
})

test('a draft continued after a lost response does not overwrite another save', async ({
  start,
  ana,
  ben,
  desktop,
}) => {
  const { store } = await start()
  const opened = await ana.open('home')
  await desktop.network.set('deaf')
  await store.save('home', changed(opened, 'Goats'))
  await become(store, 'queued')
  const mine = await until(async () => {
    const there = await ben.open('home')
    return text(there.data) === 'Goats' && there
  })
  await ben.save('home', { ...changed(mine, 'Ben’s').draft, etag: mine.etag })
  await store.save('home', changed(opened, 'Goats and ponies'))
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'conflict' })
  expect(await words(ben)).toBe('Ben’s')
})

test('a publish found to be done is not sent again after other changes', async ({
  start,
  ana,
  ben,
  desktop,
  api,
}) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desktop.network.set('deaf')
  await first.store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.store, 'queued')
  await until(async () => text((await api.json('/api/pages/home')) as Page) === 'Goats')
  const opened = await ben.open('home')
  await ben.save('home', { ...changed(opened, 'Ben’s').draft, etag: opened.etag })
  const { store } = await first.again()
  await desktop.network.set('open')

  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(await publishNotes(ana)).toHaveLength(1)
  expect(await words(ben)).toBe('Ben’s')
})
