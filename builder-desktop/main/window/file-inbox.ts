/** Paths of pictures the system asked the app to open, until there is a page that takes them. */
export function createFileInbox() {
  let pending: string[] = []
  let take: ((paths: string[]) => void) | undefined

  return {
    add(paths: readonly string[]): void {
      if (paths.length === 0) return
      if (take) take([...paths])
      else pending.push(...paths)
    },
    /** From now on `take` gets what comes, and now what waits; undefined lets it wait again. */
    handTo(next: ((paths: string[]) => void) | undefined): void {
      take = next
      const paths = pending
      if (!take || paths.length === 0) return
      pending = []
      take(paths)
    },
  }
}

export type FileInbox = ReturnType<typeof createFileInbox>
