import { createRetry, type SetTimer } from '../disk/retry.ts'

/** Pages that the site has trouble with just now: each is left out for 2, 4, 8 … 60 s, and the others go on. */
export function createPageBackoff(setTimer: SetTimer, work: () => void) {
  const retries = new Map<string, ReturnType<typeof createRetry>>()
  const paused = new Set<string>()

  function wake(pageId: string): void {
    retries.get(pageId)?.stop()
    paused.delete(pageId)
  }

  return {
    has: (pageId: string) => paused.has(pageId),
    /** It had trouble when it was tried last. */
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
    /** It is tried at once; where that does not help, it rests for longer than before. */
    wake,
    /** The site answered well. */
    end(pageId: string): void {
      wake(pageId)
      retries.delete(pageId)
    },
    /** Each is tried at once, and rests as shortly as at first where that does not help. */
    wakeAll(): void {
      for (const [pageId, retry] of retries) {
        wake(pageId)
        retry.reset()
      }
    },
  }
}
