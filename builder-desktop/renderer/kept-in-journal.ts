import type { KeptStorage } from '#site/admin/forms/kept-drafts.ts'
import { keptSchema } from '../ipc.ts'
import { askMain } from './ask-main.ts'

export type JournalStorage = KeptStorage & {
  /** Resolves when everything handed over so far was taken or refused by the disk. */
  settled(): Promise<void>
}

/**
 * Copies of what is typed, in the main process's crash-safe journal. Read once at the start; from then on they are
 * here, and every change goes to the journal at once. Where the disk refuses one, the next `setItem` throws, so that
 * forms say that nothing is kept.
 */
export async function openKeptInJournal(onFailed: (message: string) => void): Promise<JournalStorage> {
  const texts = new Map<string, string>()
  const lines = await askMain('drafts:list')
  for (const { pageId } of lines) {
    const kept = await askMain('drafts:read', { pageId })
    if (kept) texts.set(pageId, JSON.stringify(kept))
  }
  /** Higher than any the journal knows, and growing over restarts. */
  let seq = Math.max(Date.now(), ...lines.map((line) => line.seq))
  const travelling = new Set<Promise<unknown>>()
  let hasFailed = false

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
    travelling.add(done)
    void done.finally(() => travelling.delete(done))
  }

  return {
    getItem: (key) => texts.get(key) ?? null,
    keys: () => [...texts.keys()],
    setItem(key, text) {
      texts.set(key, text)
      seq += 1
      send(askMain('drafts:keep', { pageId: key, seq, kept: keptSchema.parse(JSON.parse(text)) }))
      if (hasFailed) throw new Error('The disk takes nothing')
    },
    removeItem(key) {
      if (!texts.delete(key)) return
      send(askMain('drafts:drop', { pageId: key }))
    },
    async settled() {
      await Promise.all(travelling)
    },
  }
}
