import { millisecondsInMinute } from 'date-fns/constants'

/** Values that are needed for a few minutes. In memory, so a restart loses them; the oldest go when there are many. */
export type ShortLived<T> = {
  /** Replaces what is there under the same key. Returns when it ends. */
  set(key: string, value: T): Date
  get(key: string): T | undefined
  /** Gets it and deletes it: it works once. */
  take(key: string): T | undefined
}

export function createShortLived<T>(minutes: number, now: () => Date, most = 500): ShortLived<T> {
  const entries = new Map<string, { value: T; endsAt: number }>()

  function get(key: string): T | undefined {
    const entry = entries.get(key)
    return entry && entry.endsAt > now().getTime() ? entry.value : undefined
  }

  return {
    get,
    set(key, value) {
      const endsAt = now().getTime() + minutes * millisecondsInMinute
      entries.delete(key) // so that it comes last again
      entries.set(key, { value, endsAt })
      for (const [oldest, entry] of entries) {
        if (entries.size <= most && entry.endsAt > now().getTime()) break
        entries.delete(oldest)
      }
      return new Date(endsAt)
    },
    take(key) {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}
