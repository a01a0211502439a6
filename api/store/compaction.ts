import type { JournaledAdapter } from './journaled-adapter.ts'

const pauseAfterFailureMs = 30_000
const leastBytes = 4_000_000
/** A restart reads all of the journals at once, so they stay this short however large the store is. */
const mostBytes = 64_000_000

/** What is written in some seconds. A stop has ten, and a larger store starts from its journals just as well. */
export const mostBytesAtClose = 200_000_000

type CompactionParts = {
  /** Takes a snapshot. */
  write: () => Promise<void>
  figures: JournaledAdapter['figures']
  /** Journal bytes that call for a snapshot; when it is not given, half the last snapshot, from 4 to 64 MB. */
  afterBytes?: number
  warn: (message: string) => void
}

/** Keeps the journal short. It never throws: what a failed snapshot would hold is safe in the journals. */
export function createCompaction({ write, figures, afterBytes, warn }: CompactionParts) {
  let running: Promise<void> | undefined
  let problem: string | undefined
  let notBefore = 0

  function compact(): Promise<void> {
    running ??= takeSnapshot()
    return running
  }

  async function takeSnapshot(): Promise<void> {
    try {
      await write()
      problem = undefined
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      notBefore = Date.now() + pauseAfterFailureMs
      warn(`No snapshot could be taken, the journal continues: ${problem}`)
    } finally {
      running = undefined
    }
  }

  function compactWhenDue(): void {
    const { journalBytes, snapshotBytes } = figures()
    const limit = afterBytes ?? Math.min(mostBytes, Math.max(leastBytes, snapshotBytes / 2))
    if (journalBytes > limit && Date.now() >= notBefore) void compact()
  }

  return { compact, compactWhenDue, running: () => running, problem: () => problem }
}
