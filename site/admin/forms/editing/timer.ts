/** Runs `work` once, some time after the last `start`. */
export function createTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isWaiting: () => timer !== undefined,
    start(ms: number): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        work()
      }, ms)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
