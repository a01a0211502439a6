type Listener = (ids: readonly string[]) => void

const listeners = new Set<Listener>()

/** Calls `listener` with the ids of blocks that were added in one step. Returns a function that stops it. */
export function onAddedTogether(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called before the first of them is selected, so that all of them are. */
export function tellAddedTogether(ids: readonly string[]): void {
  for (const listener of listeners) listener(ids)
}
