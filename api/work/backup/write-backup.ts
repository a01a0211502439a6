import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import packageFile from '../../../package.json' with { type: 'json' }
import { withoutPlacesOfFiles } from '../../base/content/stored-file.ts'
import { type MediaFacts, MediaNotFound, type MediaStore, versionOf } from '../../serve/media/media-store.ts'
import { hasCode } from '../../store/durable-file.ts'
import type { SnapshotView } from '../../store/store-types.ts'
import { type ArchiveEntry, entryOf, writeArchive } from './archive-writing.ts'
import {
  type BackedUpFile,
  backupFormat,
  type Manifest,
  manifestPath,
  mediaPrefix,
  recordsPath,
} from './manifest.ts'
import { measureRecords, recordSlices } from './records.ts'

export type ReadableMedia = Pick<MediaStore, 'list' | 'stat' | 'read'>

type BackupParts = {
  /** Taken before: a file is stored before the record that names it, so every file of the moment is there. */
  moment: SnapshotView
  media: ReadableMedia
  /** Replaced if it exists. */
  file: string
  now: Date
  /** Seals it (seal.ts). */
  passphrase?: string | undefined
  signal?: AbortSignal
}

/** Writes one archive with every record of the moment and every original; returns what is in it. */
export async function writeBackup(parts: BackupParts): Promise<Manifest> {
  const { moment: all, media, file, now, passphrase, signal } = parts
  const moment = withoutPlacesOfFiles(all)
  const records = await measureRecords(moment)
  const found: BackedUpFile[] = []
  const gone: string[] = []
  let manifest: Manifest | undefined
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield recordsEntry(moment, records.bytes)
    for (const name of await namesIn(media)) {
      const opened = await openUnchanged(media, name)
      if (opened) yield mediaEntry(name, opened, found)
      else gone.push(name)
    }
    manifest = manifestOf({ moment, records, found, gone, now })
    yield manifestEntry(manifest)
  }
  await writeArchive(file, entries(), { signal, passphrase })
  return manifest as unknown as Manifest // the archive is complete, so its last entry was made
}

export function recordsEntry(moment: SnapshotView, bytes: number): ArchiveEntry {
  return { path: recordsPath, bytes, content: recordSlices(moment) }
}

export function manifestEntry(manifest: Manifest): ArchiveEntry {
  return entryOf(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
}

export async function namesIn(media: ReadableMedia): Promise<string[]> {
  const names: string[] = []
  for await (const name of media.list()) names.push(name)
  return names.sort()
}

export function manifestOf({
  moment,
  records,
  found,
  gone,
  now,
}: {
  moment: SnapshotView
  records: Manifest['records']
  found: BackedUpFile[]
  /** Names of files that were deleted while the backup was made. */
  gone: readonly string[]
  now: Date
}): Manifest {
  const collections = Object.entries(moment.collections).map(([name, { documents, ...counters }]) => {
    return [name, { records: documents.length, ...counters }] as const
  })
  const inArchive = new Set(found.map(({ name }) => name))
  const named = moment.collections.media?.documents.map(({ id }) => id) ?? []
  return {
    format: backupFormat,
    madeAt: now.toISOString(),
    appVersion: packageFile.version,
    sequence: moment.sequence,
    collections: Object.fromEntries(collections),
    records,
    media: found,
    missing: [...new Set([...gone, ...named.filter((name) => !inArchive.has(name))])].sort(),
  }
}

type Opened = { facts: MediaFacts; content: Readable | Iterable<Buffer> }

/** Files are only replaced whole, so one that is the same before and after it was opened is the opened one. */
async function openUnchanged(media: ReadableMedia, name: string): Promise<Opened | undefined> {
  for (;;) {
    const facts = await media.stat(name)
    if (!facts) return undefined
    if (facts.bytes === 0) return { facts, content: [] }
    try {
      const content = await media.read(name, { start: 0, end: facts.bytes - 1 })
      const after = await media.stat(name)
      if (after && versionOf(after) === versionOf(facts)) return { facts, content }
      content.destroy()
    } catch (error) {
      if (!(error instanceof MediaNotFound) && !hasCode(error, 'ENOENT')) throw error // replaced or deleted: look again
    }
  }
}

function mediaEntry(name: string, { facts, content }: Opened, found: BackedUpFile[]): ArchiveEntry {
  async function* hashed(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    const modifiedAt = facts.modifiedAt.toISOString()
    found.push({ name, bytes: facts.bytes, sha256: hash.digest('hex'), modifiedAt })
  }
  return { path: mediaPrefix + name, bytes: facts.bytes, content: hashed() }
}
