import { z } from 'zod'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { isMediaName } from '../../serve/media/media-store.ts'

/** Grows when an older version of this program could not read what a newer one writes. */
export const backupFormat = 1

export const manifestPath = 'manifest.json'
export const recordsPath = 'records.ndjson'
/** The prefix of the library’s files in an archive. */
export const mediaPrefix = 'media/'

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const mediaName = z.string().refine((name) => isMediaName(name), 'is no name for a file of the library')

const backedUpFileSchema = z.strictObject({
  name: mediaName,
  bytes: count,
  sha256,
  /** ISO 8601; with `bytes` it tells a file that was seen before from a new one. */
  modifiedAt: z.iso.datetime(),
})
export type BackedUpFile = z.infer<typeof backedUpFileSchema>

/** What an archive holds. It is the last entry: hashes of pictures are known once they are written. */
const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  appVersion: z.string(),
  /** Number of the store's last transaction at that moment. */
  sequence: count,
  /** The counters keep ids and revisions of deleted records from coming back (store/tree.ts). */
  collections: z.record(
    z.string().regex(/^[a-z][a-zA-Z0-9-]*$/),
    z.strictObject({ records: count, lastId: count, lastDeletedRevision: count }),
  ),
  records: z.strictObject({ bytes: count, sha256 }),
  media: z.array(backedUpFileSchema),
  /** Files that a record named although they were not there. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The archive can't be used; the message says why in one sentence. Nothing was changed. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}

/** Throws UnusableBackup. */
export function parseManifest(text: string): Manifest {
  const value = parsedJson(text)
  const format = z.object({ format: z.number() }).safeParse(value).data?.format
  if (format !== undefined && format > backupFormat) {
    throw new UnusableBackup(
      `This backup was made by a newer version of this program (format ${format}); this one reads format ${backupFormat}`,
    )
  }
  const parsed = manifestSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new UnusableBackup(`Its ${manifestPath} does not fit: ${issue?.path.join('/')} ${issue?.message}`)
}

export function mediaBytes(manifest: Manifest): number {
  return manifest.media.reduce((sum, { bytes }) => sum + bytes, 0)
}
