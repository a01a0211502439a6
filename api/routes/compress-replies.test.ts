import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { serve } from '../tools/testing/serve.ts'
import { type TestApi, test } from '../tools/testing/test-api.ts'
import { rawGet } from '../tools/testing/test-connections.ts'
import { compressReplies } from './compress-replies.ts'

async function withAlbums(api: TestApi, count: number) {
  const value = { title: 'County fair', eventType: 'Fair', year: 2026 }
  for (let index = 0; index < count; index++)
    await api.store.commit([{ type: 'add', collection: 'albums', value }])
  return api.signIn('owner')
}

test.for([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('a list for staff › is sent as %s for %j', async ([coding, accepted, unpack], { api }) => {
  const { headers } = await withAlbums(api, 30)
  const url = `${api.url}/api/albums?all=1`
  const plain = await rawGet(url, headers)

  const packed = await rawGet(url, { ...headers, 'Accept-Encoding': accepted })

  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, coding])
  expect(unpack(packed.body).equals(plain.body)).toBe(true)
  expect(packed.body.length).toBeLessThan(plain.body.length / 5)
  expect(packed.headers.vary).toContain('Accept-Encoding')
  // The revision that a change names.
  expect(packed.headers.etag).toBe(plain.headers.etag)
  const known = { 'Accept-Encoding': accepted, 'If-None-Match': packed.headers.etag ?? '' }
  expect((await rawGet(url, { ...headers, ...known })).status).toBe(304)
})

test('a short reply, an archive and the event stream › are sent as they are', async ({ api }) => {
  const owner = await withAlbums(api, 1)
  const accepted = { ...owner.headers, 'Accept-Encoding': 'gzip, br' }
  const backup = await (await owner.send('POST', '/api/backups')).json()

  const me = await rawGet(`${api.url}/api/auth/me`, accepted)
  const archive = await rawGet(`${api.url}/api/backups/${backup.name}`, accepted)
  const stream = await fetch(`${api.url}/api/events`, { headers: accepted })
  await stream.body?.cancel()

  expect([me.status, me.headers['content-encoding']]).toEqual([200, undefined])
  expect([archive.status, archive.headers['content-encoding']]).toEqual([200, undefined])
  expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null])
})

test('calls whose reply has a secret › are named in the table', () => {
  const secret = allCalls.filter(({ hasSecret }) => hasSecret).map(({ method, path }) => `${method} ${path}`)

  expect(secret.sort()).toEqual([
    'GET /api/enquiries/feed',
    'POST /api/auth/devices',
    'POST /api/enquiries/feed',
    'POST /api/launch/preview',
    'POST /api/users',
    'POST /api/users/:id/reset',
  ])
})

test('a long reply with a secret › is not compressed', async () => {
  const app = express().use(compressReplies(), (_req, res) => void res.json({ text: 'pony '.repeat(1_000) }))
  const url = await serve(app)
  const codingOf = async (path: string) =>
    (await rawGet(url + path, { 'Accept-Encoding': 'br' })).headers['content-encoding']

  expect(await codingOf('/api/users?page=1')).toBe('br')
  expect(await codingOf('/api/enquiries/feed')).toBeUndefined()
})
