import type { ContentOperation } from '../../base/content/collections.ts'
import type { MediaAbout, MediaSource, MediaStore } from './media-store.ts'

export type FileToPut = { name: string; source: MediaSource; about: MediaAbout }

/** `putWith` for several files and one commit. */
export async function putAllWith<T>(
  store: MediaStore,
  files: readonly FileToPut[],
  commit: (alongside: readonly ContentOperation[]) => Promise<T>,
): Promise<T> {
  const [first, ...others] = files
  if (!first) return commit([])
  return store.putWith(
    first.name,
    first.source,
    (own) => putAllWith(store, others, (more) => commit([...own, ...more])),
    first.about,
  )
}
