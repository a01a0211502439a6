import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import type { MediaStore } from '../../serve/media/media-store.ts'
import { openStore } from '../../store/store.ts'
import { readStoreFiles } from '../../store/store-at-rest.ts'
import type { SnapshotView } from '../../store/store-types.ts'

// For tests of backups: a small farm in its own folder, and functions to compare two farms.

/** As long as a name may be, and longer than a plain tar header holds. */
export const longName = `2027/${'n'.repeat(191)}.jpg`

export type Farm = { dataDir: string; store: ContentStore; media: MediaStore; mediaFolder: string }

export { temporaryFolder } from './test-folder.ts'

/** A farm with records of three kinds, three pictures, and a deleted record in each counter. */
export async function openFarm(dataDir: string): Promise<Farm> {
  const store = await openStore({ folder: dataDir, collections, warn: () => undefined })
  onTestFinished(() => store.close().catch(() => undefined))
  const mediaFolder = join(dataDir, 'media')
  const media = await openFolderMediaStore(mediaFolder)
  for (const name of ['pony.jpg', 'fair/goat 1.jpg', longName]) {
    await addPicture({ store, media }, name, Buffer.from(`picture of ${name} `.repeat(200)))
  }
  for (const subject of ['one', 'two', 'three']) await store.commit([note(subject)])
  await store.commit([{ type: 'delete', collection: 'audit', id: '3', ifRevision: 1 }])
  return { dataDir, store, media, mediaFolder }
}

export async function addPicture(
  { store, media }: Pick<Farm, 'store' | 'media'>,
  name: string,
  bytes: Buffer,
): Promise<void> {
  await media.put(name, bytes)
  const value = { name, kind: 'image' as const, bytes: bytes.length, alt: 'Café ñandú 🐐', originalName: '' }
  await store.commit([{ type: 'put', collection: 'media', id: name, value, ifRevision: 0 }])
}

/** An operation that adds a record. */
export function note(subject: string) {
  const value = { at: '2027-03-05T12:00:00.000Z', who: 'a@example.com', action: 'deleted' as const, subject }
  return { type: 'add' as const, collection: 'audit' as const, value }
}

export async function contentsOf(media: MediaStore): Promise<Map<string, string>> {
  const names: string[] = []
  for await (const name of media.list()) names.push(name)
  const contents = new Map<string, string>()
  for (const name of names.sort()) {
    const chunks = []
    for await (const chunk of await media.read(name)) chunks.push(chunk)
    contents.set(name, Buffer.concat(chunks).toString('base64'))
  }
  return contents
}

/** All records with ids, revisions and counters, without the time they were captured. */
export async function recordsIn(dataDir: string): Promise<SnapshotView['collections'] | undefined> {
  return (await readStoreFiles(dataDir, collections))?.collections
}
