import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../store/durable-file.ts'
import { createStoreFiles, readStoreFiles } from '../../store/store-at-rest.ts'
import type { Collections, SnapshotView } from '../../store/store-types.ts'

// The files of the store in a data folder (store-files.ts), with the mark that it is none that is new.

export async function recordFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^((snapshot|journal)\.\d+\.ndjson(\.tmp)?|initialised)$/.test(name)).sort()
}

export async function moveRecordFiles(from: string, to: string): Promise<void> {
  for (const name of await recordFilesIn(from)) await rename(join(from, name), join(to, name))
  await syncFolder(to)
  await syncFolder(from)
}

export async function deleteRecordFiles(folder: string): Promise<void> {
  for (const name of await recordFilesIn(folder)) await rm(join(folder, name))
}

/** Writes a whole store into a folder of its own, and returns what is read back. */
export async function writeRecordFiles(
  folder: string,
  view: SnapshotView,
  collections: Collections,
  now: Date,
): Promise<SnapshotView | undefined> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const store = await createStoreFiles(folder, now.toISOString(), collections)
  try {
    for (const [name, { documents }] of Object.entries(view.collections)) {
      for (const document of documents) await store.add(name, document)
    }
    await store.finish({ sequence: view.sequence, counters: view.collections })
  } catch (error) {
    await store.abandon()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return readStoreFiles(folder, collections)
}

/** Such as `20270305t120000`, for a name. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()
}
