import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BucketSettings } from '../base/bucket/bucket.ts'
import { createS3Bucket } from '../base/bucket/s3-bucket.ts'
import { sampleJpeg } from '../tools/testing/sample-media.ts'
import type { TestApi } from '../tools/testing/test-api.ts'
import { bucketEnvironment, bucketFor } from '../tools/testing/test-bucket.ts'
import { bundleForNode } from '../tools/testing/test-bundle.ts'
import { newFolder, onFiles, publicUrl, saveHero, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { proxyTo } from '../tools/testing/test-proxy.ts'
import { backupCommand } from './backup-command.ts'

const pictures = 3

describeWithPostgres('npm run restore into a database and a bucket', () => {
  const database = testDatabase()
  let scripts = ''
  beforeAll(async () => {
    scripts = await mkdtemp(join(tmpdir(), 'restore-'))
    await bundleForNode('./crash-restore.ts', scripts, 'restore.mjs')
  }, 60_000)
  afterAll(() => rm(scripts, { recursive: true, force: true }))

  test('killed and repeated › all is there', async () => {
    const [from, dataDir] = [await newFolder(), join(await newFolder(), 'store')]
    const files = await farmWithPictures(join(from, 'store'))
    const archive = await backUp(from)
    const before = await startApiAt(dataDir, inDatabase())
    await saveHero(before, 'Goats')
    await before.close()
    const settings = await bucketFor(database.url())
    const line = await proxyTo(settings.endpoint)
    const bucket = { ...settings, endpoint: line.url.replace(/\/$/, '') }
    const env = { DATABASE_URL: database.url(), PUBLIC_URL: publicUrl, ...bucketEnvironment(bucket) }

    // Each attempt has the file that the one before was killed at, and goes on from there.
    for (let kill = 1; kill <= pictures; kill++) {
      const restoring = restore({ ...env, DATA_DIR: dataDir }, archive)
      let isCopying = false
      line.judge = (part, direction) => {
        if (direction === 'from the database' && isCopying) restoring.child.kill('SIGKILL')
        isCopying ||= part.includes('PUT /') && part.includes('/media/')
        return part
      }
      expect(await restoring.ended).toBeNull()
      const [hero] = await database.query<{ title: string }>(
        "select value->>'title' as title from petting_zoo.documents where collection = 'hero'",
      )
      expect(hero?.title).toBe('Goats')
      expect(await copiedFiles(settings)).toBe(kill)
    }
    line.judge = (part) => part

    expect(await restore({ ...env, DATA_DIR: dataDir }, archive).ended).toBe(0)

    const api = await startApiAt(dataDir, inDatabase())
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Ponies' })
    const staff = await api.signIn('editor')
    for (const [path, bytes] of files) {
      const reply = await staff.get(path)
      expect([path, reply.status]).toEqual([path, 200])
      expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
    }
  }, 120_000)

  function inDatabase() {
    return { databaseUrl: database.url(), publicUrl }
  }

  function restore(env: Record<string, string>, archive: string) {
    const child = spawn(process.execPath, [join(scripts, 'restore.mjs'), archive], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return { child, ended: once(child, 'close').then(([code]) => code as number | null) }
  }
})

/** A farm over files. Answers its pictures, by where they are served. */
async function farmWithPictures(dataDir: string): Promise<Map<string, Buffer>> {
  const api = await startApiAt(dataDir, onFiles)
  await saveHero(api, 'Ponies')
  const files = new Map<string, Buffer>()
  const staff = await api.signIn('editor')
  for (let number = 1; number <= pictures; number++) {
    const path = await upload(api, staff.headers, await sampleJpeg(100 + number, 100))
    files.set(path, Buffer.from(await (await staff.get(path)).arrayBuffer()))
  }
  await api.close()
  return files
}

async function upload(api: TestApi, headers: Record<string, string>, file: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), 'pony.jpg')
  const reply = await fetch(`${api.url}/api/media`, { method: 'POST', headers, body })
  expect(reply.status).toBe(201)
  return `/public-objects/${(await reply.json()).name}`
}

async function copiedFiles(settings: BucketSettings): Promise<number> {
  const bucket = createS3Bucket(settings, () => undefined)
  let count = 0
  for await (const _ of bucket.list('media/')) count++
  return count
}

async function backUp(folder: string): Promise<string> {
  const archive = join(folder, 'farm.tar.gz')
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const code = await backupCommand([archive], {
    env: { DATA_DIR: join(folder, 'store') },
    say: note,
    complain: note,
  })
  expect([code, said.join()]).toEqual([0, expect.stringContaining(`${pictures} files`)])
  return archive
}
