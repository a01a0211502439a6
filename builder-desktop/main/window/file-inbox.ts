/** Paths of pictures the system asked the app to open, until there is a page that takes them. */
export function createFileInbox() {
  let waiting: string[] = []
  let take: ((paths: string[]) => void) | undefined

  return {
    add(paths: readonly string[]): void {
      if (paths.length === 0) return
      if (take) take([...paths])
      else waiting.push(...paths)
    },
    /** From now on `take` gets what comes, and now what waits; undefined lets it wait again. */
    handTo(next: ((paths: string[]) => void) | undefined): void {
      take = next
      const paths = waiting
      if (!take || paths.length === 0) return
      waiting = []
      take(paths)
    },
  }
}

export type FileInbox = ReturnType<typeof createFileInbox>
