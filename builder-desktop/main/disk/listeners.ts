/** A set of listeners. `on` returns a function that removes the listener. */
export function createListeners<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    tell(news: T): void {
      for (const listener of listeners) listener(news)
    },
    on(listener: (news: T) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
