import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { StoreUnavailable } from '../errors.ts'
import type { Hit, SharedState } from '../shared-state.ts'
import { mayPass } from './database-errors.ts'
import { createLine } from './line.ts'
import { type Messages, messagePrefix } from './notifications.ts'
import { sessionsSchema } from './open-database.ts'

type Options = { schema?: string; connectMs?: number; queryMs?: number }

const keyBytes = 32
/** After it did not answer, nobody waits for it again for so long. */
const restMs = 1_000
/** PostgreSQL takes less than 8,000. */
const mostSaidBytes = 7_900
/** A window that is never full. */
const noLimit = 2_147_483_647

/**
 * Over a connection of its own, which is made at the first use; the tables have to be there by then. `messages` is for the
 * store that listens on the channel of the schema.
 */
export function createSharedState(
  url: string,
  { schema = sessionsSchema, connectMs = 2_000, queryMs = 2_000 }: Options = {},
): SharedState & { messages: Messages } {
  const line = createLine({ url, schema, connectMs, queryMs })
  const hearers = new Set<(text: string) => void>()
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
    async hit({ counter, key, tag = '', at, windows }: Hit) {
      const most = windows.map((each) => each.most ?? noLimit)
      const within = windows.map(({ withinMs }) => withinMs)
      const [row] = await query<{ before: number; wait_ms: string }>(
        'select before, wait_ms from count_hit($1, $2, $3, $4, $5, $6)',
        [counter, key, tag, at, most, within],
      ).catch(nothingWhileAway)
      return row && { before: row.before, waitMs: Number(row.wait_ms) }
    },
    async tally(key, at, withinMs) {
      const [row] = await query<{ points: number; expire: string }>(
        `insert into rate_limits as known (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
        on conflict (key) do update set
          points = case when known.expire <= $2 then 1 else known.points + 1 end,
          expire = case when known.expire <= $2 then excluded.expire else known.expire end
        returning points, expire`,
        [key, at, withinMs],
      ).catch(nothingWhileAway)
      return row && { count: row.points, endsAt: Number(row.expire) }
    },
    async say(text) {
      const payload = messagePrefix + text
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
        for (const hear of hearers) hear(text)
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
