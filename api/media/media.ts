import { join } from 'node:path'
import { openFolderMediaStore } from './folder-media-store.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { type MediaStore, maxMediaNameLength } from './media-store.ts'
import { createPictureCoder, type PictureCoder } from './picture-coder.ts'
import { createPictureVariants, type PictureVariants } from './picture-variants.ts'

/** Variants are named after their original, and then some. */
const variantSuffixLength = 60

/** The number of picture jobs at a time, each in a process of its own. More would starve saves and take the memory. */
const maxJobs = 2

/** Everything about stored pictures and videos, as the routes and the uploads use it. */
export type Media = {
  originals: MediaStore
  variants: MediaStore
  pictures: PictureVariants
  widths: readonly number[]
  /** The one queue for all work on pictures. */
  queue: JobQueue
  coder: PictureCoder
  /** The folder of uploads in progress: on the disk of the originals, where no media name can reach it. */
  incomingFolder: string
  /** Aborts unfinished work on pictures. */
  close(): Promise<void>
}

/** `variantsFolder` can be deleted at any time while the server is down: all of it is made again from the originals. */
export async function openMedia(settings: {
  originalsFolder: string
  variantsFolder: string
  widths: readonly number[]
  /** Set in tests only. */
  coder?: PictureCoder
}): Promise<Media> {
  const { originalsFolder, variantsFolder, widths, coder = createPictureCoder() } = settings
  const originals = await openFolderMediaStore(originalsFolder)
  const maxNameLength = maxMediaNameLength + variantSuffixLength
  const variants = await openFolderMediaStore(variantsFolder, { maxNameLength })
  const queue = createJobQueue(maxJobs)
  const pictures = createPictureVariants({ originals, variants, widths, queue, encode: coder.encode })
  const incomingFolder = join(originalsFolder, '.incoming')
  return { originals, variants, pictures, widths, queue, coder, incomingFolder, close: coder.close }
}

/** Deletes a file for good, variants included; for when its record has left the trash. */
export async function forgetMedia({ originals, pictures }: Media, name: string): Promise<void> {
  await originals.delete(name)
  await pictures.forget(name)
}
