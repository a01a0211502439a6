import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import type { ContentStore } from '../content/collections.ts'
import { AppError, NotFound } from '../http/app-error.ts'
import type { MediaStore } from '../media/media-store.ts'
import { type DiskSpace, diskSpace, isDiskLow } from '../store/disk-room.ts'
import { syncFolder } from '../store/durable-file.ts'
import type { SnapshotView } from '../store/store-types.ts'
import { createTurns } from '../store/turns.ts'
import type { PlausibleTime } from '../time/plausible-time.ts'
import { type ArchiveEntry, endOfTar, tarOf, writeArchive } from './archive-writing.ts'
import { createBackupsList, messageOf, type StoredBackup } from './backups-list.ts'
import { type Manifest, mediaBytes, mediaPrefix } from './manifest.ts'
import { clearPool, fillPool } from './media-pool.ts'
import { timeIn } from './nightly-time.ts'
import { NoRoomForBackup } from './no-room-for-backup.ts'
import { poolOf } from './read-backup.ts'
import { measureRecords } from './records.ts'
import { backupsToKeep, dayOfBackup } from './rotation.ts'
import { manifestEntry, manifestOf, recordsEntry } from './write-backup.ts'

export type BackupsFolderParts = {
  store: ContentStore
  media: MediaStore
  /** The folder of `media`. */
  mediaFolder: string
  /** Created with the first backup. */
  folder: string
  now: () => Date
  mayPurge: PlausibleTime['mayPurge']
  warn: (message: string) => void
  /** For tests on a full disk. */
  space?: (folder: string) => Promise<DiskSpace>
}
export type BackupsFolder = ReturnType<typeof createBackupsFolder>

/**
 * The server's own backups. An archive in the folder holds records and manifest; pictures and videos are stored
 * once for all archives (media-pool.ts) and added when an archive is downloaded.
 */
export function createBackupsFolder(parts: BackupsFolderParts) {
  const { store, media, mediaFolder, folder, now, mayPurge, warn, space = diskSpace } = parts
  const inTurn = createTurns()
  let stopping = new AbortController()
  const backups = createBackupsList({ folder, now, warn })

  /** One at a time. Throws NoRoomForBackup; a failed backup leaves no partial file. */
  function make(kind: 'nightly' | 'by-hand'): Promise<StoredBackup> {
    return inTurn(() => makeNow(kind))
  }

  async function makeNow(kind: 'nightly' | 'by-hand'): Promise<StoredBackup> {
    const at = now()
    const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    // By a clock that is doubted, the name of a night might be that of an earlier backup, which it would replace.
    const time = kind === 'nightly' && mayPurge() ? '' : `-${timeIn(timeZone, at)}`
    const name = `backup-${dayIn(timeZone, at)}${time}.tar.gz`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await clearPartial()
    const beforeWrite = async (bytes: number) => {
      const found = await space(folder)
      if (isDiskLow(found, bytes)) throw new NoRoomForBackup(found.freeBytes)
    }
    const { snapshotBytes, journalBytes } = store.health()
    await beforeWrite(snapshotBytes + journalBytes)

    const moment = await store.capture() // before the media: see write-backup.ts
    return writeOf(moment, { name, at, timeZone, beforeWrite }).finally(moment.release)
  }

  async function writeOf(
    moment: SnapshotView,
    { name, at, timeZone, beforeWrite }: Named,
  ): Promise<StoredBackup> {
    const { found, gone } = await fillPool({
      pool: poolOf(folder),
      media,
      mediaFolder,
      known: await mediaOfNewest(),
      beforeCopy: beforeWrite,
      signal: stopping.signal,
    })
    const records = await measureRecords(moment)
    const manifest = await manifestOf({ moment, records, found, gone, now: at })
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      yield recordsEntry(moment, records.bytes)
      yield manifestEntry(manifest)
    }
    await writeArchive(join(folder, name), entries(), { signal: stopping.signal })
    await rotate(addDays(dayIn(timeZone, at), 1)).catch((error) =>
      warn(`Old backups could not be removed: ${messageOf(error)}`),
    )
    const { size } = await stat(join(folder, name))
    return { name, bytes: size + mediaBytes(manifest), at: manifest.madeAt }
  }

  async function mediaOfNewest(): Promise<Manifest['media']> {
    const [newest] = await backups.names()
    const manifest = newest && (await backups.manifestOf(newest).catch(() => undefined))
    return manifest ? manifest.media : []
  }

  async function rotate(lastDay: string): Promise<void> {
    if (!mayPurge()) return
    const all = await backups.names()
    const kept = backupsToKeep(all, lastDay)
    for (const name of all) if (!kept.has(name)) await rm(join(folder, name))
    await syncFolder(folder)
    backups.forgetOthers(kept)
    const named = new Set<string>()
    // An unreadable backup may name any picture, so all of them stay.
    for (const name of kept)
      for (const { sha256 } of (await backups.manifestOf(name)).media) named.add(sha256)
    await clearPool(poolOf(folder), named)
  }

  /** Deletes partial files that a crash left. */
  async function clearPartial(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.partial')) await rm(join(folder, name), { force: true })
    }
  }

  /** Throws NotFound. */
  async function find(name: string): Promise<Manifest> {
    if (!dayOfBackup(name) || !(await backups.names()).includes(name))
      throw new NotFound('This backup doesn’t exist')
    return backups.manifestOf(name)
  }

  /** The backup as one complete tar stream, not compressed. Throws NotFound. */
  async function openComplete(name: string): Promise<AsyncGenerator<Buffer>> {
    const manifest = await find(name)
    const pool = poolOf(folder)
    for (const file of manifest.media) {
      await access(join(pool, file.sha256)).catch((cause) => {
        const detail = `The file ${file.name} is missing from this backup. Make a new backup`
        throw new AppError(500, 'Backup not whole', detail, { cause })
      })
    }
    return completeTar(join(folder, name), pool, manifest)
  }

  return {
    list: backups.list,
    make,
    find,
    openComplete,
    lastBackupAt: backups.lastBackupAt,
    /** Aborts a backup in progress and waits for its end. */
    async stop(): Promise<void> {
      stopping.abort()
      await inTurn(async () => undefined)
      stopping = new AbortController()
    },
  }
}

type Named = {
  name: string
  at: Date
  timeZone: string
  /** Throws NoRoomForBackup. */
  beforeWrite: (bytes: number) => Promise<void>
}

async function* completeTar(file: string, pool: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const tar = pipeline(createReadStream(file), createGunzip(), () => undefined) // a failure throws where it is read
  yield* withoutEnd(tar)
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const { name, bytes, sha256 } of manifest.media) {
      yield { path: mediaPrefix + name, bytes, content: contentOf(join(pool, sha256)) }
    }
  }
  yield* tarOf(entries())
}

/** Opened only when it is read, so that a failure to open has a listener. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

/** More entries may follow once the blocks that end a tar stream are left off. */
async function* withoutEnd(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of tar) {
    held = Buffer.concat([held, chunk])
    if (held.length <= endOfTar.length) continue
    yield held.subarray(0, -endOfTar.length)
    held = held.subarray(-endOfTar.length)
  }
}
