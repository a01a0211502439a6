import { setTimeout as pause } from 'node:timers/promises'
import { hasCode, openFile } from './durable-file.ts'
import { StoreDamaged } from './errors.ts'
import { createJournal } from './journal.ts'
import { recover } from './recovery.ts'
import { captureView, writeSnapshot } from './snapshot.ts'
import { journalPath, listFiles, snapshotPath, writeMarker } from './store-files.ts'
import type { Collections, SnapshotView } from './store-types.ts'

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

/** Writes the files of a new store into an empty folder and opens them once. Throws StoreDamaged. */
export async function writeStoreFiles(
  folder: string,
  view: SnapshotView,
  collections: Collections,
): Promise<void> {
  const journal = await createJournal(journalPath(folder, 1), 1, openFile)
  await journal.close()
  await writeSnapshot(snapshotPath(folder, 1), 1, view, openFile)
  await recover(folder, await listFiles(folder), collections)
  await writeMarker(folder)
}
