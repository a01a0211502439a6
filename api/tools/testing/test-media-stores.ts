import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Bucket, BucketSettings } from '../../base/bucket/bucket.ts'
import { createS3Bucket } from '../../base/bucket/s3-bucket.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import { createBucketMediaStore } from '../../serve/media/bucket-media-store.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import type { MediaStore } from '../../serve/media/media-store.ts'
import { type ObjectCache, openObjectCache } from '../../serve/media/object-cache.ts'
import { openStore } from '../../store/store.ts'
import { newBucket } from './test-bucket.ts'
import { newFolder } from './test-hero.ts'

// What every media store promises is asked of each, by the same test.

export type MediaPlace = { name: string; open(): Promise<MediaStore> }

export const mediaPlaces: readonly MediaPlace[] = [
  { name: 'folder', open: async () => openFolderMediaStore(join(await newFolder(), 'media')) },
  { name: 'bucket', open: async () => (await openBucketPlace()).media },
]

export type BucketPlace = {
  settings: BucketSettings
  bucket: Bucket
  cache: ObjectCache
  cacheFolder: string
  store: ContentStore
  media: MediaStore
  warnings: string[]
  clock: { now: Date }
}

/** A bucket of its own, with a cache, and records in files; all gone at the end of the test. */
export async function openBucketPlace(
  given: { settings?: BucketSettings; store?: ContentStore; maxBytes?: number; cacheFolder?: string } = {},
): Promise<BucketPlace> {
  const settings = given.settings ?? (await newBucket())
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const bucket = createS3Bucket(settings, warn)
  const cacheFolder = given.cacheFolder ?? (await newFolder())
  const cache = await openObjectCache({
    folder: cacheFolder,
    maxBytes: given.maxBytes ?? 100_000_000,
    bucket,
    warn,
  })
  onTestFinished(() => cache.close())
  const store = given.store ?? (await newStore())
  const clock = { now: new Date() }
  const media = createBucketMediaStore({ bucket, cache, store, now: () => clock.now })
  return { settings, bucket, cache, cacheFolder, store, media, warnings, clock }
}

async function newStore(): Promise<ContentStore> {
  const store = await openStore({ folder: await newFolder(), collections, warn: () => undefined })
  onTestFinished(() => store.close().catch(() => undefined))
  return store
}
