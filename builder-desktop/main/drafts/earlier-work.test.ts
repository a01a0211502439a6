import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { storagePaths } from '../storage-paths.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import type { WorkCall } from './work-calls.ts'

// The files in testing/earlier-work were written by version 0.1, without a connection: `home` is typed and queued to be
// saved, `about` to be published; `services` was typed in the last second before a crash; and there is a form.

const owner = 'https://farm.example#3'
const earlierWork = fileURLToPath(new URL('../testing/earlier-work', import.meta.url))

/** A start of the app on a copy of these files. The site answers what `answer` says. */
async function start(answer: (call: WorkCall) => Response, userData?: string) {
  const folder = userData ?? (await temporaryFolder())
  if (!userData) await cp(earlierWork, folder, { recursive: true })
  const places = storagePaths(folder, () => new Date('2026-11-20T10:00:00.000Z'))
  const calls: WorkCall[] = []
  const journal = await places.openJournal(owner)
  const store = await places.openStore(owner, journal, async (call) => {
    calls.push(call)
    return answer(call)
  })
  await store.retryNow()
  return { folder, journal, store, calls, forms: () => journal.list().map(({ pageId }) => pageId) }
}

const noConnection = (): Response => {
  throw new TypeError('no connection')
}

const form = 'draft:/api/content/about'
const unqueued = 'draft:/api/pages/services/draft#0a4b6a52-6c5e-4d5f-9d0e-0d2f6f9b1c11'

test('queued drafts and publishes of version 0.1 are sent under their keys', async () => {
  const { folder, store, calls, forms } = await start(({ method }) =>
    method === 'PUT'
      ? new Response(null, { status: 204, headers: { ETag: '"5-new"' } })
      : Response.json({ version: 2, parts: {} }, { headers: { ETag: '"0-new"' } }),
  )

  expect(
    calls
      .map(({ method, path, headers }) => [method, path, headers['If-Match'], headers['Idempotency-Key']])
      .sort(),
  ).toEqual([
    ['POST', '/api/pages/about/publish', '"7-old"', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ['PUT', '/api/pages/home/draft', '"4-old"', 'c0a52ab7-8d23-4a79-ab54-fc51ad7471ab'],
  ])
  expect(calls.map(({ body }) => body).join()).toContain('Goats, typed at the fairground')
  expect(store.states()).toEqual([])
  expect(forms().sort()).toEqual([form, unqueued])
  expect(await readdir(join(folder, 'outbox'), { recursive: true })).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ])
})

test('what version 0.1 left is offered and shown as queued without a connection', async () => {
  const first = await start(noConnection)
  await first.store.close()
  const { store, forms } = await start(noConnection, first.folder)

  expect(
    store
      .states()
      .map(({ pageId, kind }) => [pageId, kind])
      .sort(),
  ).toEqual([
    ['about', 'queued'],
    ['home', 'queued'],
  ])
  const unsent = JSON.stringify(store.unsent('home'))
  expect(unsent).toContain('Goats, typed at the fairground')
  expect(unsent).toContain('As opened')
  expect(forms().sort()).toEqual([form, unqueued])
})
