import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, vi } from 'vitest'
import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { type Opening, openingAt } from '#blocks/contract/enquiries/office-hours.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { replicaCount } from '../../tools/testing/replicas.ts'
import { plainSite, storesOf, test } from '../../tools/testing/test-api.ts'
import { rawGet } from '../../tools/testing/test-connections.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import type { Site } from './make-response.ts'
import { type MakeResponse, ResponseCache } from './response-cache.ts'

test('save › shows in the very next request for API and page', async ({ api, store }) => {
  for (const path of ['/', '/api/content/hero']) await api.get(path)
  for (let revision = 0; revision < 20; revision += 1) {
    const title = `Title ${revision}`
    await store.commit([putRecord('hero', { title }, 'hero', revision)])

    expect(await (await api.get('/')).text()).toContain(title)
    expect(await api.json('/api/content/hero')).toMatchObject({ title })
  }
})

test('save › is never hidden by a response that was pending', async ({ api, store }) => {
  for (let revision = 0; revision < 30; revision += 1) {
    const early = api.get('/')
    await store.commit([putRecord('hero', { title: `Title ${revision}` }, 'hero', revision)])
    const [, late] = await Promise.all([early, api.get('/')])

    expect(await late.text()).toContain(`Title ${revision}`)
  }
})

test('save › leaves responses without its tags cached', async ({ api, store }) => {
  const before = (await api.get('/')).headers.get('etag')

  await store.commit([addRecord('animals', { name: 'Juniper' })])

  expect((await api.get('/')).headers.get('etag')).toBe(before)
})

test('midnight in the business’s time zone › invalidates pages', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { pace: { lookEveryMs: 20 } })
  const first = await (await api.get('/')).text()
  for (let others = 1; others < replicaCount(); others++) await api.get('/') // each server has a cache
  api.clock.now = new Date('2027-03-06T06:59:00Z') // 23:59 in Phoenix, still March 5
  // Only the check for a new day reads the time zone here, each time.
  const reads = storesOf(api).map((store) => vi.spyOn(store, 'get'))
  const looks = () =>
    reads.map(({ mock }) => mock.calls.filter(([collection]) => collection === 'site').length)
  await vi.waitFor(() => expect(Math.min(...looks())).toBeGreaterThanOrEqual(3), { timeout: 20_000 })
  expect(await (await api.get('/')).text()).toBe(first)

  api.clock.now = new Date('2027-03-06T07:00:30Z')

  await expect
    .poll(async () => (await api.get('/')).text(), { timeout: 20_000 })
    .toContain('2027-03-06T07:00:30')
})

test('the office opens, closes, changes hours › pages that say so are drawn anew', async ({ dataDir }) => {
  const shows: Site['renderPage'] = async (request) => {
    const office = (await request.read('/api/opening')) as Opening // our own reply
    const html = JSON.stringify(openingAt(new Date(office.at), office))
    return { status: 200, html, styleHash: 'sha256-x' }
  }
  const site = { ...plainSite, renderPage: shows }
  const api = await startApiAt(dataDir, { site, pace: { lookEveryMs: 20 } })
  const shown = async () => (await api.get('/')).text()
  for (let server = 0; server < Math.max(1, replicaCount()); server++) await shown() // each has a cache
  // Friday, 5 in the morning in Phoenix.
  expect(await shown()).toBe(JSON.stringify({ isOpen: false, day: '2027-03-05', from: '09:00' }))

  api.clock.now = new Date('2027-03-05T16:00:00Z')
  await expect.poll(shown, { timeout: 20_000 }).toBe(JSON.stringify({ isOpen: true, until: '18:00' }))
  api.clock.now = new Date('2027-03-06T01:00:00Z')
  const monday = JSON.stringify({ isOpen: false, day: '2027-03-08', from: '09:00' })
  await expect.poll(shown, { timeout: 20_000 }).toBe(monday)

  const value = availabilitySchema.parse({ holidays: ['2027-03-08'] })
  await api.store.commit([putRecord('availability', value)])
  expect(await shown()).toContain('2027-03-09')
})

const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

test('the smallest compression › comes after half a second without a change', async () => {
  const body = randomBytes(20_000).toString('hex')
  const cache = new ResponseCache(
    async () => ({ status: 200, headers: {}, body, tags: ['hero'] }),
    console.error,
  )
  const bytes = () => cache.peek('/')?.forms.br?.body.length
  await cache.get('/')
  const quick = bytes() ?? 0
  await setTimeout(300)
  cache.invalidate(['hero'])
  const madeAt = performance.now()
  await cache.get('/')

  await expect.poll(bytes).toBeLessThan(quick)

  expect(performance.now() - madeAt).toBeGreaterThan(500)
})

describe('encoding', () => {
  test.for([
    ['br where it is accepted', 'br', 'br, gzip', brotliDecompressSync],
    ['gzip where br is not', 'gzip', 'gzip, deflate', gunzipSync],
    ['gzip where br is refused', 'gzip', 'br;q=0, gzip', gunzipSync],
    ['no coding for identity', undefined, 'identity', (body: Buffer) => body],
    ['no coding without the header', undefined, '', (body: Buffer) => body],
  ] as const)('%s', async ([, encoding, accepted, unpack], { api, store }) => {
    // More than fits into a packet.
    const description = 'Ponies. '.repeat(200)
    await store.commit([addRecord('tour-dates', { ...date, description })])
    const { headers, body } = await rawGet(
      `${api.url}/api/tour-dates`,
      accepted ? { 'Accept-Encoding': accepted } : {},
    )

    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(JSON.parse(unpack(body).toString())).toMatchObject([{ description }])
  })

  test('HEAD › has the headers of the GET and no body', async ({ api }) => {
    const got = await rawGet(`${api.url}/api/site`)
    const head = await rawGet(`${api.url}/api/site`, {}, 'HEAD')

    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.headers.etag).toBe(got.headers.etag)
  })
})

test.for(['"0"', 'W/"0"', '"x", "0"', '*'])('If-None-Match %s › is 304 on fit', async (known, { api }) => {
  const reply = await rawGet(`${api.url}/api/content/hero`, { 'If-None-Match': known })

  expect(reply.status).toBe(304)
  expect(reply.body).toHaveLength(0)
  expect(reply.headers.etag).toBe('"0"')
})

test('unknown query keys › do not change the response', async ({ api }) => {
  const plain = await rawGet(`${api.url}/api/albums`)
  const varied = await rawGet(`${api.url}/api/albums?nonsense=1&all=`)

  expect(varied.headers.etag).toBe(plain.headers.etag)
})

test('what is not there › is a problem that says no more than that', async ({ api }) => {
  for (const path of [
    '/api',
    '/api/nothing',
    '/api/albums/abc',
    '/api/albums/0',
    '/api/albums/01',
    '/api/albums/-1',
    '/api/albums/1e3',
    '/api/albums/1.5',
    '/api/albums/99999',
    '/api/albums/9999999999999999999',
    '/api/albums/99999/images',
    '/api/albums/1/nothing',
    '/api/content/nothing',
    '/api/content/service-pages/nothing',
    '/api/content/service-pages/constructor',
    '/api/pages/none',
    '/api/pages/constructor',
    '/api/pages/__proto__',
  ]) {
    const reply = await api.get(path)

    expect([path, reply.status]).toEqual([path, 404])
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect([path, await reply.json()]).toEqual([
      path,
      { type: expect.any(String), title: 'Not found', status: 404, detail: expect.any(String) },
    ])
  }
})

test('write to a read-only path › answers 405 with Allow', async ({ api }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const reply = await fetch(`${api.url}/api/tour-dates.ics`, { method })

    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET, HEAD')
  }
})

test('cache › drops what was not asked for lately', async () => {
  const make: MakeResponse = async () => ({
    status: 200,
    headers: {},
    body: randomBytes(1000),
    isPacked: true,
    tags: [],
  })
  const cache = new ResponseCache(make, console.error, 3_500)
  for (const path of ['/a', '/b', '/c']) await cache.get(path)
  cache.peek('/a')

  await cache.get('/d')

  expect(['/a', '/b', '/c', '/d'].filter((path) => cache.peek(path))).toEqual(['/a', '/c', '/d'])
})
