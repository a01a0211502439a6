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
import { become, changed, savedDraft, test, text } from '../testing/test-outbox.ts'
import { until } from '../testing/test-until.ts'
import { createPageGate } from './page-gate.ts'

test('typing during a queued publish saves and publishes without a conflict', async ({
  start,
  ana,
  desktop,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  const opened = { ...saved.draft, etag: saved.etag }
  const gate = createPageGate(desktop.proxy, outbox)
  const call = async (method: string, path: string, body?: unknown, etag = '') => {
    const headers = { 'Content-Type': 'application/json', 'If-Match': etag }
    const asked = method === 'GET' ? {} : { headers, body: JSON.stringify(body) }
    const reply = await gate(new Request(appOrigin + path, { method, ...asked }))
    expect(reply.status).toBe(method === 'PUT' ? 204 : 200)
    return { text: await reply.text(), etag: reply.headers.get('ETag') ?? '' }
  }
  const draft = '/api/pages/home/draft'
  const saver = createDraftSaver({
    opened,
    put: async (given, etag) => ({ etag: (await call('PUT', draft, given, etag)).etag }),
    keep: () => true,
  })
  const goingOn: Promise<void>[] = []
  const read = async () => {
    const { text: body, etag } = await call('GET', draft)
    return { draft: JSON.parse(body), etag }
  }
  outbox.onLive(() => void goingOn.push(rebaseOnLive(saver, read)))
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(outbox, 'publishing')

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
  const { outbox } = await start()
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
  const gate = createPageGate(async (request) => {
    const reply = await proxy(request)
    if (isFirst) await outbox.save('home', changed(opened, 'Goats'))
    isFirst = false
    return reply
  }, outbox)

  const reply = await gate(new Request(`${appOrigin}/api/pages/home/draft`))

  expect(text((await reply.json()).data)).toBe('Goats')
})
