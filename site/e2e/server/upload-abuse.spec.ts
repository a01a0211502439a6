import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { replicaCount } from '#api/testing/replicas.ts'
import { expect, test } from '../kit/admin-test.ts'
import type { BuiltServer } from '../kit/built-server.ts'

// Malicious uploads. `npm run bench -- upload` measures their cost in memory and time.

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0432a' } })

async function upload(request: APIRequestContext, server: BuiltServer, buffer: Buffer, name = 'pony.jpg') {
  return request.post('/api/media', {
    multipart: { file: { name, mimeType: 'image/jpeg', buffer } },
    headers: { Origin: server.url },
  })
}

/** Uploads that were received in part. Each of several servers receives them in a folder of its own, which ends with it. */
async function unfinished(server: BuiltServer): Promise<string[]> {
  return replicaCount() > 0 ? [] : readdir(join(server.dataDir, 'media/.incoming'))
}

test('eight decompression bombs are refused while the site keeps answering', async ({ editor, server }) => {
  const { request } = editor.context()
  const bomb = await solid(16_000, 16_000).png({ compressionLevel: 1 }).toBuffer()

  const refused = Promise.all(Array.from({ length: 8 }, () => upload(request, server, bomb)))
  const page = await request.get('/')

  expect(page.status()).toBe(200)
  for (const reply of await refused) {
    expect(reply.status()).toBe(413)
    expect((await reply.json()).detail).toMatch(/50 megapixels/)
  }
  expect(await unfinished(server)).toEqual([])
})

test('fake pictures are refused with a reason, or stored without hidden data', async ({ editor, server }) => {
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

test('eighty small pictures over eight connections are all stored', async ({ editor, server }) => {
  const { request } = editor.context()
  const { total: before } = await (await request.get('/api/media')).json()
  const jpeg = await solid(60, 40).jpeg().toBuffer()

  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const own: number[] = []
      while (own.length < 10) own.push((await upload(request, server, jpeg)).status())
      return own
    }),
  )

  expect(statuses.flat()).toEqual(Array.from({ length: 80 }, () => 201))
  expect(await unfinished(server)).toEqual([])
  expect((await (await request.get('/api/media')).json()).total).toBe(before + 80)
})
