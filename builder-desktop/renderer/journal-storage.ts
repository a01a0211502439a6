import type { KeptStorage } from '#site/admin/local-drafts/local-drafts.ts'
import { askMain } from './ask-main.ts'

export type JournalStorage = KeptStorage & {
  /** Resolves when everything handed over so far was taken or refused by the disk. */
  settled(): Promise<void>
  /** After a sign-in: what is here is that person's from now on, and nobody else's. */
  readAgain(): Promise<void>
}

/**
 * Copies of what is typed, in the main process's crash-safe journal. Read once at the start; from then on they are
 * here, and every change goes to the journal at once. Where the disk refuses one, the next `setItem` throws, so that
 * forms say that nothing is kept.
 */
export async function openJournalStorage(onFailed: (message: string) => void): Promise<JournalStorage> {
  const copies = new Map<string, { text: string; seq: number }>()
  /** Higher than any the journal knows, and growing over restarts. */
  let seq = Date.now()
  /** The newest of each page that the site has: what is read of the journal meanwhile may be from before. */
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
