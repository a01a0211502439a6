import type { ContentStore } from '../content/collections.ts'
import { openingIn } from '../content/opening.ts'
import { type KeptRun, writeKept } from '../responses/kept-responses.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import type { FollowedChanges } from './follow-changes.ts'

type Parts = {
  folder: string
  build: string
  store: ContentStore
  responses: Pick<ResponseCache, 'takeKept' | 'toKeep'>
  origin: () => string
  /** The time that cached responses are of. */
  time: FollowedChanges['time']
  now: () => Date
}

/** Hands the responses of one run to the next, where nothing has changed that they are made from. */
export function keepResponses({ folder, build, store, responses, origin, time, now }: Parts) {
  return {
    /** At the start, once changes are followed, and before the first request is heard by the server. */
    take(kept: KeptRun): void {
      const { sequence } = store.health()
      const isSame =
        kept.sequence === sequence &&
        kept.origin === origin() &&
        JSON.stringify(kept.time) === JSON.stringify(time())
      if (isSame) responses.takeKept(kept.responses)
    },
    /** At a stop, while changes are still followed. Returns what is to be called when the store is closed. */
    async hold(): Promise<() => Promise<void>> {
      const { sequence } = store.health()
      const held = { sequence, origin: origin(), time: time(), responses: responses.toKeep() }
      const office = await openingIn(store, now())
      return async () => {
        // What was saved while the server stopped did not reach them.
        if (store.health().sequence === sequence && held.responses.size > 0)
          await writeKept(folder, build, { ...held, office })
      }
    },
  }
}
