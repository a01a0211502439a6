import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode, isDiskFull, syncFolder } from '../../store/durable-file.ts'
import { StoreDamaged } from '../../store/errors.ts'
import { holderName, type Lock, lockFolder } from '../../store/lock.ts'
import type { Replaced } from '../../store/postgres/database-at-rest.ts'
import { createStoreFiles, readStoreFiles } from '../../store/store-at-rest.ts'
import type { Collections, SnapshotView } from '../../store/store-types.ts'
import { withoutMailDue } from '../mail/restored-outbox.ts'
import { keepRevisionsUnique, type UniqueRevisions } from './keep-revisions-unique.ts'
import { type Manifest, UnusableBackup } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import type { Opening } from './seal.ts'

/** Under the data folder; nightly backups stay with whatever store is the current one. */
export const backupsName = 'backups'

type RestoreParts = {
  /** The path of an archive or of a nightly backup. */
  file: string
  /** Absolute. */
  dataDir: string
  collections: Collections
  now: Date
  records?: RestoreTarget
  /** Then only a sealed archive is taken, or a backup that the server has made in the data folder. */
  passphrase?: string | undefined
}
/** Where records and files go. Everything else goes into the folder. */
export type RestoreTarget = {
  /** What is there now. `folder`: the one in use, where there is one. */
  read(folder: string | undefined): Promise<SnapshotView | undefined>
  /** Takes them out of the new folder, if they don't belong there. */
  take(fresh: string): Promise<Replaced>
}

export type Restored = {
  manifest: Manifest
  /** The folder to which the replaced data was moved; undefined when there was none. */
  replacedFolder?: string
  /** The schema under which the replaced records are in the database now. */
  replacedSchema?: string
}

/**
 * Replaces the data folder by a backup. The backup is unpacked and checked in a new folder first; only then the two
 * change places, and the old folder stays beside it. Backups hold no sessions, so everyone signs in again. Throws
 * UnusableBackup or StoreLocked.
 */
export async function restoreBackup({
  file,
  dataDir,
  collections,
  now,
  records = inFolder(collections),
  passphrase,
}: RestoreParts): Promise<Restored> {
  const target = await realpath(dataDir).catch((error) => {
    if (hasCode(error, 'ENOENT')) return dataDir
    throw error
  })
  const hasOld = await exists(target)
  const locks: Lock[] = hasOld ? [await lockFolder(target)] : []
  const fresh = `${target}.restoring-${randomUUID().slice(0, 8)}`
  try {
    await access(file).catch((error) => {
      throw new UnusableBackup(`There is no file ${file} that could be read`, { cause: error })
    })
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    locks.push(await lockFolder(fresh)) // a server that starts while folders move waits for all of it
    const before = await records.read(hasOld ? target : undefined).catch(nothingInDamaged)
    const unique = keepRevisionsUnique(before)
    const mustBeSealed = passphrase !== undefined && !(await isOwn(file, target))
    const opening = { passphrase, mustBeSealed }
    const manifest = await unpack({ file, fresh, collections, unique, now, opening })
    const replaced = await records.take(fresh)
    const replacedFolder = await changePlaces(target, fresh, now).catch(async (error) => {
      await replaced.undo()
      throw error
    })
    return { manifest, replacedFolder, ...(replaced.aside ? { replacedSchema: replaced.aside } : {}) }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (isDiskFull(error)) throw new UnusableBackup('The disk has no room to unpack it', { cause: error })
    throw error
  } finally {
    for (const lock of locks) await lock.release()
  }
}

/** Nightly backups lie beside the store unsealed: who could change them could change the store. */
async function isOwn(file: string, dataDir: string): Promise<boolean> {
  return dirname(await realpath(file)) === join(dataDir, backupsName)
}

type UnpackParts = Pick<RestoreParts, 'file' | 'collections' | 'now'> & {
  /** An empty folder, for the store that is made of the backup. */
  fresh: string
  unique: UniqueRevisions
  opening: Opening
}

/** Each record goes from the archive into the new store at once, so that a backup may be larger than the memory. */
async function unpack({ file, fresh, collections, unique, now, opening }: UnpackParts): Promise<Manifest> {
  const store = await createStoreFiles(fresh, now.toISOString(), collections)
  try {
    const manifest = await readBackup(file, {
      mediaFolder: join(fresh, 'media'),
      collections,
      opening,
      take: (collection, document) =>
        store.add(collection, unique.renumbered(collection, withoutMailDue(collection, document))),
    })
    const counters = unique.counters(manifest.collections)
    await store.finish({ sequence: unique.sequence(manifest.sequence), counters })
    return manifest
  } catch (error) {
    await store.abandon()
    throw error
  }
}

export function inFolder(collections: Collections): RestoreTarget {
  return {
    read: async (folder) => (folder === undefined ? undefined : readStoreFiles(folder, collections)),
    take: async () => ({ aside: undefined, undo: async () => undefined }),
  }
}

/** A damaged store is often the reason for a restore. Its revisions are lost, so those of the backup are used. */
function nothingInDamaged(error: unknown): undefined {
  if (!(error instanceof StoreDamaged)) throw error
}

async function changePlaces(target: string, fresh: string, now: Date): Promise<string | undefined> {
  const isEmpty = await readdir(target).then(
    (names) => names.every((name) => name === holderName), // that of our own lock
    () => true,
  )
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const kept = isEmpty ? undefined : await freeName(`${target}.before-restore-${stamp}`)
  if (kept) await moveAside(target, kept)
  else await rm(target, { recursive: true, force: true }) // empty: Windows renames nothing onto a folder
  try {
    await rename(fresh, target) // takes the place of an empty folder, too
  } catch (error) {
    if (kept) await rename(kept, target)
    throw error
  }
  if (kept && (await exists(join(kept, backupsName)))) {
    await rename(join(kept, backupsName), join(target, backupsName))
    await syncFolder(kept)
    await syncFolder(target)
  }
  await syncFolder(dirname(target))
  return kept
}

async function moveAside(target: string, kept: string): Promise<void> {
  try {
    await rename(target, kept)
  } catch (error) {
    if (!hasCode(error, 'EBUSY', 'EXDEV', 'EACCES', 'EPERM')) throw error
    throw new UnusableBackup(
      `${target} can't be moved aside (${error instanceof Error && 'code' in error ? error.code : ''}): where it is a mounted volume, ` +
        `make DATA_DIR a folder inside it, such as ${join(target, basename(target) || 'store')}`,
      { cause: error },
    )
  }
}

async function freeName(wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await exists(name))) return name
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
