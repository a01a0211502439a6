import { access, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { describe, expect, test } from 'vitest'
import { newBucket } from '../../tools/testing/test-bucket.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'
import { newFolder } from '../../tools/testing/test-hero.ts'
import { type BucketPlace, openBucketPlace } from '../../tools/testing/test-media-stores.ts'
import { proxyTo } from '../../tools/testing/test-proxy.ts'
import { collectGarbage } from './collect-garbage.ts'

async function keysIn({ bucket }: BucketPlace, prefix = 'media/'): Promise<string[]> {
  const keys = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  return keys
}

/** With its record, as the library stores it. */
async function add({ media, store }: BucketPlace, name: string, text: string): Promise<void> {
  const value = { name, kind: 'image' as const, originalName: '' }
  const ifRevision = (await store.get('media', name))?.revision ?? 0
  await media.putWith(name, Buffer.from(text), (alongside) =>
    store.commit([{ type: 'put', collection: 'media', id: name, value, ifRevision }, ...alongside]),
  )
}

test('two servers that replace a file at once › one is refused', async () => {
  const here = await openBucketPlace()
  const there = await openBucketPlace({ settings: here.settings, store: here.store })
  await add(here, 'pony.jpg', 'first')

  const both = await Promise.allSettled([
    add(here, 'pony.jpg', 'from here'),
    add(there, 'pony.jpg', 'from there'),
  ])

  const saved = both.findIndex(({ status }) => status === 'fulfilled')
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const { media } of [here, there])
    expect(await text(await media.read('pony.jpg'))).toBe(['from here', 'from there'][saved])
})

test('a bucket that goes away › what is copied is read on, all else is 503', async () => {
  const settings = await newBucket()
  const proxy = await proxyTo(settings.endpoint)
  const place = await openBucketPlace({ settings: { ...settings, endpoint: proxy.url.replace(/\/$/, '') } })
  const elsewhere = await openBucketPlace({ settings, store: place.store })
  await add(place, 'pony.jpg', 'a pony')
  await add(elsewhere, 'goat.jpg', 'a goat')

  proxy.setOn(false)

  expect(await text(await place.media.read('pony.jpg'))).toBe('a pony')
  await expect(place.media.read('goat.jpg')).rejects.toMatchObject({ status: 503 })
  await expect(add(place, 'sheep.jpg', 'a sheep')).rejects.toMatchObject({ status: 503 })
  expect(await place.store.get('media', 'sheep.jpg')).toBeUndefined()
  proxy.setOn(true)
  expect(await text(await place.media.read('goat.jpg'))).toBe('a goat')
})

test('a large file › its first bytes come before all of it is copied', async () => {
  const here = await openBucketPlace({ maxBytes: 200_000_000 })
  const bytes = Buffer.alloc(20_000_000, 'film ')
  await here.media.put('film.mp4', bytes)
  const there = await openBucketPlace({ settings: here.settings, store: here.store, maxBytes: 200_000_000 })

  const part = await buffer(await there.media.read('film.mp4', { start: 5, end: 8 }))

  expect(String(part)).toBe('film')
  await expect.poll(() => there.cache.counts().files, { timeout: 20_000 }).toBe(1)
  expect((await buffer(await there.media.read('film.mp4'))).equals(bytes)).toBe(true)
})

describe('the cache', () => {
  test('takes no more than it may: the least recently used goes first', async () => {
    const place = await openBucketPlace({ maxBytes: 4_000 })
    for (const name of ['a', 'b', 'c', 'd']) await place.media.put(name, Buffer.alloc(1_000, name))
    await text(await place.media.read('a'))

    await place.media.put('e', Buffer.alloc(1_000, 'e'))

    expect(place.cache.counts()).toEqual({ files: 4, bytes: 4_000 })
    const isThere = async (name: string) =>
      place.cache.withCopy(await keyNamed(place, name), async () => true)
    expect(await isThere('a')).toBe(true)
    expect(await isThere('b')).toBeUndefined()
    expect(await text(await place.media.read('b'))).toBe('b'.repeat(1_000))
  })

  test('is found again after a restart, whole', async () => {
    const first = await openBucketPlace()
    await first.media.put('pony.jpg', Buffer.from('a pony'))
    await first.media.put('goat.jpg', Buffer.from('a goat'))
    await first.cache.close()
    const objects = join(first.cacheFolder, '1/objects')
    const [cut = ''] = await readdir(objects)
    await truncate(join(objects, cut), 2)

    const second = await openBucketPlace(first)

    expect(second.cache.counts().files).toBe(2)
    expect(await text(await second.media.read('pony.jpg'))).toBe('a pony')
    expect(await text(await second.media.read('goat.jpg'))).toBe('a goat')
  })

  test('two servers that are given one folder do not touch each other’s', async () => {
    const cacheFolder = await newFolder()
    const first = await openBucketPlace({ cacheFolder })
    const half = join(first.cache.incomingFolder, 'half')
    await writeFile(half, 'half')

    const second = await openBucketPlace({ cacheFolder })

    expect(second.cache.incomingFolder).not.toBe(first.cache.incomingFolder)
    await access(half)
    await first.cache.close()
    const third = await openBucketPlace({ cacheFolder })
    expect(third.cache.incomingFolder).toBe(first.cache.incomingFolder)
    await expect(access(half)).rejects.toThrow('ENOENT')
  })

  test.skipIf(!canMount())('on a full disk › files come from the bucket; one warning says so', async () => {
    const elsewhere = await openBucketPlace()
    const { settings, store } = elsewhere
    const place = await openBucketPlace({ settings, store, cacheFolder: smallDisk('256k') })
    const [goat, sheep] = [Buffer.alloc(300_000, 'goat'), Buffer.alloc(300_000, 'sheep')]
    await elsewhere.media.put('goat.jpg', goat)

    expect((await buffer(await place.media.read('goat.jpg'))).equals(goat)).toBe(true)
    await place.media.put('sheep.jpg', sheep)

    expect((await buffer(await place.media.read('sheep.jpg'))).equals(sheep)).toBe(true)
    expect(place.cache.counts().files).toBe(0)
    expect(place.warnings).toEqual([expect.stringContaining('(ENOSPC)')])
  })

  test('a folder that a person has emptied › files are fetched again', async () => {
    const place = await openBucketPlace()
    await place.media.put('pony.jpg', Buffer.from('a pony'))
    await rm(join(place.cacheFolder, '1/objects'), { recursive: true })

    expect(await text(await place.media.read('pony.jpg'))).toBe('a pony')
  })
})

describe('collectGarbage', () => {
  const collect = (place: BucketPlace, hours: number) =>
    collectGarbage({ ...place, now: () => new Date(Date.now() + hours * millisecondsInHour) })

  test('deletes what no record names after a day', async () => {
    const place = await openBucketPlace()
    await add(place, 'pony.jpg', 'first')
    await add(place, 'pony.jpg', 'second')
    await place.media
      .putWith('lost.jpg', Buffer.from('x'), async () => Promise.reject(new Error()))
      .catch(() => undefined)
    expect(await keysIn(place)).toHaveLength(3)

    const deleted = []
    for (const hours of [1, 25, 26, 48, 50]) deleted.push(await collect(place, hours))

    expect(deleted).toEqual([0, 0, 0, 0, 2])
    expect(await keysIn(place)).toHaveLength(1)
    expect(await text(await place.media.read('pony.jpg'))).toBe('second')
    expect(await place.store.list('bucket-garbage')).toHaveLength(0)
  })

  test('a file that comes back meanwhile gets bytes of its own', async () => {
    const place = await openBucketPlace()
    await add(place, 'pony.jpg', 'first')
    await add(place, 'pony.jpg', 'second')
    await collect(place, 25)

    await add(place, 'pony.jpg', 'first')
    const deleted = await collect(place, 50)

    expect(deleted).toBe(1)
    await place.cache.close()
    const elsewhere = await openBucketPlace({ settings: place.settings, store: place.store })
    expect(await text(await elsewhere.media.read('pony.jpg'))).toBe('first')
  })

  test('a file in the trash stays, and one whose record is nowhere goes', async () => {
    const place = await openBucketPlace()
    const { store, media } = place
    await add(place, 'pony.jpg', 'a pony')
    const item = await store.get('media', 'pony.jpg')
    const entry = {
      kind: 'media' as const,
      label: 'pony',
      deletedAt: new Date().toISOString(),
      deletedBy: 'a@example.com',
      documents: [{ collection: 'media', id: 'pony.jpg', value: { ...item?.value } }],
    }
    await store.commit([
      { type: 'delete', collection: 'media', id: 'pony.jpg', ifRevision: item?.revision ?? 0 },
      { type: 'add', collection: 'trash', value: entry },
    ])
    await media.put('lost.jpg', Buffer.from('lost'))

    for (const hours of [25, 50]) await collect(place, hours)

    expect(await keysIn(place)).toEqual([expect.stringContaining('media/pony.jpg/')])
    expect(await store.get('stored-files', 'lost.jpg')).toBeUndefined()
  })

  test('variants of what is shown stay, others go after a day', async () => {
    const place = await openBucketPlace()
    await add(place, 'fair/pony.jpg', 'a pony')
    const { version } = (await place.media.stat('fair/pony.jpg')) ?? {}
    const shown = `variants/fair/pony.jpg/${version}.480.avif`
    for (const key of [shown, 'variants/fair/pony.jpg/older.480.avif', 'variants/gone.jpg/x.480.webp'])
      await place.bucket.put(key, Buffer.from('x'))

    expect(await collect(place, 1)).toBe(0)
    expect(await collect(place, millisecondsInDay / millisecondsInHour + 1)).toBe(2)

    expect(await keysIn(place, 'variants/')).toEqual([shown])
  })
})

async function keyNamed({ store }: BucketPlace, name: string): Promise<string> {
  return (await store.get('stored-files', name))?.value.key ?? ''
}
