import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../../base/bucket/bucket.ts'
import { type StoredFile, storedFileSchema } from '../../base/content/stored-file.ts'
import { AppError } from '../../base/http/app-error.ts'
import { originalKey } from '../../serve/media/bucket-media-store.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { kindBytes, type MediaKind, mediaKindOf, mediaKinds } from '../../serve/media/media-kind.ts'
import type { MediaStore } from '../../serve/media/media-store.ts'
import { measurePicture } from '../../serve/media/picture-coder.ts'
import type { PictureSize } from '../../serve/media/picture-formats.ts'
import type { SnapshotView, Stored } from '../../store/store-types.ts'
import { filesIn } from './bucket-backups.ts'
import type { ComparedCollection } from './compare-stores.ts'
import { namesIn } from './write-backup.ts'

// Moves the files of a data folder into the bucket and back. Each copy is read back; repeated, it goes on where it was.

/** The store with where its files are. Names are the same in the folder and in the records. */
export async function mediaToBucket(
  mediaFolder: string,
  bucket: Bucket,
  records: SnapshotView,
): Promise<SnapshotView> {
  const media = await openIfThere(mediaFolder)
  if (!media) return records
  const documents: Stored<StoredFile>[] = []
  for (const name of await namesIn(media)) {
    const file = await media.withFile(name, async (path) => {
      const { bytes, sha256 } = await digestOf(await media.read(name))
      const key = originalKey(name, sha256)
      if ((await bucket.head(key))?.bytes !== bytes) await bucket.put(key, { file: path })
      const head = bytes > 0 ? { start: 0, end: Math.min(kindBytes, bytes) - 1 } : undefined
      const kind = mediaKindOf(await buffer(await media.read(name, head)))
      return { key, bytes, sha256, ...(await sizeOf(path, kind)), ...(kind ? { kind } : {}) }
    })
    const storedAt = ((await media.stat(name))?.modifiedAt ?? new Date()).toISOString()
    // As it will be read back, keys in the same order.
    const value = storedFileSchema.parse({ ...file, storedAt })
    documents.push({ id: name, revision: 1, updatedAt: storedAt, value })
  }
  const files = { lastId: 0, lastDeletedRevision: 0, documents }
  return { ...records, collections: { ...records.collections, 'stored-files': files } }
}

/** Of the file itself: what the library says of it may be of one that was replaced by hand. 0 where it has none. */
async function sizeOf(path: string, kind: MediaKind | undefined): Promise<PictureSize> {
  const none = { width: 0, height: 0 }
  if (!kind || mediaKinds[kind].library !== 'image') return none
  return measurePicture(path).catch((error) => {
    if (error instanceof AppError) return none // it is damaged, and moves as it is
    throw error
  })
}

/** Files of the folder that the store does not have, or has otherwise, are in the way: their names. */
export async function mediaToFolder(
  bucket: Bucket,
  records: SnapshotView,
  mediaFolder: string,
): Promise<{ inTheWay: string[] }> {
  const files = new Map(filesIn(records).map(({ name, file }) => [name, file]))
  const media = files.size > 0 ? await openFolderMediaStore(mediaFolder) : await openIfThere(mediaFolder)
  if (!media) return { inTheWay: [] }
  const present = new Set<string>()
  const inTheWay: string[] = []
  for (const name of await namesIn(media)) {
    const { sha256 } = await digestOf(await media.read(name))
    if (files.get(name)?.sha256 === sha256) present.add(name)
    else inTheWay.push(name)
  }
  if (inTheWay.length > 0) return { inTheWay }
  for (const [name, { key }] of files) {
    if (present.has(name)) continue
    const object = await bucket.get(key)
    if (object) await media.put(name, object.body)
  }
  return { inTheWay }
}

/** As a row of the table, of what is read on both sides. */
export async function compareMedia(
  bucket: Bucket,
  records: SnapshotView,
  mediaFolder: string,
  from: 'folder' | 'bucket',
): Promise<ComparedCollection> {
  const media = await openIfThere(mediaFolder)
  const inFolder = createHash('sha256')
  const names = media ? await namesIn(media) : []
  for (const name of names) if (media) inFolder.update(lineOf(name, await digestOf(await media.read(name))))
  const inBucket = createHash('sha256')
  let objects = 0
  for (const { name, file } of filesIn(records)) {
    const object = await bucket.get(file.key)
    if (!object) continue
    inBucket.update(lineOf(name, await digestOf(object.body)))
    objects++
  }
  const folder = { records: names.length, sha256: inFolder.digest('hex') }
  const there = { records: objects, sha256: inBucket.digest('hex') }
  const sides = from === 'folder' ? { here: folder, there } : { here: there, there: folder }
  return { name: 'files of media', ...sides, isSame: folder.sha256 === there.sha256 }
}

async function openIfThere(folder: string): Promise<MediaStore | undefined> {
  return access(folder).then(
    () => openFolderMediaStore(folder),
    () => undefined,
  )
}

function lineOf(name: string, { bytes, sha256 }: { bytes: number; sha256: string }): string {
  return `${name} ${bytes} ${sha256}\n`
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
