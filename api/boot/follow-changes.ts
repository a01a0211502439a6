import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../content/collections.ts'
import { pathsChangedBy } from '../content/content-reads.ts'
import { todayTag } from '../responses/make-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'

/**
 * Forgets what a save, or midnight in the business's time zone, has made old; the pages visited are made anew at once.
 * Returns the way to stop.
 */
export function followChanges(
  store: ContentStore,
  answers: ResponseCache,
  now: () => Date,
  lookEveryMs: number,
): () => void {
  const refresh = (facts: readonly string[]) => {
    const gone = answers.forget(facts)
    setImmediate(() => answers.prepare(gone))
  }
  const stop = store.onChange((changes) => refresh(changes.flatMap(pathsChangedBy)))
  let day = ''
  const timer = setInterval(async () => {
    const zone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    const today = dayIn(zone, now())
    if (day && day !== today) refresh([todayTag])
    day = today
  }, lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop()
  }
}
