import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '../base/bucket/open-bucket.ts'
import { openSharedContentStore } from '../base/content/open-content-store.ts'
import { openObjectCache } from '../serve/media/object-cache.ts'
import { openBucketMedia } from '../serve/media/open-media.ts'
import { recordsOf } from '../tools/testing/test-backup-farm.ts'
import { bucketFor } from '../tools/testing/test-bucket.ts'
import { newFolder } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { addSampleContent } from './sample-content.ts'

const sampleFolder = join(import.meta.dirname, '../../data/sample')

describeWithPostgres('sample content', () => {
  const database = testDatabase()

  test('three first starts at once › make one farm', async () => {
    const stores = await Promise.all([open(), open(), open()])

    const isAdded = await Promise.all(
      stores.map(({ store, media }) => addSampleContent(store, media, sampleFolder, '2027-03-05')),
    )

    expect(isAdded.sort()).toEqual([false, false, true])
    const lists = await Promise.all(
      stores.map(async ({ store }) => {
        await store.barrier()
        return JSON.stringify(await recordsOf(await store.capture()))
      }),
    )
    expect(new Set(lists).size).toBe(1)
    for (const { media } of stores) {
      const bytes = await buffer(await media.originals.read('gallery-pony-ride.jpg'))
      expect(bytes.equals(await readFile(join(sampleFolder, 'media/gallery-pony-ride.jpg')))).toBe(true)
    }
  })

  async function open() {
    const folder = await newFolder()
    const store = await openSharedContentStore({ folder, databaseUrl: database.url(), hasHistory: true })
    onTestFinished(() => store.close())
    const bucket = await openBucket(await bucketFor(database.url()), { warn: () => undefined })
    const cache = await openObjectCache({
      folder: join(folder, 'cache'),
      maxBytes: 100_000_000,
      bucket,
      warn: () => undefined,
    })
    const media = openBucketMedia({ bucket, cache, store, widths: [100], now: () => new Date() })
    onTestFinished(() => media.close())
    return { store, media }
  }
})
