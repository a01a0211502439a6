import type { ContentStore } from '../content/collections.ts'
import { openingIn } from '../content/opening.ts'
import { type KeptRun, madeFrom, writeKept } from '../responses/kept-responses.ts'
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
  logError: (error: unknown) => void
}

/** Hands the responses of one run to the next, where nothing has changed that they are made from. */
export function keepResponses({ folder, build, store, responses, origin, time, now, logError }: Parts) {
  let seen = { from: '', sequence: -1 }
  let kept = ''
  let keeping: Promise<void> = Promise.resolve()
  const hold = () => ({
    sequence: store.health().sequence,
    origin: origin(),
    time: time(),
    responses: responses.toKeep(),
  })

  /**
   * Called from time to time: what is cached is kept where nothing was saved since the last call, for a start after a crash.
   * A save that comes meanwhile changes the files, so that nobody takes what is kept here.
   */
  async function keepQuiet(): Promise<void> {
    const from = await madeFrom(folder, build)
    if (!from) return
    const before = seen
    const held = hold()
    seen = { from: from.toString('hex'), sequence: held.sequence }
    if (seen.from !== before.from || seen.sequence !== before.sequence || held.responses.size === 0) return
    const name = JSON.stringify([seen, held.time, [...held.responses.keys()]])
    if (name === kept) return
    await writeKept(folder, from, { ...held, office: await openingIn(store, now()) })
    kept = name
  }

  return {
    /** At the start, once changes are followed, and before the first request is heard by the server. */
    take({ sequence, origin: address, time: then, responses: all }: KeptRun): void {
      const isSame =
        sequence === store.health().sequence &&
        address === origin() &&
        JSON.stringify(then) === JSON.stringify(time())
      if (isSame) responses.takeKept(all)
    },
    /** While the server is open. Returns a function that ends it. */
    keepEvery(ms: number): () => void {
      const timer = setInterval(() => {
        keeping = keeping.then(keepQuiet).catch(logError)
      }, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
    /** At a stop, while changes are still followed. Returns what is to be called when the store is closed. */
    async hold(): Promise<() => Promise<void>> {
      const held = hold()
      const office = await openingIn(store, now())
      return async () => {
        await keeping
        // What was saved while the server stopped did not reach them.
        if (store.health().sequence !== held.sequence || held.responses.size === 0) return
        const from = await madeFrom(folder, build)
        if (from) await writeKept(folder, from, { ...held, office })
      }
    },
  }
}
