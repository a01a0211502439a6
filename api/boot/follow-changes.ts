import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../content/collections.ts'
import { pathsChangedBy } from '../content/content-reads.ts'
import { todayTag } from '../responses/make-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'

/**
 * Invalidates cached responses after a save and at midnight in the business's time zone, and makes those that were
 * cached again at once. Returns a function that stops it.
 */
export function followChanges(
  store: ContentStore,
  responses: ResponseCache,
  now: () => Date,
  lookEveryMs: number,
): () => void {
  const refresh = (tags: readonly string[]) => {
    const invalidated = responses.invalidate(tags)
    setImmediate(() => responses.prepare(invalidated))
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
