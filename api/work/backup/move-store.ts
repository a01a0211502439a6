import { access, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../../base/bucket/bucket.ts'
import { deleteDatabaseNote, hasDatabaseNote, writeDatabaseNote } from '../../base/content/database-note.ts'
import { withoutPlacesOfFiles } from '../../base/content/stored-file.ts'
import { syncFolder } from '../../store/durable-file.ts'
import { StoreDamaged } from '../../store/errors.ts'
import { lockFolder } from '../../store/lock.ts'
import {
  lastAside,
  readDatabase,
  setDatabaseAside,
  whileClosed,
  writeDatabase,
} from '../../store/postgres/database-at-rest.ts'
import { readStoreFiles } from '../../store/store-at-rest.ts'
import type { Collections, SnapshotView } from '../../store/store-types.ts'
import { type ComparedCollection, compareStores, isSameStore } from './compare-stores.ts'
import { compareMedia, mediaToBucket, mediaToFolder } from './media-in-bucket.ts'
import { copySessionsToDatabase, copySessionsToFiles, nothing } from './move-sessions.ts'
import {
  deleteRecordFiles,
  moveRecordFiles,
  recordFilesIn,
  stampOf,
  writeRecordFiles,
} from './record-files.ts'

// Moves all records and files between a data folder, and a database and its bucket. The copy is read back and compared before anything
// is switched, and the old records are set aside. A move that was cut off can be repeated: each step of the switch
// leaves something that the next try understands.

const mediaName = 'media'
const mediaFolders: readonly string[] = [mediaName, 'media-variants']

// Folders in which files are while they go from one place to the other, one at a time.
const recordsLeaving = 'records-leaving'
const recordsArriving = 'records-arriving'
const mediaLeaving = join(recordsLeaving, mediaName)

/** The move can't be made; nothing was changed. The message is one sentence. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove'
}

type MoveParts = {
  /** Absolute; no server may run on it. Backups stay in it. */
  dataDir: string
  databaseUrl: string
  /** Where the files are when the records are in the database. */
  bucket: Bucket
  collections: Collections
  now: Date
}
export type Moved = {
  compared: ComparedCollection[]
  /** The copy is equal, and in use from now on. */
  isMoved: boolean
  /** Where the old records are; undefined where a move before has set them aside. */
  aside?: string
  /** Where the target's own records are, also those of an attempt before. */
  replaced?: string | undefined
}

/** `replaces`: other records stay under another name. Throws CannotMove and what opening throws. */
export function moveToDatabase(parts: MoveParts & { replaces?: boolean }): Promise<Moved> {
  return locked(parts, async () => {
    const { dataDir, databaseUrl, bucket, collections, now, replaces } = parts
    const mediaFolder = join(dataDir, mediaName)
    const found = await readDatabase(databaseUrl, collections)
    const there = found && withoutPlacesOfFiles(found)
    const isFilled = there !== undefined && there.sequence > 0
    if (await hasDatabaseNote(dataDir)) {
      // Files that are still there may be older than that database.
      if (!isFilled || !found)
        throw new CannotMove(`The records of ${dataDir} are in another database already`)
      const known = (await isThere(join(dataDir, mediaLeaving))) ? join(dataDir, mediaLeaving) : mediaFolder
      const files = await compareMedia(bucket, found, known, 'folder')
      const aside = await setFilesAside(dataDir, now, files.isSame)
      const compared = [...compareStores(there, there), { ...files, here: files.there, isSame: true }]
      return { compared, isMoved: true, replaced: await replacedBefore(), ...(aside ? { aside } : {}) }
    }
    const read = await readStoreFiles(dataDir, collections)
    if (!read) throw new CannotMove(`There are no records in ${dataDir} to move`)
    const here = withoutPlacesOfFiles(read)
    const isThereAlready = isFilled && isSameStore(here, there)
    if (isFilled && !isThereAlready && !replaces)
      throw new CannotMove(
        'The database holds other records already. Nothing was changed. Add --replace to keep them there under another name',
      )
    const withFiles = await mediaToBucket(mediaFolder, bucket, here)
    const files = await compareMedia(bucket, withFiles, mediaFolder, 'folder')
    let compared = [...(isThereAlready ? compareStores(here, there) : []), files]
    if (!files.isSame) return { compared, isMoved: false }
    if (!isThereAlready) {
      const written = await writeDatabase(databaseUrl, collections, withFiles)
      const copy = await written.read()
      compared = [...compareStores(here, withoutPlacesOfFiles(copy ?? nothing)), files]
      const isSame = copy !== undefined && isSameStore(withFiles, copy)
      if (!isSame) {
        await written.abandon()
        return { compared, isMoved: false }
      }
      if (isFilled) await written.replace(`replaced_${stampOf(now)}`)
      else await written.putInPlace()
    }
    await copySessionsToDatabase(parts)
    await writeDatabaseNote(dataDir)
    const aside = await setFilesAside(dataDir, now, true)
    return { compared, isMoved: true, replaced: await replacedBefore(), ...(aside ? { aside } : {}) }
  })

  async function replacedBefore() {
    return parts.replaces ? lastAside(parts.databaseUrl, 'replaced') : undefined
  }
}

/** The same from the database into the files of the folder. */
export function moveToFiles(parts: MoveParts): Promise<Moved> {
  return locked(parts, async () => {
    const { dataDir, databaseUrl, bucket, collections, now } = parts
    const mediaFolder = join(dataDir, mediaName)
    const withFiles = await readDatabase(databaseUrl, collections)
    const here = withFiles && withoutPlacesOfFiles(withFiles)
    if (!here || here.sequence === 0) {
      const done = await movedBefore(parts)
      if (!done) throw new CannotMove('There are no records in the database to move')
      return done
    }
    const there = (await hasDatabaseNote(dataDir))
      ? await leftByTry(parts, here)
      : await recordsAt(dataDir, collections)
    if (there && !isSameStore(here, there))
      throw new CannotMove(`${dataDir} holds other records already. Nothing was changed`)
    const { inTheWay } = await mediaToFolder(bucket, withFiles, mediaFolder)
    if (inTheWay.length > 0)
      throw new CannotMove(
        `${mediaFolder} holds other files already, such as ${inTheWay[0]}. Nothing was changed`,
      )
    const files = await compareMedia(bucket, withFiles, mediaFolder, 'bucket')
    let compared = [...(there ? compareStores(here, there) : []), files]
    if (!files.isSame) return { compared, isMoved: false }
    if (!there) {
      const beside = join(dataDir, 'records-moving')
      const arriving = join(dataDir, recordsArriving)
      const written = await writeRecordFiles(beside, here, collections, now)
      const copy = written && withoutPlacesOfFiles(written)
      compared = [...compareStores(here, copy ?? nothing), files]
      if (!copy || !isSameStore(here, copy)) {
        await rm(beside, { recursive: true })
        return { compared, isMoved: false }
      }
      await writeDatabaseNote(dataDir) // until all files are in their place, no server may start with some of them
      await rename(beside, arriving)
      await moveRecordFiles(arriving, dataDir)
      await rmdir(arriving)
    }
    await copySessionsToFiles(parts)
    await deleteDatabaseNote(dataDir)
    const aside = await setDatabaseAside(databaseUrl, stampOf(now))
    return { compared, isMoved: true, aside }
  })
}

/** A move that was complete, but for its process, which was killed before it ended. */
async function movedBefore(parts: MoveParts): Promise<Moved | undefined> {
  const { dataDir, databaseUrl, bucket, collections } = parts
  const aside = await lastAside(databaseUrl, 'before_move')
  const there = aside && (await recordsAt(dataDir, collections))
  if (!there || (await hasDatabaseNote(dataDir))) return undefined
  const withFiles = await readDatabase(databaseUrl, collections, { schema: aside })
  const here = withFiles && withoutPlacesOfFiles(withFiles)
  if (!here || !isSameStore(here, there)) return undefined
  const files = await compareMedia(bucket, withFiles, join(dataDir, mediaName), 'bucket')
  return { compared: [...compareStores(here, there), files], isMoved: true, aside }
}

/** Records in files beside the note: of a try that was cut off. Those that can't be used are put out of the way. */
async function leftByTry(
  { dataDir, collections, now }: MoveParts,
  here: SnapshotView,
): Promise<SnapshotView | undefined> {
  const arriving = join(dataDir, recordsArriving)
  if (await isThere(arriving)) {
    if ((await recordFilesIn(arriving)).length > 0) await deleteRecordFiles(dataDir)
    await rm(arriving, { recursive: true })
  }
  const left = await recordsAt(dataDir, collections).catch((error) => {
    if (error instanceof StoreDamaged) return undefined // some of the files, the others were set aside
    throw error
  })
  if (left && isSameStore(here, left)) return left
  await setFilesAside(dataDir, now, false)
  return undefined
}

async function recordsAt(dataDir: string, collections: Collections): Promise<SnapshotView | undefined> {
  const read = await readStoreFiles(dataDir, collections)
  return read && withoutPlacesOfFiles(read)
}

/** While nobody uses either. */
async function locked({ dataDir, databaseUrl }: MoveParts, work: () => Promise<Moved>): Promise<Moved> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  try {
    return await whileClosed(databaseUrl, work)
  } finally {
    await lock.release()
  }
}

/** Returns the folder that they are in now, below the data folder. One that was cut off goes on. */
async function setFilesAside(dataDir: string, now: Date, withMedia: boolean): Promise<string | undefined> {
  const leaving = join(dataDir, recordsLeaving)
  const folders = (await readdir(dataDir)).filter((name) => withMedia && mediaFolders.includes(name))
  const isNothing = (await recordFilesIn(dataDir)).length + folders.length === 0
  if (isNothing && !(await isThere(leaving))) return undefined
  await mkdir(leaving, { recursive: true, mode: 0o700 })
  await moveRecordFiles(dataDir, leaving)
  for (const name of folders) await rename(join(dataDir, name), join(leaving, name))
  const aside = join(dataDir, `records-before-move-${stampOf(now)}`)
  await rename(leaving, aside)
  await syncFolder(dataDir)
  return aside
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
