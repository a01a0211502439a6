import type { Query } from './line.ts'

/** An entry goes when it is older than `ms` and `count` newer ones are there. */
export type LogLimits = { ms: number; count: number }
export const usualLogLimits: LogLimits = { ms: 3_600_000, count: 10_000 }

/** A server that was cut off for longer than the log reaches loads everything anew. */
export async function trimLog(query: Query, { ms, count }: LogLimits): Promise<void> {
  await query(
    `delete from log where seq <= (select seq from head) - $1::bigint
      and logged_at < now() - make_interval(secs => $2::double precision)`,
    [count, ms / 1000],
  )
}
