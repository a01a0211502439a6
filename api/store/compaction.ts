import { millisecondsInHour } from 'date-fns/constants'
import { deletedTextHours } from '#blocks/contract/time/retention.ts'
import type { JournaledAdapter } from './journaled-adapter.ts'

const pauseAfterFailureMs = 30_000
const leastBytes = 4_000_000
/** A restart reads all of the journals at once, so they stay this short however large the store is. */
const mostBytes = 64_000_000

/** What is written in some seconds. A stop has ten, and a larger store starts from its journals just as well. */
export const mostBytesAtClose = 200_000_000

type CompactionParts = {
  write: () => Promise<void>
  figures: JournaledAdapter['figures']
  /** The oldest moment that the files hold, and the number of the newest transaction. */
  oldest: JournaledAdapter['oldest']
  sequence: () => number
  /** Journal bytes that call for a snapshot; when it is not given, half the last snapshot, from 4 to 64 MB. */
  afterBytes?: number
  warn: (message: string) => void
}

/** Keeps the journal short. It never throws: what a failed snapshot would hold is safe in the journals. */
export function createCompaction({ write, figures, oldest, sequence, afterBytes, warn }: CompactionParts) {
  let running: Promise<void> | undefined
  let problem: string | undefined
  let notBefore = 0
  let forgetting: Promise<void> | undefined
  let mustForget = false
  let isHurried = false

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

  /** Two snapshots replace both pairs of files, which hold what was deleted since the older one. */
  function forget(): void {
    mustForget = true
    forgetting ??= takePairs().finally(() => {
      forgetting = undefined
    })
  }

  async function takePairs(): Promise<void> {
    while (mustForget && !isHurried) {
      mustForget = false
      await running // it may have begun before the deletion
      for (let taken = 0; taken < 2 && !isHurried; taken++) await compact()
    }
  }

  function forgetWhenDue(): void {
    const { sequence: last, takenAt } = oldest()
    const isOld = Date.now() - Date.parse(takenAt) >= deletedTextHours * millisecondsInHour
    if (last !== sequence() && isOld) forget()
  }

  /** `mayBegin`: snapshots that are due are still taken. If not, the next run takes them. */
  async function idle(mayBegin: boolean): Promise<void> {
    isHurried = !mayBegin
    await forgetting
    await running
  }

  return { compact, compactWhenDue, forget, forgetWhenDue, idle, problem: () => problem }
}
