import { turnsByKey } from '../disk/turns.ts'
import { afterStart } from './outbox-changes.ts'
import { isStored, type OutboxEntry } from './outbox-entry.ts'
import { readEntries, removeEntry, writeEntry } from './outbox-files.ts'

export type ChangeEntry = (before: OutboxEntry | undefined) => OutboxEntry | undefined

/** The entries of an outbox by page, in sending order. Memory mirrors the disk. */
export async function openEntries(folder: string, now: Date) {
  const entries = new Map<string, OutboxEntry>()
  for (const entry of await readEntries(folder, now)) entries.set(entry.pageId, afterStart(entry))
  const inTurn = turnsByKey()

  function changeInTurn(pageId: string, change: ChangeEntry, appliesRegardless: boolean): Promise<void> {
    return inTurn(pageId, async () => {
      const before = entries.get(pageId)
      const entry = change(before)
      if (entry === before) return
      try {
        await (isStored(entry) ? writeEntry(folder, entry) : removeEntry(folder, pageId))
      } catch (error) {
        if (appliesRegardless) setInMemory(pageId, entry)
        throw error
      }
      setInMemory(pageId, entry)
    })
  }

  function setInMemory(pageId: string, entry: OutboxEntry | undefined): void {
    if (isStored(entry)) entries.set(pageId, entry)
    else entries.delete(pageId)
  }

  return {
    get: (pageId: string) => entries.get(pageId),
    all: () => [...entries.values()],
    /** Changes an entry on disk, then in memory. Throws DiskWriteError, and then nothing has changed. */
    put: (pageId: string, change: ChangeEntry) => changeInTurn(pageId, change, false),
    /** Like `put`, but if the disk fails, memory changes all the same: for facts that hold whatever is on disk. */
    putRegardless: (pageId: string, change: ChangeEntry) => changeInTurn(pageId, change, true),
    moveToEnd(pageId: string): void {
      const entry = entries.get(pageId)
      entries.delete(pageId)
      if (entry) entries.set(pageId, entry)
    },
  }
}
