const longestWaitMs = 2_000

type FlushParts = {
  /** Asks the page; false when there is none to ask. */
  ask: () => boolean
  /** Resolves when what the page handed over is on the disk. */
  settle: () => Promise<unknown>
}

/**
 * Has the page hand over what it only has in memory, and sees it to the disk. Nobody is asked about unsaved changes,
 * and nobody waits longer than two seconds for a page that does not answer.
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
    /** The page has handed over everything. */
    flushed(): void {
      for (const done of waitingResolvers) done()
    },
  }
}
