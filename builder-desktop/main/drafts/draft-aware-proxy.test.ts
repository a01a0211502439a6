import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { createDraftSaver } from '#site/admin/page-builder/page/core/draft-saver.ts'
import { rebaseOnLive } from '#site/admin/page-builder/publish/saving/rebase-on-live.ts'
import { ownOrigin } from '../connection/own-address.ts'
import { openSiteCache } from '../connection/site-cache.ts'
import { until } from '../testing/test-until.ts'
import { test as base, become, changed, label, savedDraft, text, toPublish } from '../testing/test-work.ts'
import { createPageCalls } from './draft-aware-proxy.ts'
import { sendOutcome } from './queued-page-state.ts'
import type { WorkStore } from './work-store.ts'

type Call = (method: string, path: string, body?: unknown, etag?: string) => Promise<Response>
const draftPath = '/api/pages/home/draft'

/** The calls of a window: drafts go to the store, everything else to the site. */
const test = base.extend<{ callsOf: (store: WorkStore) => Call }>({
  callsOf: ({ desktop }, use) =>
    use((store) => {
      const calls = createPageCalls(desktop.proxy, store)
      return (method, path, body, etag) => {
        const headers = { 'Content-Type': 'application/json', ...(etag ? { 'If-Match': etag } : {}) }
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        return calls(new Request(ownOrigin + path, { method, headers, ...sent }))
      }
    }),
})

const etagOf = ({ headers }: Response) => headers.get('ETag') ?? ''

test('typing during a queued publish is published, no conflict', async ({ start, callsOf, ana, live }) => {
  const { store } = await start()
  const call = callsOf(store)
  const saved = await savedDraft(ana, 'Goats')
  const opened = { ...saved.draft, etag: saved.etag }
  const saver = createDraftSaver({
    opened,
    async put(draft, etag, origin) {
      const outcome = sendOutcome(await store.send('home', { draft, etag, origin }))
      expect(outcome.kind).toBe('saved')
      return { etag: 'etag' in outcome ? outcome.etag : '' }
    },
    keep: () => true,
  })
  const goingOn: Promise<void>[] = []
  const read = async () => {
    const reply = await call('GET', draftPath)
    return { draft: await reply.json(), etag: etagOf(reply) }
  }
  store.onLive(() => void goingOn.push(rebaseOnLive(saver, read)))
  await store.publish('home', toPublish(saved, true))
  await become(store, 'publishing')

  saver.change(changed(opened, 'Goats and ponies').draft.data)
  await saver.flush()
  await until(() => goingOn.length > 0)
  await Promise.all(goingOn)
  saver.change(changed(opened, 'Goats, ponies and ducks').draft.data)
  await saver.flush()

  expect(saver.state()).toMatchObject({ kind: 'saved' })
  expect((await call('POST', '/api/pages/home/publish', { note: '' }, saver.etag())).status).toBe(200)
  expect(await live()).toBe('Goats, ponies and ducks')
})

test('a publish from the page replaces a queued one', async ({ sending, reconnect, callsOf, live }) => {
  const { store, opened } = await sending('cut')
  await store.publish('home', toPublish(changed(opened, 'Goats')))
  await store.send('home', changed(opened, 'Goats and ducks'))
  await reconnect(store)
  const state = store.state('home')
  expect(state).toMatchObject({ kind: 'queued', waitsFor: 'click' })

  const published = await callsOf(store)('POST', '/api/pages/home/publish', { note: '' }, state.etag)

  expect(published.status).toBe(200)
  expect(await live()).toBe('Goats and ducks')
  expect(store.states()).toEqual([])
})

test('a window can’t save past the store', async ({ start, callsOf, ana }) => {
  const { store } = await start()
  const { etag, ...draft } = await ana.open('home')

  expect((await callsOf(store)('PUT', draftPath, draft, etag)).status).toBe(405)
})

test('a draft discarded and restarted at the site is no conflict', async ({ start, callsOf, ana }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  const saved = await store.send('home', changed(opened, 'Goats'))
  await ana.call('DELETE', draftPath, undefined, saved.etag)

  const etag = etagOf(await callsOf(store)('GET', draftPath))
  expect(etag).toBe(opened.etag)

  const { kind } = await store.send('home', { ...changed(opened, 'Ducks'), etag })
  expect([kind, await label(ana)]).toEqual(['clean', 'Ducks'])
})

test('a page opened during a save is read after it', async ({ start, network, callsOf, ana }) => {
  const { store } = await start()
  const call = callsOf(store)
  const opened = await ana.open('home')
  await network('slow-saves')
  // A call may still use a connection that has just died.
  await until(async () => (await call('GET', '/api/site')).ok)

  const saving = store.send('home', changed(opened, 'Goats'))
  const read = await call('GET', draftPath)

  expect(text((await read.json()).data)).toBe('Goats')
  expect(etagOf(read)).toBe((await saving).etag)
})

test('a page opened while its draft is sent is read after it', async ({ sending, network, callsOf, ana }) => {
  const { store } = await sending('cut')
  const call = callsOf(store)
  await network('open')

  await until(async () => (await call('GET', '/api/site')).ok)
  const [read] = await Promise.all([call('GET', draftPath), store.retryNow()])

  const again = await ana.open('home')
  expect(text((await read.json()).data)).toBe(text(again.data))
  expect(etagOf(read)).toBe(again.etag)
})

test('a page saved while opening still opens without a cache', async ({ start, ana, desktop }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  const folder = join(await temporaryFolder(), 'a-file')
  await writeFile(folder, '')
  const { of } = await openSiteCache({ folder: join(folder, 'in-it'), maxBytes: 1_000_000 })
  const proxy = desktop.proxyWith({ cache: of('site', 'ana') })
  let isFirst = true
  const gate = createPageCalls(async (request) => {
    const reply = await proxy(request)
    if (isFirst) await store.send('home', changed(opened, 'Goats'))
    isFirst = false
    return reply
  }, store)

  const reply = await gate(new Request(ownOrigin + draftPath))

  expect(text((await reply.json()).data)).toBe('Goats')
})
