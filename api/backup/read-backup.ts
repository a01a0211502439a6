import { createHash } from 'node:crypto'
import { open, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { openFolderMediaStore } from '../media/folder-media-store.ts'
import { isMediaName, type MediaStore } from '../media/media-store.ts'
import { hasCode } from '../store/durable-file.ts'
import type { Collections, SnapshotView } from '../store/store-types.ts'
import { type ReadableEntry, readArchive } from './archive-reading.ts'
import {
  type Manifest,
  manifestPath,
  mediaPrefix,
  parseManifest,
  recordsPath,
  UnusableBackup,
} from './manifest.ts'
import { type ReadRecords, readRecords } from './records.ts'
import type { Opening } from './seal.ts'

const maxManifestBytes = 100_000_000
const maxRecordsBytes = 2_000_000_000
/** Ten times what an upload may have (contract §6). */
const maxMediaBytes = 2_000_000_000

/** The folder in which nightly backups store pictures and videos, by the SHA-256 of their bytes. */
export function poolOf(folder: string): string {
  return join(folder, 'media')
}

type ReadBackup = { manifest: Manifest; moment: SnapshotView }
type Unpacked = {
  manifest?: Manifest
  records?: ReadRecords
  media: Map<string, BytesRead>
  /** The free bytes on the disk for media. */
  room: number
  /** The path of the first entry that does not belong in a backup. */
  odd?: string
}
type BytesRead = { bytes: number; sha256: string }

/**
 * Unpacks the media of a backup into `mediaFolder`, a new folder, and checks the whole backup. The media of nightly
 * backups are in a folder beside them (backups-folder.ts). Throws UnusableBackup.
 */
export async function readBackup(
  file: string,
  mediaFolder: string,
  collections: Collections,
  opening: Opening = {},
): Promise<ReadBackup> {
  const media = await openFolderMediaStore(mediaFolder)
  const unpacked: Unpacked = { media: new Map(), room: await freeBytes(mediaFolder) }
  await readArchive(file, (entry) => takeEntry(entry, unpacked, media, collections), opening)

  const { manifest, records, odd } = unpacked
  if (!manifest) throw new UnusableBackup(`${file} is not a backup: it has no ${manifestPath}`)
  if (odd !== undefined)
    throw new UnusableBackup(`${file} holds ${JSON.stringify(odd)}, which no backup does`)
  if (!records) throw new UnusableBackup(`${file} is not a whole backup: it has no ${recordsPath}`)
  if (!isSame(records, manifest.records)) throw new UnusableBackup(`The records in ${file} were changed`)
  await takeFromPool(unpacked.media, manifest, media, poolOf(dirname(file)))
  checkMedia(unpacked.media, manifest)
  return { manifest, moment: momentOf(manifest, records) }
}

/** Reads only the manifest of an archive. Throws UnusableBackup. */
export async function readManifest(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readArchive(file, async (entry) => {
    if (entry.path === manifestPath) manifest = parseManifest(await textOf(entry))
  })
  if (!manifest) throw new UnusableBackup(`${file} is not a backup: it has no ${manifestPath}`)
  return manifest
}

async function takeEntry(
  entry: ReadableEntry,
  unpacked: Unpacked,
  media: MediaStore,
  collections: Collections,
): Promise<void> {
  const { path, bytes } = entry
  if (path === manifestPath && !unpacked.manifest) {
    unpacked.manifest = parseManifest(await textOf(entry))
  } else if (path === recordsPath && !unpacked.records) {
    refuseLarger(entry, maxRecordsBytes)
    unpacked.records = await readRecords(entry.content, collections)
  } else {
    const name = path.startsWith(mediaPrefix) ? path.slice(mediaPrefix.length) : ''
    if (!isMediaName(name) || unpacked.media.has(name)) {
      unpacked.odd ??= path // reported later: for an archive of a newer format, the format is the reason
      return
    }
    refuseLarger(entry, maxMediaBytes)
    unpacked.room -= bytes
    if (unpacked.room < 0) throw new UnusableBackup('There is not enough room on the disk to unpack it')
    unpacked.media.set(name, await store(media, name, entry.content))
  }
}

async function store(media: MediaStore, name: string, content: AsyncIterable<Buffer>): Promise<BytesRead> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await media.put(name, Readable.from(hashed(), { objectMode: false }))
  return { bytes, sha256: hash.digest('hex') }
}

async function takeFromPool(
  unpacked: Unpacked['media'],
  manifest: Manifest,
  media: MediaStore,
  pool: string,
): Promise<void> {
  for (const { name, sha256 } of manifest.media) {
    if (unpacked.has(name)) continue
    try {
      const file = await open(join(pool, sha256))
      unpacked.set(name, await store(media, name, file.createReadStream()))
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw new UnusableBackup(`Its picture or video ${name} is missing`)
      throw error
    }
  }
}

function checkMedia(unpacked: Unpacked['media'], manifest: Manifest): void {
  for (const file of manifest.media) {
    const found = unpacked.get(file.name)
    if (!found || !isSame(found, file))
      throw new UnusableBackup(`Its picture or video ${file.name} was changed`)
  }
  const listed = new Set(manifest.media.map(({ name }) => name))
  for (const name of unpacked.keys()) {
    if (!listed.has(name)) throw new UnusableBackup(`Its ${manifestPath} does not name ${mediaPrefix}${name}`)
  }
}

function momentOf({ sequence, madeAt, collections }: Manifest, { documents }: ReadRecords): SnapshotView {
  for (const name of documents.keys()) {
    if (!Object.hasOwn(collections, name))
      throw new UnusableBackup(`Its ${manifestPath} does not name ${name}`)
  }
  const views = Object.entries(collections).map(([name, { records, ...counters }]) => {
    const found = [...(documents.get(name)?.values() ?? [])]
    if (found.length !== records) {
      throw new UnusableBackup(`It holds ${found.length} records of ${name} instead of ${records}`)
    }
    return [name, { ...counters, documents: found }] as const
  })
  return { sequence, takenAt: madeAt, collections: Object.fromEntries(views) }
}

function isSame(found: BytesRead, wanted: BytesRead): boolean {
  return found.bytes === wanted.bytes && found.sha256 === wanted.sha256
}

async function textOf(entry: ReadableEntry): Promise<string> {
  refuseLarger(entry, maxManifestBytes)
  const chunks: Buffer[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function refuseLarger({ path, bytes }: ReadableEntry, limit: number): void {
  if (bytes > limit) throw new UnusableBackup(`${path} is larger than a backup can hold`)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
