/** Queues paths of pictures that the system asked the app to open, until a page can take them. */
export function createFileInbox() {
  let pending: string[] = []
  let take: ((paths: string[]) => void) | undefined

  return {
    add(paths: readonly string[]): void {
      if (paths.length === 0) return
      if (take) take([...paths])
      else pending.push(...paths)
    },
    /** Hands queued and future paths to `take`; undefined queues them again. */
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
