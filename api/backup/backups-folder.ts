import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { BackupFile } from '#blocks/contract/staff/backup.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../content/collections.ts'
import { AppError, NotFound } from '../http/app-error.ts'
import type { MediaStore } from '../media/media-store.ts'
import { type DiskSpace, diskSpace, isDiskLow } from '../store/disk-room.ts'
import { hasCode, syncFolder } from '../store/durable-file.ts'
import { createTurns } from '../store/turns.ts'
import { type ArchiveEntry, endOfTar, tarOf, writeArchive } from './archive-writing.ts'
import { type Manifest, mediaBytes, mediaPrefix } from './manifest.ts'
import { clearPool, fillPool } from './media-pool.ts'
import { timeIn } from './nightly-time.ts'
import { NoRoomForBackup } from './no-room-for-backup.ts'
import { poolOf, readManifest } from './read-backup.ts'
import { measureRecords } from './records.ts'
import { backupsToKeep, byTime, dayOfBackup } from './rotation.ts'
import { manifestEntry, manifestOf, recordsEntry } from './write-backup.ts'

export type BackupsFolderParts = {
  store: ContentStore
  media: MediaStore
  /** The folder of `media`. */
  mediaFolder: string
  /** Created with the first backup. */
  folder: string
  now: () => Date
  warn: (message: string) => void
  /** For tests on a full disk. */
  space?: (folder: string) => Promise<DiskSpace>
}
/** A backup as it lies in the folder. */
export type StoredBackup = Omit<BackupFile, 'isEncrypted'>
export type BackupsFolder = ReturnType<typeof createBackupsFolder>

/**
 * The server's own backups. An archive in the folder holds records and manifest; pictures and videos are stored
 * once for all archives (media-pool.ts) and added when an archive is downloaded.
 */
export function createBackupsFolder(parts: BackupsFolderParts) {
  const { store, media, mediaFolder, folder, now, warn, space = diskSpace } = parts
  const inTurn = createTurns()
  const stopping = new AbortController()
  /** Cached manifests, by name and date of the file: an archive is never changed, only replaced. */
  const manifests = new Map<string, Manifest>()

  /** Newest first; `bytes` are those of the pictures it names and of the archive itself. */
  async function list(): Promise<StoredBackup[]> {
    const files = await Promise.all((await names()).map(describe))
    return files.flatMap((file) => file ?? [])
  }

  async function names(): Promise<string[]> {
    const all = await readdir(folder).catch((error) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    })
    return all.filter((name) => dayOfBackup(name)).sort((a, b) => byTime(b, a))
  }

  async function describe(name: string): Promise<StoredBackup | undefined> {
    try {
      const manifest = await manifestOfFile(name)
      const { size } = await stat(join(folder, name))
      return { name, bytes: size + mediaBytes(manifest), at: manifest.madeAt }
    } catch (error) {
      warn(`${name} is no backup that could be used: ${messageOf(error)}`)
      return undefined
    }
  }

  async function manifestOfFile(name: string): Promise<Manifest> {
    const path = join(folder, name)
    const { mtimeMs, size } = await stat(path)
    const key = `${name} ${mtimeMs} ${size}`
    const manifest = manifests.get(key) ?? (await readManifest(path))
    manifests.set(key, manifest)
    return manifest
  }

  /** One at a time. Throws NoRoomForBackup; a failed backup leaves no partial file. */
  function make(kind: 'nightly' | 'by-hand'): Promise<StoredBackup> {
    return inTurn(() => makeNow(kind))
  }

  async function makeNow(kind: 'nightly' | 'by-hand'): Promise<StoredBackup> {
    const at = now()
    const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    const time = kind === 'nightly' ? '' : `-${timeIn(timeZone, at)}`
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
    const { found, gone } = await fillPool({
      pool: poolOf(folder),
      media,
      mediaFolder,
      known: await mediaOfNewest(),
      beforeCopy: beforeWrite,
      signal: stopping.signal,
    })
    const records = await measureRecords(moment)
    const manifest = manifestOf({ moment, records, found, gone, now: at })
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      yield recordsEntry(moment, records.bytes)
      yield manifestEntry(manifest)
    }
    await writeArchive(join(folder, name), entries(), { signal: stopping.signal })
    await rotate().catch((error) => warn(`Old backups could not be removed: ${messageOf(error)}`))
    const { size } = await stat(join(folder, name))
    return { name, bytes: size + mediaBytes(manifest), at: manifest.madeAt }
  }

  async function mediaOfNewest(): Promise<Manifest['media']> {
    const [newest] = await names()
    const manifest = newest && (await manifestOfFile(newest).catch(() => undefined))
    return manifest ? manifest.media : []
  }

  async function rotate(): Promise<void> {
    const all = await names()
    const kept = backupsToKeep(all)
    for (const name of all) if (!kept.has(name)) await rm(join(folder, name))
    await syncFolder(folder)
    manifests.clear()
    const named = new Set<string>()
    // An unreadable backup may name any picture, so all of them stay.
    for (const name of kept) for (const { sha256 } of (await manifestOfFile(name)).media) named.add(sha256)
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
    if (!dayOfBackup(name) || !(await names()).includes(name)) throw new NotFound('There is no such backup')
    return manifestOfFile(name)
  }

  /** The backup as one complete tar stream, not compressed. Throws NotFound. */
  async function openComplete(name: string): Promise<AsyncGenerator<Buffer>> {
    const manifest = await find(name)
    const pool = poolOf(folder)
    for (const file of manifest.media) {
      await access(join(pool, file.sha256)).catch((cause) => {
        const detail = `The file ${file.name} of this backup is gone; take another backup`
        throw new AppError(500, 'Backup not whole', detail, { cause })
      })
    }
    return completeTar(join(folder, name), pool, manifest)
  }

  return {
    list,
    make,
    find,
    openComplete,
    /** ISO 8601; blank when there is no backup yet. */
    async lastBackupAt(): Promise<string> {
      const files = await list()
      return files.reduce((newest, { at }) => (at > newest ? at : newest), '')
    },
    /** Aborts a backup in progress and waits for its end. */
    async stop(): Promise<void> {
      stopping.abort()
      await inTurn(async () => undefined)
    },
  }
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
