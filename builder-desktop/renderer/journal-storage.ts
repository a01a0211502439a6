import type { LocalDraftStorage } from '#site/admin/base/local-drafts/local-drafts.ts'
import { askMain } from './ask-main.ts'

export type JournalStorage = LocalDraftStorage & {
  /** Resolves when every write so far has succeeded or failed. */
  settled(): Promise<void>
  /** Reloads the copies after a sign-in, so that only that person's are here. */
  readAgain(): Promise<void>
}

/**
 * Storage of local drafts, backed by the main process's crash-safe journal. The journal is read once at the start; from
 * then on copies in memory answer reads, and every change goes to the journal at once. After a failed write the next
 * `setItem` throws, so that forms can say that nothing is stored. In calls `pageId` holds the key of a draft.
 */
export async function openJournalStorage(onFailed: (message: string) => void): Promise<JournalStorage> {
  const copies = new Map<string, string>()
  await read()
  const inFlight = new Set<Promise<unknown>>()
  let hasFailed = false

  async function read(): Promise<void> {
    const drafts = await askMain('drafts:list')
    copies.clear()
    for (const { pageId: key, kept } of drafts) copies.set(key, JSON.stringify(kept))
  }

  function send(work: Promise<unknown>): void {
    const done = work.then(
      () => {
        hasFailed = false
      },
      (error: Error) => {
        if (!hasFailed) onFailed(error.message)
        hasFailed = true
      },
    )
    inFlight.add(done)
    void done.finally(() => inFlight.delete(done))
  }

  return {
    getItem: (key) => copies.get(key) ?? null,
    keys: () => [...copies.keys()],
    setItem(key, text) {
      copies.set(key, text)
      send(askMain('drafts:keep', { pageId: key, kept: text }))
      if (hasFailed) throw new Error('The disk can’t save anything')
    },
    removeItem(key) {
      if (!copies.delete(key)) return
      send(askMain('drafts:drop', { pageId: key }))
    },
    async settled() {
      await Promise.all(inFlight)
    },
    async readAgain() {
      await Promise.all(inFlight)
      await read()
    },
  }
}
