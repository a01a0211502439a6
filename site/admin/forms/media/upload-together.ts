import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { createUploadQueue } from './upload-queue.ts'

type Queue = Pick<ReturnType<typeof createUploadQueue>, 'add' | 'subscribe' | 'snapshot'>

/**
 * Uploads pictures for one place. `onStored` gets those that the library has, in the order of the files, once none of
 * them is underway; one that failed and is tried again comes on its own. Returns the ids of the uploads.
 */
export function uploadTogether(
  uploads: Queue,
  files: readonly File[],
  onStored: (items: LibraryItem[]) => void,
): number[] {
  const stored: LibraryItem[] = []
  const ids = uploads.add(files, {
    kind: 'image',
    finish: async (item) => void stored.push(item),
  })
  const stop = uploads.subscribe(() => {
    const mine = uploads.snapshot().uploads.filter(({ id }) => ids.includes(id))
    const isSettled = mine.every(({ state }) => state.kind === 'done' || state.kind === 'failed')
    if (!isSettled) return
    if (mine.every(({ state }) => state.kind === 'done')) stop()
    if (stored.length > 0) onStored(stored.splice(0))
  })
  return ids
}
