import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './admin-test.ts'
import type { BuiltServer } from './built-server.ts'
import { megabytesOfFamily } from './process-family.ts'

// Uploads meant badly, against a server of its own; its memory, with that of its picture processes, is looked at from
// outside.

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0432a' } })
const mostBombGrowthMegabytes = 150
const mostFloodMegabytes = 600

async function upload(request: APIRequestContext, server: BuiltServer, buffer: Buffer, name = 'pony.jpg') {
  return request.post('/api/media', {
    multipart: { file: { name, mimeType: 'image/jpeg', buffer } },
    headers: { Origin: server.url },
  })
}

/** Read from /proc, so 0 on other systems: there the tests show what is refused and stored, not how much it takes. */
async function megabytesOf(server: BuiltServer): Promise<number> {
  if (server.process.pid === undefined) throw new Error('the server was not started')
  return process.platform === 'linux' ? megabytesOfFamily(server.process.pid) : 0
}

test.describe('uploads', () => {
  test('eight bombs at once are refused, cost little memory, and the site answers meanwhile', async ({
    editor,
    server,
  }) => {
    const { request } = editor.context()
    // Made first: it takes longer than a picture process rests before it ends.
    const bomb = await solid(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()
    // Both picture processes are at work as on any day, on pictures that ask for next to nothing: what they take to be
    // there is not the bombs', all the rest is.
    const jpeg = await solid(60, 40).jpeg().toBuffer()
    await Promise.all([upload(request, server, jpeg), upload(request, server, jpeg)])
    const before = await megabytesOf(server)

    const refused = Promise.all(Array.from({ length: 8 }, () => upload(request, server, bomb)))
    const page = await request.get('/')

    expect(page.status()).toBe(200)
    for (const reply of await refused) {
      expect(reply.status()).toBe(413)
      expect((await reply.json()).detail).toMatch(/50 megapixels/)
    }
    const growth = (await megabytesOf(server)) - before
    test.info().annotations.push({ type: 'growth MB', description: growth.toFixed(0) })
    expect(growth).toBeLessThan(mostBombGrowthMegabytes)
    expect(await readdir(join(server.dataDir, 'media/.incoming'))).toEqual([])
  })

  test('what only looks like a picture is refused in words or stored without what it hid', async ({
    editor,
    server,
  }) => {
    const { request } = editor.context()
    const script = Buffer.from('<script>alert(1)</script>')
    const jpeg = await solid(60, 40).jpeg().toBuffer()
    const refused = [
      Buffer.from('PK\x03\x04 a packed folder', 'latin1'),
      Buffer.from('GIF89a/*<script>*/=1;alert(1)', 'latin1'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.concat([Buffer.from('MZ'), jpeg]),
    ]

    for (const bytes of refused) {
      const reply = await upload(request, server, bytes)
      expect([String(bytes.subarray(0, 4)), reply.status()]).toEqual([String(bytes.subarray(0, 4)), 415])
      expect((await reply.json()).detail.length).toBeGreaterThan(10)
    }
    const reply = await upload(request, server, Buffer.concat([jpeg, script]), '"><script>.jpg')
    const { url, name } = await reply.json()
    const stored = await request.get(url)

    expect(reply.status()).toBe(201)
    expect(name).toMatch(/^[\w/.-]+$/)
    expect((await stored.body()).includes('script')).toBe(false)
    expect(stored.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test('a thousand small pictures over eight connections are all stored, in bounded memory', async ({
    editor,
    server,
  }) => {
    test.setTimeout(240_000)
    const { request } = editor.context()
    const jpeg = await solid(60, 40).jpeg().toBuffer()
    let left = 1_000
    let most = 0
    const slowest = { ms: 0 }
    const statuses = new Map<number, number>()

    async function keepUploading() {
      while (left-- > 0) {
        const status = (await upload(request, server, jpeg)).status()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    let isOver = false
    async function keepReading() {
      while (!isOver) {
        const started = Date.now()
        expect((await request.get('/')).status()).toBe(200)
        slowest.ms = Math.max(slowest.ms, Date.now() - started)
        most = Math.max(most, await megabytesOf(server))
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    const reading = keepReading()
    await Promise.all(Array.from({ length: 8 }, keepUploading))
    isOver = true
    await reading

    expect([...statuses]).toEqual([[201, 1_000]])
    expect(most).toBeLessThan(mostFloodMegabytes)
    expect(slowest.ms).toBeLessThan(5_000)
    test.info().annotations.push({ type: 'most MB', description: most.toFixed(0) })
    expect(await readdir(join(server.dataDir, 'media/.incoming'))).toEqual([])
    expect((await (await request.get('/api/media')).json()).total).toBeGreaterThan(999)
  })
})
