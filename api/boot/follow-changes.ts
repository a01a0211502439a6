import { apiPaths } from '#blocks/contract/api-paths.ts'
import { openingAt } from '#blocks/contract/enquiries/office-hours.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../content/collections.ts'
import { pathsChangedBy } from '../content/content-reads.ts'
import { openingIn } from '../content/opening.ts'
import { todayTag } from '../responses/make-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'

/**
 * Invalidates cached responses after a save, at midnight in the business's time zone and whenever its office opens or
 * closes, and makes those that were cached again at once. Returns a function that stops it.
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
  const last = new Map<string, string>()
  const look = async () => {
    const at = now()
    const office = await openingIn(store, at)
    const state = {
      [todayTag]: dayIn(office.timeZone, at),
      [apiPaths.opening]: JSON.stringify(openingAt(at, office)),
    }
    const changed = Object.entries(state).filter(([tag, value]) => last.has(tag) && last.get(tag) !== value)
    for (const [tag, value] of Object.entries(state)) last.set(tag, value)
    if (changed.length > 0) refresh(changed.map(([tag]) => tag))
  }
  void look() // what is cached from now on is of this state
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop()
  }
}
