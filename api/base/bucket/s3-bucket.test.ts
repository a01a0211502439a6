import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serve } from '../../tools/testing/serve.ts'
import { hasStrictBuckets, newBucket } from '../../tools/testing/test-bucket.ts'
import { newFolder } from '../../tools/testing/test-hero.ts'
import { proxyTo } from '../../tools/testing/test-proxy.ts'
import type { Bucket, BucketSettings } from './bucket.ts'
import { BucketProblem, CannotUseBucket } from './bucket-problem.ts'
import { openBucket } from './open-bucket.ts'
import { createS3Bucket } from './s3-bucket.ts'

/** The server of the tests fails where a list has a second page. */
const pageKeys = hasStrictBuckets ? 2 : 1000

async function open(pageKeys?: number): Promise<Bucket> {
  return createS3Bucket(await newBucket(), () => undefined, pageKeys)
}

async function bytesOf(bucket: Bucket, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const object = await bucket.get(key, range)
  if (!object) throw new Error(`There is no ${key}`)
  return buffer(object.body)
}

const oddKey = 'media/2024/fair (2)/pony 1_-.jpg/0a1b'

test('put, get, get a range, head, copy, delete', async () => {
  const bucket = await open()

  await bucket.put(oddKey, Buffer.from('seven goats'))

  expect(String(await bytesOf(bucket, oddKey))).toBe('seven goats')
  expect(String(await bytesOf(bucket, oddKey, { start: 6, end: 8 }))).toBe('goa')
  expect((await bucket.get(oddKey, { start: 6, end: 8 }))?.bytes).toBe(11)
  expect(await bucket.head(oddKey)).toMatchObject({ key: oddKey, bytes: 11, modifiedAt: expect.any(Date) })
  expect(await bucket.copy(oddKey, 'backups/one')).toBe(true)
  expect(await bucket.copy('media/none', 'backups/two')).toBe(false)
  expect(String(await bytesOf(bucket, 'backups/one'))).toBe('seven goats')
  await bucket.delete(oddKey)
  await bucket.delete(oddKey)
  expect([await bucket.get(oddKey), await bucket.head(oddKey)]).toEqual([undefined, undefined])
})

test('list › all keys of a prefix', async () => {
  const bucket = await open(pageKeys)
  const keys = ['a/1', 'a/2 (x)', 'a/3&4', 'a/5', 'a/6']
  for (const key of [...keys, 'b/1']) await bucket.put(key, Buffer.from(key))

  const found = []
  for await (const object of bucket.list('a/')) found.push(object)

  expect(found.map(({ key }) => key)).toEqual(keys)
  expect(found[2]).toMatchObject({ bytes: 5, modifiedAt: expect.any(Date) })
})

test('a large file goes in parts and comes back as it was', async () => {
  const bucket = await open()
  const bytes = randomBytes(17 * 1024 * 1024)
  const file = join(await newFolder(), 'film.mp4')
  await writeFile(file, bytes)

  await bucket.put('media/film.mp4', { file })

  expect((await bytesOf(bucket, 'media/film.mp4')).equals(bytes)).toBe(true)
})

test('a bucket that does not answer › is a problem that passes', async () => {
  const settings = await newBucket()
  const proxy = await proxyTo(settings.endpoint)
  const warnings: string[] = []
  const bucket = createS3Bucket(
    { ...settings, endpoint: proxy.url.replace(/\/$/, '') },
    (each) => void warnings.push(each),
  )
  await bucket.put('a', Buffer.from('a'))

  proxy.setOn(false)
  await expect(bucket.get('a')).rejects.toThrow(BucketProblem)
  await expect(bucket.head('a')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(bucket.health().awaySince).toBeDefined()
  proxy.setOn(true)
  proxy.setSilent(true)
  await expect(bucket.requireThere()).rejects.toMatchObject({ trouble: 'away' })
  proxy.setSilent(false)
  proxy.cut()

  expect(String(await bytesOf(bucket, 'a'))).toBe('a')
  expect(bucket.health()).toEqual({})
  expect(warnings).toEqual([
    expect.stringContaining('does not answer'),
    expect.stringContaining('answers again'),
  ])
})

test('openBucket › leaves nothing behind', async () => {
  const settings = await newBucket()

  const bucket = await openBucket(settings, { warn: () => undefined })

  const keys = []
  for await (const { key } of bucket.list('')) keys.push(key)
  expect(keys).toEqual([])
})

test.each<[string, Partial<BucketSettings>, string]>([
  ['a bucket that is not there', { bucket: 'no-such-bucket' }, 'There is no bucket no-such-bucket at'],
  ['a wrong key', { accessKeyId: 'wrong-key' }, 'refuses the key'],
  ['nobody there', { endpoint: 'http://127.0.0.1:2' }, 'does not answer (ECONNREFUSED)'],
])('openBucket › %s is refused in one sentence', async (_, wrong, sentence) => {
  const opening = openBucket({ ...(await newBucket()), ...wrong }, { warn: () => undefined, patienceMs: 0 })

  await expect(opening).rejects.toThrow(CannotUseBucket)
  await expect(opening).rejects.toThrow(sentence)
  await expect(opening).rejects.not.toThrow(/wrong-/)
})

// What the server of the tests can't be brought to say.
test.each([
  ['GET', 403, 'SignatureDoesNotMatch', 'refuses the key'],
  ['PUT', 403, 'AccessDenied', 'has no right to do this'],
  ['GET', 403, 'RequestTimeTooSkewed', 'the clock of this machine is wrong'],
  ['GET', 301, 'PermanentRedirect', 'correct S3_REGION'],
  ['GET', 200, undefined, 'look at S3_ENDPOINT'],
])('openBucket › %s is answered %d %s', async (method, status, code, sentence) => {
  const endpoint = await serve((req, res) => {
    if (req.method !== method) return void res.end('<ListBucketResult/>')
    res.writeHead(code ? status : 418).end(code ? `<Error><Code>${code}</Code></Error>` : '')
  })

  const opening = openBucket({ ...(await newBucket()), endpoint }, { warn: () => undefined, patienceMs: 0 })

  await expect(opening).rejects.toThrow(sentence)
})

test.each([
  [2, 'opened'],
  [9, 'refused'],
])('openBucket › an object that the first %d reads do not find: %s', async (unseen, outcome) => {
  const endpoint = await serve((req, res) => {
    if (req.method === 'GET' && !req.url?.includes('list-type') && unseen-- > 0)
      return res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return res.end(req.url?.includes('list-type') ? '<ListBucketResult/>' : '')
  })
  const opening = openBucket({ ...(await newBucket()), endpoint }, { warn: () => undefined, patienceMs: 0 })

  if (outcome === 'opened') await expect(opening).resolves.toBeDefined()
  else await expect(opening).rejects.toThrow('answers with nothing where something was just stored')
})
