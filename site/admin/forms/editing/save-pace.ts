import { createTimer } from './timer.ts'

/** A pause in typing. */
const saveDelayMs = 1_000
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/**
 * When a document saves itself: a second after the last change; after a failure, after a pause that grows.
 * `isSentByOthers`: what could not be sent is sent by others as soon as possible.
 */
export function savePace(save: () => void, isSentByOthers: boolean) {
  const timer = createTimer(save)
  let retryMs = firstRetryMs
  let isOpen = true
  const start = (ms: number) => isOpen && timer.start(ms)
  return {
    soon: () => start(saveDelayMs),
    later(): void {
      timer.stop()
      if (isSentByOthers) return
      start(retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    },
    /** A save succeeded. */
    reset(): void {
      retryMs = firstRetryMs
    },
    /** A save begins by another way. */
    stop: timer.stop,
    open(): void {
      isOpen = true
    },
    close(): void {
      isOpen = false
      timer.stop()
    },
  }
}
