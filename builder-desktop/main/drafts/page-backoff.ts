/** Calls `work` after `ms` milliseconds. Returns a function that cancels it. */
export type SetTimer = (work: () => void, ms: number) => () => void

const systemTimer: SetTimer = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** `end` is set while the page pauses. */
type Pause = { nextMs: number; end?: (() => void) | undefined }

const firstMs = 2_000
const longestMs = 60_000

/** Backoff for pages on which the site fails: each pauses for 2, 4, 8 … 60 s, while other pages are sent. */
export function createPageBackoff(work: () => void, setTimer: SetTimer = systemTimer) {
  const pauses = new Map<string, Pause>()

  /** Ends the pause. If the next attempt fails, the next pause is longer. */
  function wake(pageId: string): void {
    const pause = pauses.get(pageId)
    pause?.end?.()
    if (pause) pause.end = undefined
  }

  return {
    has: (pageId: string) => pauses.get(pageId)?.end !== undefined,
    /** True if the last attempt failed. */
    hasFailed: (pageId: string) => pauses.has(pageId),
    begin(pageId: string): void {
      wake(pageId)
      const ms = pauses.get(pageId)?.nextMs ?? firstMs
      const pause: Pause = { nextMs: Math.min(ms * 2, longestMs) }
      pauses.set(pageId, pause)
      pause.end = setTimer(() => {
        pause.end = undefined
        work()
      }, ms)
    },
    wake,
    /** The site accepted it, so the backoff starts over. */
    end(pageId: string): void {
      wake(pageId)
      pauses.delete(pageId)
    },
    /** Ends all pauses and resets their length. */
    wakeAll(): void {
      for (const [pageId, pause] of pauses) {
        wake(pageId)
        pause.nextMs = firstMs
      }
    },
  }
}
