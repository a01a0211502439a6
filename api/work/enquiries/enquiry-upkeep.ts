import type { ContentStore } from '../../base/content/collections.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import { deleteEnded } from './ended-enquiries.ts'
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
  /** Runs now and every minute. */
  start(): void
  /** Does all of it now. */
  run(): Promise<void>
  /** Spam came in: runs soon, once for many. */
  spamArrived(): void
  /** Ends what `start` began, and waits for a run in progress. */
  stop(): Promise<void>
}

const everyMs = 60_000
const soonMs = 1_000

/** Ends holds whose last day is over, purges old spam, and deletes what the farm no longer wants to have. */
export function createEnquiryUpkeep({ store, index, work, now, mayPurge, logError }: Parts): EnquiryUpkeep {
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    // A flood of spam is thinned out by any clock, but nothing is old by one that is doubted.
    if (!mayPurge()) return void (await purgeSpam(store, await index(), new Date(0)))
    const { today } = await farmFacts(store, now())
    await work.expireHeld({ at: now(), who: '', today })
    await purgeSpam(store, await index(), now())
    await deleteEnded(store, await index(), now())
  }
  function runOnce(): void {
    running ??= run()
      .catch(logError)
      .finally(() => {
        running = undefined
      })
  }

  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      runOnce()
      timer = setInterval(runOnce, everyMs)
      timer.unref()
    },
    run,
    spamArrived() {
      if (soon) return
      soon = setTimeout(() => {
        soon = undefined
        runOnce()
      }, soonMs)
      soon.unref()
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(soon)
      soon = undefined
      await running
    },
  }
}
