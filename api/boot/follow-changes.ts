import type { ContentStore } from '../base/content/collections.ts'
import { pathsChangedBy } from '../base/content/content-reads.ts'
import { openingIn } from '../base/content/opening.ts'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import { type TimeState, timeStateOf } from '../serve/responses/time-state.ts'

/**
 * Invalidates cached responses after a save, at midnight in the business's time zone and whenever its office opens or
 * closes, and makes those that were cached again at once. What is cached at first is of the time `since`.
 * Returns a function that stops it.
 */
export function followChanges(
  store: ContentStore,
  responses: ResponseCache,
  now: () => Date,
  lookEveryMs: number,
  since: TimeState,
): () => void {
  const refresh = (tags: readonly string[]) => {
    const invalidated = responses.invalidate(tags)
    setImmediate(() => responses.prepare(invalidated))
  }
  const stop = store.onChange((changes) => refresh(changes.flatMap(pathsChangedBy)))
  let last = since
  const look = async () => {
    const state = await timeStateAt(store, now())
    const changed = Object.keys(state).filter((tag) => state[tag] !== last[tag])
    last = state
    if (changed.length > 0) refresh(changed)
  }
  void look() // what is cached from now on is of this state
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop()
  }
}

export async function timeStateAt(store: ContentStore, at: Date): Promise<TimeState> {
  return timeStateOf(await openingIn(store, at), at)
}
