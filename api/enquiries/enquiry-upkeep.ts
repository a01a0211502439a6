import type { ContentStore } from '../content/collections.ts'
import type { PlausibleTime } from '../time/plausible-time.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { farmFacts } from './farm-facts.ts'
import { purgeSpam } from './purge-spam.ts'
import type { WorkEnquiries } from './work-enquiries.ts'

type Parts = {
  store: ContentStore
  index: () => Promise<EnquiryIndex>
  work: WorkEnquiries
  now: () => Date
  mayPurge: PlausibleTime['mayPurge']
  logError: (error: unknown) => void
}
export type EnquiryUpkeep = {
  /** Expires holds and purges old spam now. */
  run(): Promise<void>
  /** Spam came in: runs soon, once for many. */
  spamArrived(): void
  /** Waits for a run in progress. */
  stop(): Promise<void>
}

const everyMs = 60_000
const soonMs = 1_000

/** Ends holds whose last day is over and purges old spam, at the start and every minute. */
export function startEnquiryUpkeep({ store, index, work, now, mayPurge, logError }: Parts): EnquiryUpkeep {
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  let isStopped = false

  async function run(): Promise<void> {
    // A flood of spam is thinned out by any clock, but nothing is old by one that is doubted.
    if (!mayPurge()) return void (await purgeSpam(store, await index(), new Date(0)))
    const { today } = await farmFacts(store, now())
    await work.expireHeld({ at: now(), who: '', today })
    await purgeSpam(store, await index(), now())
  }
  function runOnce(): void {
    if (isStopped) return
    running ??= run()
      .catch(logError)
      .finally(() => {
        running = undefined
      })
  }

  runOnce()
  const timer = setInterval(runOnce, everyMs)
  timer.unref()
  return {
    run,
    spamArrived() {
      if (isStopped || soon) return
      soon = setTimeout(() => {
        soon = undefined
        runOnce()
      }, soonMs)
      soon.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(soon)
      await running
    },
  }
}
