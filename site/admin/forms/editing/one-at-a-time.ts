/** Runs async work one piece at a time. */
export function oneAtATime() {
  let running: Promise<unknown> | undefined
  return {
    /** Resolves at the end of what runs now; undefined if nothing does. */
    running: () => running,
    run<R>(work: () => Promise<R>): Promise<R> {
      const result = (running ? running.then(work) : work()).finally(() => {
        if (running === settled) running = undefined
      })
      const settled: Promise<unknown> = result.catch(() => undefined)
      running = settled
      return result
    },
  }
}
