/** Does `work` at once and then each `ms`. Returns a function that stops it. */
export function every(ms: number, work: () => unknown, logError: (error: unknown) => void): () => void {
  const run = async () => {
    try {
      await work()
    } catch (error) {
      logError(error)
    }
  }
  void run()
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
