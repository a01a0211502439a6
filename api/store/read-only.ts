import { type StorePlace, StoreReadOnly } from './errors.ts'

/** Whether a store takes changes, and why it does not any more. It never takes them again. */
export function createReadOnly(warn: (message: string) => void, place: StorePlace = 'disk') {
  const listeners = new Set<(reason: string) => void>()
  let reason: string | undefined

  function hear(listener: (reason: string) => void, why: string): void {
    try {
      listener(why)
    } catch (error) {
      warn(`A listener of the store threw: ${error}`)
    }
  }

  return {
    reason: () => reason,
    /** Only the first reason counts. */
    set(why: string): void {
      if (reason !== undefined) return
      reason = why
      for (const listener of listeners) hear(listener, why)
    },
    /** Throws StoreReadOnly. */
    refuse(): void {
      if (reason !== undefined) throw new StoreReadOnly(reason, undefined, place)
    },
    onSet(listener: (reason: string) => void): () => void {
      listeners.add(listener)
      if (reason !== undefined) hear(listener, reason)
      return () => listeners.delete(listener)
    },
  }
}
