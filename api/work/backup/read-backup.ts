import { createHash } from 'node:crypto'
import { open, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { isMediaName, type MediaStore } from '../../serve/media/media-store.ts'
import { hasCode } from '../../store/durable-file.ts'
import type { Collections } from '../../store/store-types.ts'
import { type ReadableEntry, readArchive } from './archive-reading.ts'
import {
  type Manifest,
  manifestPath,
  mediaPrefix,
  parseManifest,
  recordsPath,
  UnusableBackup,
} from './manifest.ts'
import { type ReadRecords, readRecords, type TakeRecord } from './records.ts'
import type { Opening } from './seal.ts'

const maxManifestBytes = 100_000_000
/** Ten times what an upload may have (contract §6). */
const maxMediaBytes = 2_000_000_000

/** The folder in which nightly backups store the library’s files, by the SHA-256 of their bytes. */
export function poolOf(folder: string): string {
  return join(folder, 'media')
}

type Target = {
  /** A new folder. */
  mediaFolder: string
  collections: Collections
  /** Gets each record; whether the backup is whole is known only when `readBackup` returns. */
  take: TakeRecord
  opening?: Opening
}
type Unpacked = {
  manifest?: Manifest
  records?: ReadRecords
  media: Map<string, BytesRead>
  /** The free bytes on the disk for records and media. */
  room: number
  /** The path of the first entry that does not belong in a backup. */
  odd?: string
}
type BytesRead = { bytes: number; sha256: string }

/** Unpacks a backup, its media into `mediaFolder`, and checks the whole of it. Throws UnusableBackup. */
export async function readBackup(file: string, target: Target): Promise<Manifest> {
  const { mediaFolder } = target
  const media = await openFolderMediaStore(mediaFolder)
  const unpacked: Unpacked = { media: new Map(), room: await freeBytes(mediaFolder) }
  await readArchive(file, (entry) => takeEntry(entry, unpacked, media, target), target.opening)

  const { manifest, records, odd } = unpacked
  if (!manifest) throw new UnusableBackup(`${file} is not a backup: it has no ${manifestPath}`)
  if (odd !== undefined)
    throw new UnusableBackup(`${file} holds ${JSON.stringify(odd)}, which no backup does`)
  if (!records) throw new UnusableBackup(`${file} is not a whole backup: it has no ${recordsPath}`)
  if (!isSame(records, manifest.records)) throw new UnusableBackup(`The records in ${file} were changed`)
  await takeFromPool(unpacked.media, manifest, media, poolOf(dirname(file)))
  checkMedia(unpacked.media, manifest)
  checkCounts(manifest, records)
  return manifest
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
  { collections, take }: Target,
): Promise<void> {
  const { path, bytes } = entry
  if (path === manifestPath && !unpacked.manifest) {
    unpacked.manifest = parseManifest(await textOf(entry))
  } else if (path === recordsPath && !unpacked.records) {
    takeRoom(unpacked, bytes)
    unpacked.records = await readRecords(entry.content, collections, take)
  } else {
    const name = path.startsWith(mediaPrefix) ? path.slice(mediaPrefix.length) : ''
    if (!isMediaName(name) || unpacked.media.has(name)) {
      unpacked.odd ??= path // reported later: for an archive of a newer format, the format is the reason
      return
    }
    refuseLarger(entry, maxMediaBytes)
    takeRoom(unpacked, bytes)
    unpacked.media.set(name, await store(media, name, entry.content))
  }
}

function takeRoom(unpacked: Unpacked, bytes: number): void {
  unpacked.room -= bytes
  if (unpacked.room < 0) throw new UnusableBackup('There is not enough room on the disk to unpack it')
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
      if (hasCode(error, 'ENOENT')) throw new UnusableBackup(`Its file ${name} is missing`)
      throw error
    }
  }
}

function checkMedia(unpacked: Unpacked['media'], manifest: Manifest): void {
  for (const file of manifest.media) {
    const found = unpacked.get(file.name)
    if (!found || !isSame(found, file)) throw new UnusableBackup(`Its file ${file.name} was changed`)
  }
  const listed = new Set(manifest.media.map(({ name }) => name))
  for (const name of unpacked.keys()) {
    if (!listed.has(name)) throw new UnusableBackup(`Its ${manifestPath} does not name ${mediaPrefix}${name}`)
  }
}

function checkCounts({ collections }: Manifest, { counts }: ReadRecords): void {
  for (const name of counts.keys()) {
    if (!Object.hasOwn(collections, name))
      throw new UnusableBackup(`Its ${manifestPath} does not name ${name}`)
  }
  for (const [name, { records }] of Object.entries(collections)) {
    const found = counts.get(name) ?? 0
    if (found !== records)
      throw new UnusableBackup(`It holds ${found} records of ${name} instead of ${records}`)
  }
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
