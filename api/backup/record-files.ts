import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../store/durable-file.ts'

// The files of the store in a data folder (store-files.ts), with the mark that it is none that is new.

export async function recordFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^((snapshot|journal)\.\d+\.(nd)?json(\.tmp)?|initialised)$/.test(name))
    .sort()
}

export async function moveRecordFiles(from: string, to: string): Promise<void> {
  for (const name of await recordFilesIn(from)) await rename(join(from, name), join(to, name))
  await syncFolder(to)
  await syncFolder(from)
}

export async function deleteRecordFiles(folder: string): Promise<void> {
  for (const name of await recordFilesIn(folder)) await rm(join(folder, name))
}

/** Such as `20270305t120000`, for a name. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()
}
