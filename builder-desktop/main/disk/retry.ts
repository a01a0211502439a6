/** Calls `work` after so many ms; answers what calls it off. */
export type SetTimer = (work: () => void, ms: number) => () => void

const firstMs = 2_000
const longestMs = 60_000

/** Tries again after 2 s, then 4, 8 … and never more than 60 s. */
export function createRetry(setTimer: SetTimer, work: () => void) {
  let nextMs = firstMs
  let callOff: (() => void) | undefined

  function stop(): void {
    callOff?.()
    callOff = undefined
  }

  return {
    later(): void {
      stop()
      callOff = setTimer(work, nextMs)
      nextMs = Math.min(nextMs * 2, longestMs)
    },
    /** It worked, or there is reason to think so: the next wait is a short one. */
    reset(): void {
      nextMs = firstMs
    },
    stop,
  }
}
