/** What is opened when it is first asked for: the start, and the first page, wait for nothing they don't need. */
export function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
