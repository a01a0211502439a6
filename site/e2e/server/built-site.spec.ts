import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildFolder, readySession } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'
import { get } from '../kit/wire-request.ts'
import { withServer } from '../kit/with-server.ts'

// What only the build and its server together can show. What the server answers in general is asked beside its code:
// api/serve/responses, api/routes/abuse.*.test.ts and api/boot/every-answer.test.ts. No browser.

test('the build has licenses, and each file compressed, which is sent as stored', async ({ server }) => {
  const dist = join(buildFolder(), 'dist')

  await test.step('the licenses of its packages and fonts', async () => {
    const holds = async (file: string, ...texts: string[]) => {
      const text = await readFile(join(dist, file), 'utf8')
      for (const each of texts) expect(text, file).toContain(each)
    }
    const mit = 'Permission is hereby granted'
    await holds('client/licenses/site.md', '## react-dom - ', '## date-fns - ', mit)
    await holds('client/licenses/staff-area.md', '## @puckeditor/core - ', '## zod - ', mit)
    await holds('client/fonts/licenses.md', '## Bitter', '## Arvo', 'SIL OPEN FONT LICENSE')
    await holds('server/licenses.md', '## express - ', '## ical-generator - ', mit)
  })

  await test.step('scripts, style sheets and drawings', async () => {
    const client = join(dist, 'client')
    const names = (await readdir(join(client, 'assets'))).filter((name) => /\.(js|css|svg)$/.test(name))
    expect(names.length).toBeGreaterThan(100)

    for (const path of ['/favicon.svg', '/fonts/families.css', ...names.map((name) => `/assets/${name}`)]) {
      const built = (ending: string) => readFile(join(client, path + ending))
      const [plain, br, gzip] = await Promise.all([built(''), built('.br'), built('.gz')])
      const sent = async (accepted: string) =>
        (await get(server.url, path, { 'Accept-Encoding': accepted })).body.toString('latin1')

      expect(brotliDecompressSync(br).equals(plain), path).toBe(true)
      expect(gunzipSync(gzip).equals(plain), path).toBe(true)
      expect([await sent('br'), await sent('gzip'), await sent('identity')], path).toEqual(
        [br, gzip, plain].map((bytes) => bytes.toString('latin1')),
      )
    }
  })

  await test.step('the favicon is the farm’s logo', async () => {
    const logo = await readFile(new URL('../../../blocks/kit/drawings/farm-logo.svg', import.meta.url))
    expect((await get(server.url, '/favicon.svg')).body.equals(logo)).toBe(true)
  })
})

test('pages, calls and drawings are compressed as the reader prefers', async ({ server }) => {
  for (const path of ['/', '/media/1', '/api/albums', '/sitemap.xml', '/favicon.svg']) {
    const plain = await get(server.url, path, { 'Accept-Encoding': 'identity' })
    expect(plain.headers['content-encoding'], path).toBeUndefined()

    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['deflate', undefined, (body: Buffer) => body],
    ] as const) {
      const what = `${path} for ${accepted}`
      const headers = { 'Accept-Encoding': accepted }
      const packed = await get(server.url, path, headers)
      expect(packed.headers['content-encoding'], what).toBe(encoding)
      expect(unpack(packed.body).equals(plain.body), what).toBe(true)
      expect(packed.headers.vary, what).toMatch(/Accept-Encoding/i)
      expect(Number(packed.headers['content-length']), what).toBe(packed.body.length)
      // One tag for each coding: a validator names bytes (RFC 9110 §8.8.3.3).
      expect(packed.headers.etag === plain.headers.etag, what).toBe(encoding === undefined)

      const head = await get(server.url, path, headers, 'HEAD')
      expect([head.status, head.body.length, head.headers.etag], what).toEqual([200, 0, packed.headers.etag])
    }
  }
})

test('hidden and staff-only content is in no page, feed or search file', async () => {
  const secrets = ['secret-care', 'secret-internal', 'secret-animal', 'secret-album', 'secret-date']
  await withServer({}, async ({ url }) => {
    const send = async (path: string, data: object) => {
      const headers = {
        Cookie: `sid=${readySession('owner')}`,
        Origin: url,
        'Content-Type': 'application/json',
      }
      const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(data) })
      expect([path, reply.status]).toEqual([path, 201])
    }
    await send('/api/animals', { name: 'Nickel', careNotes: 'secret-care' })
    await send('/api/animals', { name: 'secret-animal', isActive: false })
    await send('/api/addons', { name: 'Shade', internalNote: 'secret-internal' })
    await send('/api/albums', { title: 'secret-album', eventType: 'Fair', year: 2026, isPublished: false })
    const place = { location: 'Fairgrounds', city: 'Dry Creek', state: 'AZ' }
    const date = { eventDate: '2031-03-05', title: 'secret-date', isPublished: false }
    await send('/api/tour-dates', { ...date, ...place })

    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expect(pages.length).toBeGreaterThan(15)
    const others = ['/sitemap.xml', '/robots.txt', '/api/tour-dates.ics', '/nothing', '/media?type=Fair']
    for (const path of [...pages, ...others, '/admin/login']) {
      const text = await (await fetch(url + path)).text()
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []])
      expect([path, hiddenMarks.exec(text)?.[0]]).toEqual([path, undefined])
    }
  })
})

/** Texts that appear in a reply only if something hidden or staff-only has leaked. */
const hiddenMarks =
  /careNotes|internalNote|photoConsent|passwordHash|owner@example|"isActive":false|"isPublished":false/
