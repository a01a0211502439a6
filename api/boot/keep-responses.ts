import type { ContentStore } from '../content/collections.ts'
import { type Kept, type MadeFrom, writeKept } from '../responses/kept-responses.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import type { FollowedChanges } from './follow-changes.ts'

type Parts = {
  folder: string
  /** Names the code of server and site; undefined where it has no name, as that of sources. */
  build: string | undefined
  store: Pick<ContentStore, 'contentHash' | 'health'>
  responses: Pick<ResponseCache, 'takeKept' | 'toKeep'>
  origin: () => string
  /** The time that cached responses are of. */
  time: FollowedChanges['time']
}

/** Hands the responses of one run to the next, where nothing has changed that they are made from. */
export function keepResponses({ folder, build, store, responses, origin, time }: Parts) {
  function madeFrom(at = time()): MadeFrom | undefined {
    const content = store.contentHash()
    return build === undefined || content === undefined
      ? undefined
      : { build, content, origin: origin(), time: at }
  }

  return {
    /** At the start, once changes are followed, and before the first request is heard. */
    take(kept: Kept): void {
      const from = madeFrom()
      if (from) responses.takeKept(kept(from))
    },
    /** At a stop, while changes are still followed. Returns what is to be called when the store is closed. */
    hold(): () => Promise<void> {
      const { sequence } = store.health()
      const [at, held] = [time(), responses.toKeep()]
      return async () => {
        // What was saved while the server stopped did not reach them.
        const from = store.health().sequence === sequence ? madeFrom(at) : undefined
        if (from && held.size > 0) await writeKept(folder, from, held)
      }
    },
  }
}
