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
 * `setItem` throws, so that forms can say that nothing is stored. In calls and events `pageId` holds the key of a
 * draft.
 */
export async function openJournalStorage(onFailed: (message: string) => void): Promise<JournalStorage> {
  const copies = new Map<string, { text: string; seq: number }>()
  /** Higher than any `seq` in the journal, also after a restart. */
  let seq = Date.now()
  /** The latest `seq` of each draft that the site has. A read of the journal may have started before it was dropped. */
  const sentSeqs = new Map<string, number>()
  window.desktop.on('drafts:sent', ({ pageId, seq: sent }) => {
    sentSeqs.set(pageId, sent)
    if (copies.get(pageId)?.seq === sent) copies.delete(pageId)
  })
  await read()
  const inFlight = new Set<Promise<unknown>>()
  let hasFailed = false

  async function read(): Promise<void> {
    const summaries = await askMain('drafts:list')
    const drafts = await Promise.all(summaries.map(({ pageId }) => askMain('drafts:read', { pageId })))
    seq = Math.max(seq, ...summaries.map((summary) => summary.seq))
    copies.clear()
    for (const [at, summary] of summaries.entries()) {
      const isSent = sentSeqs.get(summary.pageId) === summary.seq
      if (drafts[at] && !isSent)
        copies.set(summary.pageId, { text: JSON.stringify(drafts[at]), seq: summary.seq })
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
    getItem: (key) => copies.get(key)?.text ?? null,
    keys: () => [...copies.keys()],
    setItem(key, text) {
      seq += 1
      copies.set(key, { text, seq })
      send(askMain('drafts:keep', { pageId: key, seq, kept: text }))
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
