import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, replaceFile, syncFolder, withDiskErrors } from '../disk/durable-file.ts'
import { moveToDamaged, nameOf, readSealed, seal } from '../disk/sealed-file.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Throws DiskWriteError. */
export async function writeEntry(folder: string, entry: OutboxEntry): Promise<void> {
  await withDiskErrors(() => makeFolder(folder))
  await replaceFile(pathOf(folder, entry.pageId), seal(entry))
}

/** An entry that reappears after a power cut is harmless: its key makes sending it again a no-op. */
export async function removeEntry(folder: string, pageId: string): Promise<void> {
  await withDiskErrors(async () => {
    await rm(pathOf(folder, pageId), { force: true })
    await syncFolder(folder)
  })
}

/** Every readable entry. Others are moved to `damaged/`; the draft journal still has their text. */
export async function readEntries(folder: string, now: Date): Promise<OutboxEntry[]> {
  const names = await readdir(folder).catch(() => [])
  const entries: OutboxEntry[] = []
  for (const name of names.filter((file) => /^[0-9a-f]{64}\.json$/.test(file))) {
    const read = await readSealed<OutboxEntry>(join(folder, name))
    if (read.kind === 'good') entries.push(read.value)
    else if (read.kind === 'damaged')
      await moveToDamaged(join(folder, name), join(folder, 'damaged'), String(now.getTime()))
  }
  return entries
}

function pathOf(folder: string, pageId: string): string {
  return join(folder, `${nameOf(pageId)}.json`)
}
