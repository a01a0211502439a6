import { writeDatabaseNote } from '../content/database-note.ts'
import { type Replaced, writeDatabase } from '../store/postgres/database-at-rest.ts'
import { readStoreFiles } from '../store/store-at-rest.ts'
import type { Collections } from '../store/store-types.ts'
import { isSameStore } from './compare-stores.ts'
import { UnusableBackup } from './manifest.ts'
import { deleteRecordFiles, stampOf } from './record-files.ts'

type Parts = {
  /** A data folder that was made of a backup; its record files are deleted. */
  fresh: string
  databaseUrl: string
  collections: Collections
  now: Date
}

/**
 * Replaces what is in the database by the records of a folder, once they were read back and compared. Throws UnusableBackup
 * or CannotUseDatabase, and then nothing was replaced.
 */
export async function restoreToDatabase({ fresh, databaseUrl, collections, now }: Parts): Promise<Replaced> {
  const records = await readStoreFiles(fresh, collections)
  if (!records || records.sequence === 0) throw new UnusableBackup('It holds no records')
  const written = await writeDatabase(databaseUrl, collections, records)
  const copy = await written.read()
  const isSame = copy !== undefined && (await isSameStore(records, copy).finally(copy.release))
  if (!isSame) {
    await written.abandon()
    throw new UnusableBackup('The database holds its records otherwise than they are. Nothing was changed')
  }
  await deleteRecordFiles(fresh)
  await writeDatabaseNote(fresh)
  return written.replace(stampOf(now))
}
