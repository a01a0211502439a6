import { type MediaItem, mediaPatchSchema } from '#blocks/contract/records/media.ts'
import type { State } from './summary.ts'

// What of a record its history stores.

const fileKeys = mediaPatchSchema.keyof().options

/**
 * All of it; of a library's file what staff say of it. Bytes, sizes and version are not part of that: another file can
 * be put under the name, and restoring the words must not touch it.
 */
export function storedState(collection: string, value: State): State
export function storedState(collection: string, value: State | undefined): State | undefined
export function storedState(collection: string, value: State | undefined): State | undefined {
  if (collection !== 'media' || !value) return value
  return Object.fromEntries(fileKeys.map((key) => [key, value[key]]))
}

/** What staff call a file: as it was called on their computer. */
export function fileLabel({ originalName, name }: Pick<MediaItem, 'originalName' | 'name'>): string {
  return originalName || name.slice(name.lastIndexOf('/') + 1)
}
