import { createRetry, type SetTimer } from '../disk/retry.ts'

/** Backoff for pages on which the site fails: each pauses for 2, 4, 8 … 60 s, while other pages are sent. */
export function createPageBackoff(setTimer: SetTimer, work: () => void) {
  const retries = new Map<string, ReturnType<typeof createRetry>>()
  const paused = new Set<string>()

  function wake(pageId: string): void {
    retries.get(pageId)?.stop()
    paused.delete(pageId)
  }

  return {
    has: (pageId: string) => paused.has(pageId),
    /** True if the last attempt failed. */
    hasFailed: (pageId: string) => retries.has(pageId),
    begin(pageId: string): void {
      const wakeUp = () => {
        paused.delete(pageId)
        work()
      }
      const retry = retries.get(pageId) ?? createRetry(setTimer, wakeUp)
      retries.set(pageId, retry)
      paused.add(pageId)
      retry.later()
    },
    /** Ends the pause. If the next attempt fails, the next pause is longer. */
    wake,
    /** The site accepted it, so the backoff starts over. */
    end(pageId: string): void {
      wake(pageId)
      retries.delete(pageId)
    },
    /** Ends all pauses and resets their length. */
    wakeAll(): void {
      for (const [pageId, retry] of retries) {
        wake(pageId)
        retry.reset()
      }
    },
  }
}
