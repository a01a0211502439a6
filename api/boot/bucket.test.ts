import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BucketSettings } from '../base/bucket/bucket.ts'
import { CannotUseBucket } from '../base/bucket/bucket-problem.ts'
import { sampleJpeg } from '../tools/testing/sample-media.ts'
import type { TestApi, TestClient } from '../tools/testing/test-api.ts'
import { bucketFor } from '../tools/testing/test-bucket.ts'
import { newFolder, publicUrl, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { proxyTo } from '../tools/testing/test-proxy.ts'

// Two servers with their files in one bucket.

describeWithPostgres('S3_BUCKET', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  // Each upload makes pictures of all sizes in the background.
  const longMs = 90_000

  test(
    'a picture stored, replaced or deleted on one server is so on another',
    async () => {
      const dataDir = await newFolder()
      const [here, there] = [await start(dataDir), await start(await newFolder())]
      const staff = await here.signIn('editor')
      const first = await sampleJpeg(300, 200)
      const { name, revision } = await upload(here, staff, first)
      await there.store.barrier()
      const elsewhere = await there.signIn('editor')
      const path = `/public-objects/${name}`
      const seen = await viewed(there, path, elsewhere)
      const seenHere = await viewed(here, path, staff)

      expect(seen.status).toBe(200)
      expect([seen.etag, seen.modified]).toEqual([seenHere.etag, seenHere.modified])
      expect(seen.body.equals(seenHere.body)).toBe(true)
      const variants = await Promise.all([
        viewed(here, `${path}?w=480&as=webp`, staff),
        viewed(there, `${path}?w=480&as=webp`, elsewhere),
      ])
      expect(variants.map(({ status }) => status)).toEqual([200, 200])

      const both = await Promise.all(
        (
          [
            [here, staff, 310],
            [there, elsewhere, 330],
          ] as const
        ).map(async ([api, who, width]) => replace(api, who, name, revision, await sampleJpeg(width, 200))),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
      await Promise.all([here, there].map((api) => api.store.barrier()))
      const after = await Promise.all([viewed(here, path, staff), viewed(there, path, elsewhere)])
      expect(after.map(({ status }) => status)).toEqual([200, 200])
      expect(after[0]?.etag).toBe(after[1]?.etag)
      expect(after[0]?.etag).not.toBe(seen.etag)
      expect((await readdir(dataDir)).filter((each) => each.startsWith('media'))).toEqual([])
    },
    longMs,
  )

  test(
    'while the bucket is away › pages are shown, and uploads are 503',
    async () => {
      const settings = await bucketFor(database.url())
      const proxy = await proxyTo(settings.endpoint)
      const errors: unknown[] = []
      const away = { ...settings, endpoint: proxy.url.replace(/\/$/, '') }
      const [here, there] = [await start(await newFolder(), away, errors), await start(await newFolder())]
      const staff = await here.signIn('editor')
      const cached = await upload(here, staff, await sampleJpeg(300, 200))
      await there.store.barrier()
      const other = await upload(there, await there.signIn('editor'), await sampleJpeg(320, 200))
      await here.store.barrier()
      proxy.setOn(false)

      const refused = await send(here, staff, 'POST', '/api/media', await sampleJpeg(100, 100))
      const unseen = await viewed(here, `/public-objects/${other.name}`, staff)

      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await refused.json()).detail).toContain('can’t reach its files')
      expect([unseen.status, unseen.retry, unseen.cache]).toEqual([503, '5', 'no-store'])
      expect((await viewed(here, `/public-objects/${cached.name}`, staff)).status).toBe(200)
      expect((await here.get('/')).status).toBe(200)
      expect((await here.get('/healthz')).status).toBe(200)
      proxy.setOn(true)
      expect((await viewed(here, `/public-objects/${other.name}`, staff)).status).toBe(200)
      expect((await send(here, staff, 'POST', '/api/media', await sampleJpeg(100, 100))).status).toBe(201)
      expect(errors.map(String).join()).toContain('does not answer')
      expect(errors.map(String).join()).not.toContain(settings.secretAccessKey)
    },
    longMs,
  )

  test('backups › are in the bucket for any server', async () => {
    const [here, there] = [await start(await newFolder()), await start(await newFolder())]
    const staff = await here.signIn('owner')
    await upload(here, staff, await sampleJpeg(300, 200))

    const made = await fetch(`${here.url}/api/backups`, { method: 'POST', headers: staff.headers })
    expect(made.status).toBe(201)
    const backup = await made.json()
    await there.store.barrier()
    const elsewhere = await there.signIn('owner')

    expect(await (await elsewhere.get('/api/backups')).json()).toEqual([backup])
    const download = await elsewhere.get(`/api/backups/${backup.name}`)
    expect(download.status).toBe(200)
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  })

  test('a bucket that is not there › ends the start', async () => {
    const wrong = { ...(await bucketFor(database.url())), bucket: 'no-such-bucket' }

    await expect(start(await newFolder(), wrong)).rejects.toThrow(CannotUseBucket)

    expect(await database.query("select 1 from pg_namespace where nspname = 'petting_zoo'")).toEqual([])
  })

  async function start(dataDir: string, bucket?: BucketSettings, errors: unknown[] = []) {
    return startApiAt(dataDir, {
      databaseUrl: database.url(),
      publicUrl,
      cacheDir: join(dataDir, 'cache'),
      logError: (error) => void errors.push(error),
      ...(bucket ? { bucket } : {}),
    })
  }
})

async function upload(api: TestApi, staff: TestClient, file: Buffer) {
  const reply = await send(api, staff, 'POST', '/api/media', file)
  expect(reply.status).toBe(201)
  return (await reply.json()) as { name: string; revision: number }
}

function replace(api: TestApi, staff: TestClient, name: string, revision: number, file: Buffer) {
  return send(api, staff, 'PUT', `/api/media/${encodeURIComponent(name)}/file`, file, {
    'If-Match': `"${revision}"`,
  })
}

function send(api: TestApi, staff: TestClient, method: string, path: string, file: Buffer, more = {}) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), 'pony.jpg')
  return fetch(api.url + path, { method, headers: { ...staff.headers, ...more }, body })
}

async function viewed(api: TestApi, path: string, staff?: TestClient) {
  const reply = await api.get(path, staff?.headers)
  const of = (name: string) => reply.headers.get(name)
  return {
    status: reply.status,
    etag: of('etag'),
    modified: of('last-modified'),
    cache: of('cache-control'),
    retry: of('retry-after'),
    body: Buffer.from(await reply.arrayBuffer()),
  }
}
