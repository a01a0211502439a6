/** Calls `work` after `ms` milliseconds. Returns a function that cancels it. */
export type SetTimer = (work: () => void, ms: number) => () => void

const firstMs = 2_000
const longestMs = 60_000

/** Exponential backoff: 2, 4, 8 … and at most 60 s. */
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
    /** Starts over with the shortest wait, after a success or a reason to expect one. */
    reset(): void {
      nextMs = firstMs
    },
    stop,
  }
}
