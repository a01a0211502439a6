import { millisecondsInMinute } from 'date-fns/constants'
import type { SharedState } from '../../store/shared-state.ts'

/** Values that are needed for a few minutes, as JSON. */
export type ShortLived<T> = {
  /** Replaces what is there under the same key. Returns when it ends. */
  set(key: string, value: T): Promise<Date>
  get(key: string): Promise<T | undefined>
  /** Gets it and deletes it: it works once. */
  take(key: string): Promise<T | undefined>
}

/** In memory, so a restart loses them; the oldest go when there are many. */
export function createShortLived<T>(minutes: number, now: () => Date, most = 500): ShortLived<T> {
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

/**
 * In the database: what one server makes another one takes. All of them reject with StoreUnavailable. They are set only by
 * people who gave their password, so that they need no limit besides their end.
 */
export function createSharedShortLived<T>(
  { query }: Pick<SharedState, 'query'>,
  name: string,
  minutes: number,
  now: () => Date,
): ShortLived<T> {
  type Row = { value: T }
  return {
    async set(key, value) {
      const at = now().getTime()
      const endsAt = at + minutes * millisecondsInMinute
      await query('delete from short_lived where ends_at <= $1', [at])
      await query(
        `insert into short_lived (name, key, value, ends_at) values ($1, $2, $3, $4)
        on conflict (name, key) do update set value = excluded.value, ends_at = excluded.ends_at`,
        [name, key, JSON.stringify(value), endsAt],
      )
      return new Date(endsAt)
    },
    async get(key) {
      const [row] = await query<Row>(
        'select value from short_lived where name = $1 and key = $2 and ends_at > $3',
        [name, key, now().getTime()],
      )
      return row?.value
    },
    async take(key) {
      const [row] = await query<Row & { ends_at: string }>(
        'delete from short_lived where name = $1 and key = $2 returning value, ends_at',
        [name, key],
      )
      return row && Number(row.ends_at) > now().getTime() ? row.value : undefined
    },
  }
}
