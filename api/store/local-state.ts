import { millisecondsInMinute } from 'date-fns/constants'
import type { SharedState, ShortLived } from './shared-state.ts'

/** Of one server, which has nobody to share it with: in memory, so a restart loses it. */
export const localState: SharedState = {
  hit: async (_hit, here) => here(),
  tally: async (_key, _at, _withinMs, here) => here(),
  limiter: (here) => here,
  shortLived: createShortLived,
  say: async () => undefined,
  onHeard: () => () => undefined,
  onGap: () => () => undefined,
}

/** The oldest go when there are many. */
export function createShortLived<T>(
  _name: string,
  minutes: number,
  now: () => Date,
  most = 500,
): ShortLived<T> {
  const entries = new Map<string, { value: T; endsAt: number }>()

  async function get(key: string): Promise<T | undefined> {
    const entry = entries.get(key)
    return entry && entry.endsAt > now().getTime() ? entry.value : undefined
  }

  return {
    get,
    async set(key, value) {
      const endsAt = now().getTime() + minutes * millisecondsInMinute
      entries.delete(key) // so that it comes last again
      entries.set(key, { value, endsAt })
      for (const [oldest, entry] of entries) {
        if (entries.size <= most && entry.endsAt > now().getTime()) break
        entries.delete(oldest)
      }
      return new Date(endsAt)
    },
    async take(key) {
      const value = await get(key)
      entries.delete(key)
      return value
    },
  }
}
