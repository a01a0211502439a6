import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteDatabaseNote, hasDatabaseNote, writeDatabaseNote } from '../content/database-note.ts'
import { lockFolder } from '../store/lock.ts'
import { readDatabase, setDatabaseAside, writeDatabase } from '../store/postgres/database-at-rest.ts'
import { createStoreFiles, readStoreFiles } from '../store/store-at-rest.ts'
import type { Collections, SnapshotView } from '../store/store-types.ts'
import { type ComparedCollection, compareStores, isSameStore } from './compare-stores.ts'
import { moveRecordFiles, recordFilesIn, stampOf } from './record-files.ts'

// Moves all records between the files of a data folder and a database. The copy is read back and compared before anything
// is switched, and the old records are set aside. A move that was cut off can be repeated: each step of the switch
// leaves something that the next try understands.

/** The move can't be made; nothing was changed. The message is one sentence. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove'
}

type MoveParts = {
  /** Absolute; no server may run on it. Pictures, sessions and backups stay in it. */
  dataDir: string
  databaseUrl: string
  collections: Collections
  now: Date
}
export type Moved = {
  compared: ComparedCollection[]
  /** The copy is equal, and in use from now on. */
  isMoved: boolean
  /** Where the old records are; undefined where a move before has set them aside. */
  aside?: string
}

/** Throws CannotMove, StoreLocked, StoreDamaged or CannotUseDatabase. */
export function moveToDatabase(parts: MoveParts): Promise<Moved> {
  return locked(parts.dataDir, async (reading) => {
    const { dataDir, databaseUrl, collections, now } = parts
    const there = await reading(readDatabase(databaseUrl, collections))
    const isFilled = there !== undefined && there.sequence > 0
    if (await hasDatabaseNote(dataDir)) {
      // Files that are still there may be older than that database.
      if (!isFilled) throw new CannotMove(`The records of ${dataDir} are in another database already`)
      const aside = await setFilesAside(dataDir, now)
      return { compared: await compareStores(there, there), isMoved: true, ...(aside ? { aside } : {}) }
    }
    const here = await readStoreFiles(dataDir, collections)
    if (!here) throw new CannotMove(`There are no records in ${dataDir} to move`)
    if (isFilled && !(await isSameStore(here, there)))
      throw new CannotMove('The database holds other records already. Nothing was changed')
    let compared = isFilled ? await compareStores(here, there) : []
    if (!isFilled) {
      const written = await writeDatabase(databaseUrl, collections, here)
      const copy = await reading(written.read())
      compared = await compareStores(here, copy ?? nothing)
      const isSame =
        copy !== undefined && here.sequence === copy.sequence && compared.every((each) => each.isSame)
      for (const view of [copy, there]) await view?.release() // they would hold up what comes now
      if (!isSame) {
        await written.abandon()
        return { compared, isMoved: false }
      }
      await written.putInPlace()
    }
    await writeDatabaseNote(dataDir)
    const aside = await setFilesAside(dataDir, now)
    return { compared, isMoved: true, ...(aside ? { aside } : {}) }
  })
}

/** The same from the database into the files of the folder. */
export function moveToFiles(parts: MoveParts): Promise<Moved> {
  return locked(parts.dataDir, async (reading) => {
    const { dataDir, databaseUrl, collections, now } = parts
    const here = await reading(readDatabase(databaseUrl, collections))
    if (!here || here.sequence === 0) throw new CannotMove('There are no records in the database to move')
    // With the note, files are what a try left that was cut off.
    const isNoted = await hasDatabaseNote(dataDir)
    if (isNoted) await setFilesAside(dataDir, now)
    const there = isNoted ? undefined : await readStoreFiles(dataDir, collections)
    if (there && !(await isSameStore(here, there)))
      throw new CannotMove(`${dataDir} holds other records already. Nothing was changed`)
    let compared = there ? await compareStores(here, there) : []
    if (!there) {
      const beside = join(dataDir, 'records-moving')
      const copy = await writeFiles(beside, here, collections, now)
      compared = await compareStores(here, copy ?? nothing)
      if (!copy || here.sequence !== copy.sequence || compared.some((each) => !each.isSame)) {
        await rm(beside, { recursive: true })
        return { compared, isMoved: false }
      }
      await moveRecordFiles(beside, dataDir)
      await rm(beside, { recursive: true })
    }
    await here.release()
    await deleteDatabaseNote(dataDir)
    return { compared, isMoved: true, aside: await setDatabaseAside(databaseUrl, stampOf(now)) }
  })
}

/** What is read is released at the end. */
type Reading = (view: Promise<SnapshotView | undefined>) => Promise<SnapshotView | undefined>

async function locked(dataDir: string, work: (reading: Reading) => Promise<Moved>): Promise<Moved> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  const views: (SnapshotView | undefined)[] = []
  try {
    return await work(async (view) => {
      views.push(await view)
      return views.at(-1)
    })
  } finally {
    for (const view of views) await view?.release()
    await lock.release()
  }
}

async function writeFiles(folder: string, view: SnapshotView, collections: Collections, now: Date) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const store = await createStoreFiles(folder, now.toISOString(), collections)
  try {
    for (const [name, { documents }] of Object.entries(view.collections)) {
      for await (const some of documents) for (const document of some) await store.add(name, document)
    }
    await store.finish({ sequence: view.sequence, counters: view.collections })
  } catch (error) {
    await store.abandon()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return readStoreFiles(folder, collections)
}

/** Returns the folder that they are in now, below the data folder. */
async function setFilesAside(dataDir: string, now: Date): Promise<string | undefined> {
  if ((await recordFilesIn(dataDir)).length === 0) return undefined
  const aside = join(dataDir, `records-before-move-${stampOf(now)}`)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  await moveRecordFiles(dataDir, aside)
  return aside
}

const nothing: SnapshotView = {
  sequence: 0,
  takenAt: '',
  collections: {},
  release: async () => undefined,
}
