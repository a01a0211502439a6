import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { withoutPlacesOfFiles } from '../../base/content/stored-file.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import { type DiskSpace, diskSpace, isDiskLow } from '../../store/disk-room.ts'
import { createTurns } from '../../store/turns.ts'
import { type ArchiveEntry, endOfTar, tarOf } from './archive-writing.ts'
import type { BackupPlace } from './backup-place.ts'
import { createBackupsList, messageOf, type StoredBackup } from './backups-list.ts'
import { type Manifest, mediaBytes, mediaPrefix } from './manifest.ts'
import { timeIn } from './nightly-time.ts'
import { measureRecords } from './records.ts'
import { backupsToKeep, dayOfBackup } from './rotation.ts'
import { manifestEntry, manifestOf, recordsEntry } from './write-backup.ts'

export type BackupsFolderParts = {
  store: ContentStore
  place: BackupPlace
  now: () => Date
  mayPurge: PlausibleTime['mayPurge']
  warn: (message: string) => void
  /** For tests on a full disk. */
  space?: (folder: string) => Promise<DiskSpace>
}
export type BackupsFolder = ReturnType<typeof createBackupsFolder>

/** An archive holds records and manifest; files are stored once for all, and added at a download. */
export function createBackupsFolder(parts: BackupsFolderParts) {
  const { store, place, now, mayPurge, warn, space = diskSpace } = parts
  const inTurn = createTurns()
  let stopping = new AbortController()
  const backups = createBackupsList({ place, now, warn })

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
    await place.prepare()
    const beforeWrite = async (bytes: number) => {
      const found = await space(place.writingFolder)
      if (isDiskLow(found, bytes)) throw new NoRoomForBackup(found.freeBytes)
    }
    const { snapshotBytes, journalBytes } = store.health()
    await beforeWrite(snapshotBytes + journalBytes)

    const all = await store.capture() // before the media: see write-backup.ts
    const { found, gone } = await place.pool.fill({
      moment: all,
      known: await mediaOfNewest(),
      beforeCopy: beforeWrite,
      signal: stopping.signal,
    })
    const moment = withoutPlacesOfFiles(all)
    const records = await measureRecords(moment)
    const manifest = manifestOf({ moment, records, found, gone, now: at })
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      yield recordsEntry(moment, records.bytes)
      yield manifestEntry(manifest)
    }
    await place.write(name, entries(), stopping.signal)
    await rotate(addDays(dayIn(timeZone, at), 1)).catch((error) =>
      warn(`Old backups could not be removed: ${messageOf(error)}`),
    )
    const { bytes } = await place.facts(name)
    return { name, bytes: bytes + mediaBytes(manifest), at: manifest.madeAt }
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
    await place.remove(all.filter((name) => !kept.has(name)))
    backups.forgetOthers(kept)
    const named = new Set<string>()
    // An unreadable backup may name any picture, so all of them stay.
    for (const name of kept)
      for (const { sha256 } of (await backups.manifestOf(name)).media) named.add(sha256)
    await place.pool.clear(named)
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
    const missing = new Set(await place.pool.missing(manifest.media.map(({ sha256 }) => sha256)))
    const first = manifest.media.find(({ sha256 }) => missing.has(sha256))
    if (first) {
      const detail = `The file ${first.name} is missing from this backup. Make a new backup`
      throw new AppError(500, 'Backup not whole', detail)
    }
    return completeTar(place, name, manifest)
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

async function* completeTar(place: BackupPlace, name: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const tar = pipeline(await place.read(name), createGunzip(), () => undefined) // a failure throws where it is read
  yield* withoutEnd(tar)
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const { name, bytes, sha256 } of manifest.media) {
      yield { path: mediaPrefix + name, bytes, content: contentOf(place, sha256) }
    }
  }
  yield* tarOf(entries())
}

/** Opened only when it is read, so that a failure to open has a listener. */
async function* contentOf({ pool }: BackupPlace, sha256: string): AsyncGenerator<Buffer> {
  yield* await pool.read(sha256)
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

/** Backups must not fill the disk: saving content matters more. */
export class NoRoomForBackup extends AppError {
  constructor(freeBytes: number) {
    const megabytes = Math.floor(freeBytes / 1_000_000)
    super(
      507,
      'Disk nearly full',
      `The disk has ${megabytes} MB left, too little for a backup; free some space`,
    )
  }
}
