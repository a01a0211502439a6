const longestWaitMs = 2_000

type FlushParts = {
  /** Asks the page to hand over; false if there is no page. */
  ask: () => boolean
  /** Resolves when what the page handed over is on disk. */
  settle: () => Promise<unknown>
}

/**
 * Makes the page hand over what it only has in memory, and waits until that is on disk. No dialog about unsaved changes
 * is shown. A page that does not answer is waited for at most two seconds.
 */
export function createFlush({ ask, settle }: FlushParts) {
  const waitingResolvers = new Set<() => void>()
  return {
    async flush(): Promise<void> {
      if (ask()) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestWaitMs)
          waitingResolvers.add(() => {
            clearTimeout(timer)
            resolve()
          })
        })
        waitingResolvers.clear()
      }
      await settle()
    },
    /** To be called when the page has handed over everything. */
    flushed(): void {
      for (const done of waitingResolvers) done()
    },
  }
}
