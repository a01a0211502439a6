import type { OpenFile } from './durable-file.ts'
import { createSnapshot } from './snapshot-writing.ts'
import type { SnapshotView } from './store-types.ts'
import type { Tree } from './tree.ts'

// A moment of the whole store, and its file: see snapshot-format.ts.

const documentsInOneGo = 1_000

export function captureView({ sequence, collections }: Tree): SnapshotView {
  const views = [...collections].map(([name, { lastId, lastDeletedRevision, documents }]) => {
    return [name, { lastId, lastDeletedRevision, documents: [...documents.values()] }] as const
  })
  return { sequence, takenAt: new Date().toISOString(), collections: Object.fromEntries(views) }
}

/** Iterates as often as it is asked. */
export function inParts<T>(all: readonly T[]): AsyncIterable<readonly T[]> {
  return {
    async *[Symbol.asyncIterator]() {
      for (let at = 0; at < all.length; at += documentsInOneGo) yield all.slice(at, at + documentsInOneGo)
    },
  }
}

/** Returns its size in bytes. The name appears when the file is complete and on disk. */
export async function writeSnapshot(
  path: string,
  number: number,
  { sequence, takenAt, collections }: SnapshotView,
  openFile: OpenFile,
): Promise<number> {
  const snapshot = await createSnapshot(path, { number, takenAt }, openFile)
  try {
    for (const [name, { documents }] of Object.entries(collections)) {
      for (const document of documents) await snapshot.add(name, document)
    }
    return await snapshot.finish({ sequence, counters: collections })
  } catch (error) {
    await snapshot.abandon()
    throw error
  }
}
