import { randomBytes } from 'node:crypto'
import { millisecondsInMinute } from 'date-fns/constants'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { StoreUnavailable } from '../errors.ts'
import type { SharedState, ShortLived } from '../shared-state.ts'
import { mayPass } from './database-errors.ts'
import { createLine } from './line.ts'
import { type Messages, messagePrefix } from './notifications.ts'
import { sessionsSchema } from './open-database.ts'

type Options = { schema?: string; connectMs?: number; queryMs?: number }

export type DatabaseState = SharedState & {
  /** One statement of SQL. Rejects with StoreUnavailable, at once while the database is known to be away. */
  query: QueryRows
  /** The secret key of this name: 32 bytes that are made once. */
  key(name: string): Promise<Buffer>
  messages: Messages
  close(): Promise<void>
}
export type QueryRows = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

const keyBytes = 32
/** After it did not answer, nobody waits for it again for so long. */
const restMs = 1_000
/** PostgreSQL takes less than 8,000. */
const mostSaidBytes = 7_900
/** A window that is never full. */
const noLimit = 2_147_483_647

/** Over a connection of its own, made at the first use. `messages` is for the store that listens. */
export function createSharedState(
  url: string,
  { schema = sessionsSchema, connectMs = 2_000, queryMs = 2_000 }: Options = {},
): DatabaseState {
  const line = createLine({ url, schema, connectMs, queryMs })
  const hearers = new Set<(message: unknown) => void>()
  const gapHearers = new Set<() => void>()
  let restUntil = 0
  let restFor: unknown

  async function query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    if (performance.now() < restUntil) throw new StoreUnavailable(false, restFor)
    try {
      return await line.session((ask) => ask<Row & pg.QueryResultRow>(text, values), connectMs + queryMs)
    } catch (error) {
      if (!mayPass(error)) throw error
      restUntil = performance.now() + restMs
      restFor = error
      throw new StoreUnavailable(false, error)
    }
  }

  return {
    query,
    async key(name) {
      const value = randomBytes(keyBytes)
      // Two servers may do it at once: what is read back is the same for both.
      await query('insert into keys (name, value) values ($1, $2) on conflict do nothing', [name, value])
      const [row] = await query<{ value: Buffer }>('select value from keys where name = $1', [name])
      if (!row) throw new Error(`The key ${name} is not in the database.`)
      return row.value
    },
    async hit({ counter, key, tag = '', at, windows }, here) {
      const most = windows.map((each) => each.most ?? noLimit)
      const within = windows.map(({ withinMs }) => withinMs)
      const [row] = await query<{ before: number; wait_ms: string }>(
        'select before, wait_ms from count_hit($1, $2, $3, $4, $5, $6)',
        [counter, key, tag, at, most, within],
      ).catch(nothingWhileAway)
      return row ? { before: row.before, waitMs: Number(row.wait_ms) } : here()
    },
    async tally(key, at, withinMs, here) {
      const [row] = await query<{ points: number; expire: string }>(
        `insert into rate_limits as known (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
        on conflict (key) do update set
          points = case when known.expire <= $2 then 1 else known.points + 1 end,
          expire = case when known.expire <= $2 then excluded.expire else known.expire end
        returning points, expire`,
        [key, at, withinMs],
      ).catch(nothingWhileAway)
      return row ? { count: row.points, endsAt: Number(row.expire) } : here()
    },
    limiter: (here) =>
      new RateLimiterPostgres({
        storeClient: {
          query: async ({ text, values }: { text: string; values: unknown[] }) => ({
            rows: await query(text, values),
          }),
        },
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true, // by a migration: to make it here races with other servers
        keyPrefix: here.keyPrefix,
        points: here.points,
        duration: here.duration,
        insuranceLimiter: here,
      }),
    shortLived: (...given) => createShortLived(query, ...given),
    async say(message) {
      const payload = messagePrefix + JSON.stringify(message)
      if (Buffer.byteLength(payload) > mostSaidBytes)
        throw new Error('A message to other servers is too long.')
      await query('select pg_notify($1, $2)', [schema, payload]).catch(nothingWhileAway)
    },
    onHeard(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
    onGap(listener) {
      gapHearers.add(listener)
      return () => void gapHearers.delete(listener)
    },
    messages: {
      heard(text) {
        const message = parsedJson(text)
        for (const hear of hearers) hear(message)
      },
      connected() {
        for (const hear of gapHearers) hear()
      },
    },
    close: () => line.end(),
  }
}

/** What is counted and said is no reason to refuse anybody. */
function nothingWhileAway(error: unknown): never[] {
  if (error instanceof StoreUnavailable) return []
  throw error
}

/** What one server makes another one takes. Only people who gave their password set them: no limit. */
function createShortLived<T>(
  query: QueryRows,
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
