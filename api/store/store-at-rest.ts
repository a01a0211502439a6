import { setTimeout as pause } from 'node:timers/promises'
import { hasCode, openFile } from './durable-file.ts'
import { StoreDamaged } from './errors.ts'
import { createJournal } from './journal.ts'
import { recover } from './recovery.ts'
import { captureView } from './snapshot.ts'
import type { SnapshotEnd } from './snapshot-format.ts'
import { createSnapshot } from './snapshot-writing.ts'
import { journalPath, listFiles, snapshotPath, writeMarker } from './store-files.ts'
import type { Collections, SnapshotView, Stored } from './store-types.ts'

// A store without its server: read beside a running one, or written whole where there was none.

const attempts = 20
const pauseMs = 50

/**
 * What the files in a folder say, whoever else has them open; changes none. Undefined when nothing was ever
 * stored there. A server that writes on, or takes a snapshot meanwhile, can make one look see files of two moments.
 * That shows, because every line has a checksum and follows on the one before, and the next look is whole.
 * Throws StoreDamaged when every look shows it.
 */
export async function readStoreFiles(
  folder: string,
  collections: Collections,
): Promise<SnapshotView | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      const recovered = await recover(folder, await listFiles(folder), collections)
      return recovered && captureView(recovered.tree)
    } catch (error) {
      const mayPass = error instanceof StoreDamaged || hasCode(error, 'ENOENT')
      if (!mayPass || attempt === attempts) throw error
      await pause(pauseMs)
    }
  }
}

/** A new store that is written record by record, in any order of collections. */
export interface NewStore {
  add(collection: string, document: Stored<unknown>): Promise<void>
  /** Completes its files and opens them once. Throws StoreDamaged. */
  finish(end: SnapshotEnd): Promise<void>
  /** Only where `finish` did not return; the folder is the caller's to delete. */
  abandon(): Promise<void>
}

/** Begins the files of a new store in an empty folder. */
export async function createStoreFiles(
  folder: string,
  takenAt: string,
  collections: Collections,
): Promise<NewStore> {
  const journal = await createJournal(journalPath(folder, 1), 1, openFile)
  await journal.close()
  const snapshot = await createSnapshot(snapshotPath(folder, 1), { number: 1, takenAt }, openFile)
  return {
    add: snapshot.add,
    abandon: snapshot.abandon,
    async finish(end) {
      await snapshot.finish(end)
      await recover(folder, await listFiles(folder), collections)
      await writeMarker(folder)
    },
  }
}
