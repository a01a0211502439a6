import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMode, syncFolder } from './durable-file.ts'

// snapshot.<n>.ndjson is the store as it was when journal.<n>.ndjson began.

export type StoreFiles = {
  snapshots: number[]
  journals: number[]
  temporary: string[]
  hasMarker: boolean
}

const markerName = 'initialised'
const markerText =
  'This folder holds data. As long as this file is here, the server refuses to start with an empty store\n' +
  'when the other files are gone. To start from nothing, move the whole folder away.\n'

export function snapshotPath(folder: string, number: number): string {
  return join(folder, `snapshot.${number}.ndjson`)
}

export function journalPath(folder: string, number: number): string {
  return join(folder, `journal.${number}.ndjson`)
}

/** Numbers ascend. */
export async function listFiles(folder: string): Promise<StoreFiles> {
  const names = await readdir(folder)
  const numbers = (pattern: RegExp) => {
    const found = names.flatMap((name) => pattern.exec(name)?.[1] ?? [])
    return found.map(Number).sort((a, b) => a - b)
  }
  return {
    snapshots: numbers(/^snapshot\.([1-9]\d*)\.ndjson$/),
    journals: numbers(/^journal\.([1-9]\d*)\.ndjson$/),
    temporary: names.filter((name) => /^(snapshot|journal)\.\d+\.ndjson\.tmp$/.test(name)),
    hasMarker: names.includes(markerName),
  }
}

/** Of what a start reads: the newest snapshot, and the journals since. */
export async function bytesToRead(folder: string, files: StoreFiles): Promise<number> {
  const newest = files.snapshots.at(-1) ?? 0
  const journals = files.journals.filter((number) => number >= newest)
  const paths = [snapshotPath(folder, newest), ...journals.map((number) => journalPath(folder, number))]
  const sizes = await Promise.all(
    paths.map((each) =>
      stat(each).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function writeMarker(folder: string): Promise<void> {
  await writeFile(join(folder, markerName), markerText, { mode: fileMode, flush: true })
  await syncFolder(folder)
}

/** Removes what is older than pair `oldest`. A file that stays does no harm, so the newest goes last. */
export async function removeOlderThan(folder: string, oldest: number): Promise<void> {
  const { snapshots, journals } = await listFiles(folder)
  for (const number of snapshots) if (number < oldest) await rm(snapshotPath(folder, number), { force: true })
  for (const number of journals) if (number < oldest) await rm(journalPath(folder, number))
  for (const name of await readdir(folder))
    if (Number(/^journal\.(\d+)\.ndjson\.\d+\.torn$/.exec(name)?.[1]) < oldest) await rm(join(folder, name))
}

/** ISO 8601: when the oldest snapshot was written. */
export async function oldestTime(folder: string): Promise<string> {
  const [oldest = 0] = (await listFiles(folder)).snapshots
  return (await stat(snapshotPath(folder, oldest))).mtime.toISOString()
}

export async function removeTemporary(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}
