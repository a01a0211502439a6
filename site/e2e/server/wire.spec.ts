import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../kit/site-test.ts'
import { allReads, get, hiddenMarks, recordReads } from '../kit/wire-request.ts'

// The HTTP responses of the built server to ordinary clients. No browser.

test.describe('HTTP', () => {
  test('/healthz answers 200', async ({ server }) => {
    expect((await get(server.url, '/healthz')).status).toBe(200)
  })

  for (const path of allReads) {
    test(`${path} answers 304 to its ETag`, async ({ server }) => {
      const first = await get(server.url, path)
      const etag = first.headers.etag ?? ''

      expect(first.status).toBe(200)
      expect(etag).toMatch(/^"[^"]+"$/)
      expect(first.headers['cache-control']).toBe('public, no-cache')
      expect(first.headers['content-type']).toMatch(
        path.endsWith('.ics') ? /^text\/calendar/ : /^application\/json/,
      )
      expect(first.headers['x-content-type-options']).toBe('nosniff')
      expect(first.headers['referrer-policy']).toBeTruthy()
      expect(first.headers['set-cookie']).toBeUndefined()
      expect(String(first.body)).not.toMatch(hiddenMarks)
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const again = await get(server.url, path, { 'If-None-Match': known })
        expect([known, again.status, again.body.length, again.headers.etag]).toEqual([known, 304, 0, etag])
      }
      expect((await get(server.url, path, { 'If-None-Match': '"other"' })).status).toBe(200)
    })
  }

  test('a record’s ETag is its revision', async ({ server }) => {
    for (const path of recordReads) {
      expect([path, (await get(server.url, path)).headers.etag]).toEqual([
        path,
        expect.stringMatching(/^"\d+"$/),
      ])
    }
  })

  for (const path of allReads) {
    test(`${path} is read-only when signed out`, async ({ server }) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers, body } = await get(server.url, path, {}, method)

        // 401 where staff may write, 405 where nobody may.
        const isAllowed = status === 401
        expect([method, isAllowed || status === 405]).toEqual([method, true])
        if (!isAllowed) expect(headers.allow?.split(', ')).not.toContain(method)
        expect(headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(JSON.parse(String(body))).toMatchObject({ status })
      }
    })
  }

  for (const path of ['/', '/about', '/media/1', '/api/tour-dates.ics']) {
    test(`${path} is read-only`, async ({ server }) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers, body } = await get(server.url, path, {}, method)

        expect([method, status]).toEqual([method, 405])
        expect(headers.allow).toBe('GET, HEAD')
        expect(headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(JSON.parse(String(body))).toMatchObject({ status: 405 })
      }
    })
  }

  for (const path of [
    '/api',
    '/api/nope',
    '/api/albums/abc',
    '/api/albums/-1',
    '/api/albums/0',
    '/api/albums/01',
    '/api/albums/1e3',
    '/api/albums/1.5',
    '/api/albums/99999',
    '/api/albums/9999999999999999999',
    '/api/albums/99999/images',
    '/api/albums/1/nope',
    '/api/content/nope',
    '/api/content/service-pages/nope',
    '/api/content/service-pages/constructor',
    '/api/pages/nope',
    '/api/pages/constructor',
    '/api/pages/__proto__',
  ]) {
    test(`${path} answers 404 as a problem`, async ({ server }) => {
      const { status, headers, body } = await get(server.url, path)

      expect(status).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(JSON.parse(String(body))).toEqual({
        type: expect.any(String),
        title: expect.any(String),
        status: 404,
        detail: expect.any(String),
      })
      expect(String(body)).not.toMatch(/node_modules|\n\s+at |\.ts/)
    })
  }

  for (const path of ['/api/albums', '/api/tour-dates', '/api/content/hero', '/about', '/', '/media']) {
    test(`an unknown query key never varies ${path}`, async ({ server }) => {
      const plain = await get(server.url, path)

      for (const query of ['?x=1', '?', '?utm_source=a&utm_medium=b', '?%', '?all', '?type=&year=']) {
        const other = await get(server.url, path + query)
        expect([query, other.status, other.headers.etag]).toEqual([query, 200, plain.headers.etag])
        expect(other.body.equals(plain.body)).toBe(true)
      }
    })
  }

  for (const path of ['/', '/media/1', '/api/albums', '/sitemap.xml', '/favicon.svg']) {
    test(`${path} is compressed as the reader prefers`, async ({ server }) => {
      const plain = await get(server.url, path, { 'Accept-Encoding': 'identity' })
      expect(plain.headers['content-encoding']).toBeUndefined()

      for (const [accepted, encoding, unpack] of [
        ['br', 'br', brotliDecompressSync],
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
        ['br;q=0, gzip', 'gzip', gunzipSync],
        ['deflate', undefined, (body: Buffer) => body],
        ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
      ] as const) {
        const headers = { 'Accept-Encoding': accepted }
        const packed = await get(server.url, path, headers)
        expect([accepted, packed.headers['content-encoding']]).toEqual([accepted, encoding])
        expect(unpack(packed.body).equals(plain.body)).toBe(true)
        expect(packed.headers.vary).toMatch(/Accept-Encoding/i)
        expect(Number(packed.headers['content-length'])).toBe(packed.body.length)

        const head = await get(server.url, path, headers, 'HEAD')
        expect([head.status, head.body.length]).toEqual([200, 0])
        expect(head.headers.etag).toBe(packed.headers.etag)
        // One tag for each coding: a validator names bytes (RFC 9110 §8.8.3.3).
        expect(packed.headers.etag === plain.headers.etag).toBe(encoding === undefined)
        expect(head.headers['content-type']).toBe(plain.headers['content-type'])
      }
    })
  }

  test('the favicon is the farm logo', async ({ server }) => {
    const logo = await readFile(new URL('../../../blocks/drawings/farm-logo.svg', import.meta.url))

    expect((await get(server.url, '/favicon.svg')).body.equals(logo)).toBe(true)
  })

  test('robots.txt names the sitemap, which lists every public page and album', async ({ server }) => {
    const robots = String((await get(server.url, '/robots.txt')).body)
    const sitemap = String((await get(server.url, '/sitemap.xml')).body)

    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
    for (const path of ['/', '/about', '/services/pony-rides/large', '/media', '/media/7', '/tour-dates']) {
      expect(sitemap).toContain(`<loc>${server.url}${path}</loc>`)
    }
  })
})
