import type { LocalDraftStorage } from '#site/admin/local-drafts/local-drafts.ts'
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
  /** Higher than any `seq` in the journal, also after a restart. */
  let seq = Date.now()
  await read()
  const inFlight = new Set<Promise<unknown>>()
  let hasFailed = false

  async function read(): Promise<void> {
    const summaries = await askMain('drafts:list')
    const drafts = await Promise.all(summaries.map(({ pageId }) => askMain('drafts:read', { pageId })))
    seq = Math.max(seq, ...summaries.map((summary) => summary.seq))
    copies.clear()
    for (const [at, summary] of summaries.entries()) {
      if (drafts[at]) copies.set(summary.pageId, JSON.stringify(drafts[at]))
    }
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
      seq += 1
      copies.set(key, text)
      send(askMain('drafts:keep', { pageId: key, seq, kept: text }))
      if (hasFailed) throw new Error('The disk takes nothing')
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
