import { join } from 'node:path'
import type { Bucket } from '../../base/bucket/bucket.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { createBucketMediaStore } from './bucket-media-store.ts'
import { createBucketVariants } from './bucket-variants.ts'
import { openFolderMediaStore } from './folder-media-store.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { type MediaStore, maxMediaNameLength } from './media-store.ts'
import type { ObjectCache } from './object-cache.ts'
import { createPictureCoder, type PictureCoder } from './picture-coder.ts'
import { createPictureVariants, type EditOf, type PictureVariants } from './picture-variants.ts'

/** Variants are named after their original, and then some. */
const variantSuffixLength = 60

/** The number of picture jobs at a time, each in a process of its own. More would starve saves and take the memory. */
const maxJobs = 2

/** Everything about stored files, as the routes and the uploads use it. */
export type Media = {
  originals: MediaStore
  variants: MediaStore
  pictures: PictureVariants
  widths: readonly number[]
  /** The one queue for all work on pictures. */
  queue: JobQueue
  coder: PictureCoder
  /** The folder of uploads in progress, of this process alone: where no media name can reach it. */
  incomingFolder: string
  /** Throws BucketProblem where nothing could be stored now. */
  requireThere(): Promise<void>
  /** Aborts unfinished work on pictures. */
  close(): Promise<void>
}

/** `variantsFolder` can be deleted at any time while the server is down: all of it is made again from the originals. */
export async function openMedia(settings: {
  originalsFolder: string
  variantsFolder: string
  widths: readonly number[]
  editOf?: EditOf
  /** Set in tests only. */
  coder?: PictureCoder
}): Promise<Media> {
  const { originalsFolder, variantsFolder, widths, editOf, coder = createPictureCoder() } = settings
  const originals = await openFolderMediaStore(originalsFolder)
  const maxNameLength = maxMediaNameLength + variantSuffixLength
  const variants = await openFolderMediaStore(variantsFolder, { maxNameLength })
  const incomingFolder = join(originalsFolder, '.incoming')
  const requireThere = async () => undefined
  return mediaOf({ originals, variants, widths, coder, incomingFolder, requireThere, editOf })
}

/** Files of a bucket, with the copies that `cache` has. */
export function openBucketMedia(parts: {
  bucket: Bucket
  cache: ObjectCache
  store: ContentStore
  widths: readonly number[]
  now: () => Date
  /** Set in tests only. */
  coder?: PictureCoder
}): Media {
  const { bucket, cache, store, widths, now, coder = createPictureCoder() } = parts
  const originals = createBucketMediaStore({ bucket, cache, store, now })
  const variants = createBucketVariants({
    bucket,
    cache,
    async modifiedAt(variant) {
      const facts = await originals.stat(variant.slice(0, variant.lastIndexOf('/')))
      return facts?.modifiedAt ?? now()
    },
  })
  const { incomingFolder } = cache
  const media = mediaOf({
    originals,
    variants,
    widths,
    coder,
    incomingFolder,
    requireThere: bucket.requireThere,
    editOf: editsIn(store),
  })
  return {
    ...media,
    async close() {
      await media.close()
      await cache.close()
    },
  }
}

function mediaOf(
  parts: Pick<Media, 'originals' | 'variants' | 'widths' | 'coder' | 'incomingFolder' | 'requireThere'> & {
    editOf: EditOf | undefined
  },
): Media {
  const queue = createJobQueue(maxJobs)
  const pictures = createPictureVariants({ ...parts, queue, encode: parts.coder.encode })
  const { editOf: _, ...shared } = parts
  return { ...shared, pictures, queue, close: parts.coder.close }
}

/** How staff turned and cropped a picture, as its record says. */
export function editsIn(store: Pick<ContentStore, 'get'>): EditOf {
  return async (name) => (await store.get('media', name))?.value.edit ?? null
}

/** How files were called when they were uploaded; blank where nobody knows. */
export function originalNamesIn(store: Pick<ContentStore, 'get'>): (name: string) => Promise<string> {
  return async (name) => (await store.get('media', name))?.value.originalName ?? ''
}

/** Deletes a file for good, variants included; for when its record has left the trash. */
export async function forgetMedia({ originals, pictures }: Media, name: string): Promise<void> {
  await originals.delete(name)
  await pictures.forget(name)
}
