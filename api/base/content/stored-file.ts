import { z } from 'zod'
import type { SnapshotView } from '../../store/store-types.ts'

/** The bytes of a file in the bucket, by its name in the library. Its record and this are written in one commit. */
export const storedFileSchema = z.object({
  /** Of an object that is never changed. */
  key: z.string().min(1),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** ISO 8601. */
  storedAt: z.iso.datetime(),
  /** Such as `jpeg`; a picture's size in pixels, upright. Missing where nobody has looked yet. */
  kind: z.string().optional(),
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
})
export type StoredFile = z.infer<typeof storedFileSchema>

export const garbageSchema = z.object({ since: z.iso.datetime() })

/** Collections that say where files are in one bucket, and mean nothing elsewhere. */
const placesOfFiles = ['stored-files', 'bucket-garbage'] as const

/** What a backup and a move take along: the same whether files are in a folder or in a bucket. */
export function withoutPlacesOfFiles(view: SnapshotView): SnapshotView {
  const left = Object.entries(view.collections).filter(
    ([name]) => !placesOfFiles.some((each) => each === name),
  )
  return { ...view, collections: Object.fromEntries(left) }
}
