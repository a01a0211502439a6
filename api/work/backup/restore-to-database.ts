import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../../base/bucket/bucket.ts'
import { writeDatabaseNote } from '../../base/content/database-note.ts'
import { withoutPlacesOfFiles } from '../../base/content/stored-file.ts'
import { type Replaced, whileClosed, writeDatabase } from '../../store/postgres/database-at-rest.ts'
import { readStoreFiles } from '../../store/store-at-rest.ts'
import type { Collections } from '../../store/store-types.ts'
import { isSameStore } from './compare-stores.ts'
import { UnusableBackup } from './manifest.ts'
import { mediaToBucket } from './media-in-bucket.ts'
import { deleteRecordFiles, stampOf } from './record-files.ts'

type Parts = {
  /** A data folder that was made of a backup; its record files are deleted. */
  fresh: string
  databaseUrl: string
  /** For the files of the folder, which are deleted there. */
  bucket: Bucket
  collections: Collections
  now: Date
}

/** Replaces the database by the records of a folder once they compared, or nothing. Throws. */
export function restoreToDatabase(parts: Parts): Promise<Replaced> {
  return whileClosed(parts.databaseUrl, () => restored(parts))
}

async function restored({ fresh, databaseUrl, bucket, collections, now }: Parts): Promise<Replaced> {
  const inFiles = await readStoreFiles(fresh, collections)
  if (!inFiles || inFiles.sequence === 0) throw new UnusableBackup('It holds no records')
  const mediaFolder = join(fresh, 'media')
  const records = await mediaToBucket(mediaFolder, bucket, withoutPlacesOfFiles(inFiles))
  const written = await writeDatabase(databaseUrl, collections, records)
  const copy = await written.read()
  if (!copy || !isSameStore(records, copy)) {
    await written.abandon()
    throw new UnusableBackup('The database holds its records otherwise than they are. Nothing was changed')
  }
  await deleteRecordFiles(fresh)
  await rm(mediaFolder, { recursive: true, force: true })
  await writeDatabaseNote(fresh)
  return written.replace(`before_restore_${stampOf(now)}`)
}
