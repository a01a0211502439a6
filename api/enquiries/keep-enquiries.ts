import type { ContentStore } from '../content/collections.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { farmFacts } from './farm-facts.ts'
import { purgeSpam } from './purge-spam.ts'
import type { WorkEnquiries } from './work-enquiries.ts'

type Parts = {
  store: ContentStore
  index: () => Promise<EnquiryIndex>
  work: WorkEnquiries
  now: () => Date
  logError: (error: unknown) => void
}
export type KeepEnquiries = {
  /** What time does to enquiries, done now. */
  tidy(): Promise<void>
  /** Spam came in: its folder is looked after soon, once for many. */
  spamCame(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const everyMs = 60_000
const soonMs = 1_000

/** Ends what was held until a day that is over, and empties old spam: at the start and every minute. */
export function keepEnquiries({ store, index, work, now, logError }: Parts): KeepEnquiries {
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  let isStopped = false

  async function tidy(): Promise<void> {
    const { today } = await farmFacts(store, now())
    await work.expireHeld({ at: now(), who: '', today })
    await purgeSpam(store, await index(), now())
  }
  function run(): void {
    if (isStopped) return
    running ??= tidy()
      .catch(logError)
      .finally(() => {
        running = undefined
      })
  }

  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    tidy,
    spamCame() {
      if (isStopped || soon) return
      soon = setTimeout(() => {
        soon = undefined
        run()
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
