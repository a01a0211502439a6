import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { createDraftSaver } from '#site/admin/page-builder/core/draft-saver.ts'
import { rebaseOnLive } from '#site/admin/page-builder/saving/rebase-on-live.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { openSiteCache } from '../connection/site-cache.ts'
import { createSiteProxy } from '../connection/site-proxy.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import { become, changed, savedDraft, test, text } from '../testing/test-work.ts'
import { createPageCalls } from './page-calls.ts'
import { sendOutcome } from './send-outcome.ts'

test('typing during a queued publish saves and publishes without a conflict', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const { store } = await start()
  const saved = await savedDraft(ana, 'Goats')
  const opened = { ...saved.draft, etag: saved.etag }
  const gate = createPageCalls(desktop.proxy, store)
  const call = async (method: string, path: string, body?: unknown, etag = '') => {
    const headers = { 'Content-Type': 'application/json', 'If-Match': etag }
    const asked = method === 'GET' ? {} : { headers, body: JSON.stringify(body) }
    const reply = await gate(new Request(appOrigin + path, { method, ...asked }))
    expect(reply.status).toBe(200)
    return { text: await reply.text(), etag: reply.headers.get('ETag') ?? '' }
  }
  const draft = '/api/pages/home/draft'
  const saver = createDraftSaver({
    opened,
    async put(given, etag) {
      const outcome = sendOutcome(await store.send('home', { draft: given, etag }))
      expect(outcome.kind).toBe('saved')
      return { etag: 'etag' in outcome ? outcome.etag : '' }
    },
    keep: () => true,
  })
  const goingOn: Promise<void>[] = []
  const read = async () => {
    const { text: body, etag } = await call('GET', draft)
    return { draft: JSON.parse(body), etag }
  }
  store.onLive(() => void goingOn.push(rebaseOnLive(saver, read)))
  await store.publish('home', { ...saved, isSaved: true, note: '' })
  await become(store, 'publishing')

  saver.change(changed(opened, 'Goats and ponies').draft.data)
  await saver.flush()
  await until(() => goingOn.length > 0)
  await Promise.all(goingOn)
  saver.change(changed(opened, 'Goats, ponies and ducks').draft.data)
  await saver.flush()

  expect(saver.state()).toMatchObject({ kind: 'saved' })
  await call('POST', '/api/pages/home/publish', { note: '' }, saver.etag())
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats, ponies and ducks')
})

test('a page saved while opening still opens without a cache', async ({ start, ana, desktop }) => {
  const { store } = await start()
  const opened = await ana.open('home')
  const folder = join(await temporaryFolder(), 'a-file')
  await writeFile(folder, '')
  const { of } = await openSiteCache({ folder: join(folder, 'in-it'), maxBytes: 1_000_000 })
  const proxy = createSiteProxy({
    connection: desktop.connection,
    token: () => desktop.session.token,
    cache: of(desktop.connection.origin, 'ana'),
    fetch,
    onReachable: () => undefined,
    onUnauthorized: () => undefined,
    now: () => new Date(),
  })
  let isFirst = true
  const gate = createPageCalls(async (request) => {
    const reply = await proxy(request)
    if (isFirst) await store.save('home', changed(opened, 'Goats'))
    isFirst = false
    return reply
  }, store)

  const reply = await gate(new Request(`${appOrigin}/api/pages/home/draft`))

  expect(text((await reply.json()).data)).toBe('Goats')
})
