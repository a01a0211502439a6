import type { QueryRows } from './postgres-shared-state.ts'

export type DatabaseClock = {
  /** By how much the clock of this machine is ahead of the database's, as it was last seen. */
  aheadMs(): number
  /** What the timer calls when it is time, for tests that do not wait. */
  look(): Promise<void>
  stop(): void
}

type Options = {
  query: QueryRows
  /** Milliseconds since 1970, by this machine. */
  machineClock: () => number
  tell: (message: string) => void
}

const lookEveryMs = 60_000
/** Whether a look is due, or the clock was set meanwhile, is asked more often, and of nobody. */
const tickMs = 5_000
const steppedMs = 500
const offMs = 2_000
/** Less than `offMs`, so that a clock at the edge is not told of again and again. */
const rightMs = 1_000
/** An answer that took longer says too little about the moment at which it was given. */
const longestAnswerMs = 1_000
/** Both times are whole milliseconds. */
const roundedMs = 1

/**
 * Compares the clock of this machine with the database's, which all servers share, at once and then each minute. Tells once
 * that they differ, and once that they no longer do. A look that failed is repeated soon, as is one before the clock was set.
 */
export async function watchDatabaseClock({ query, machineClock, tell }: Options): Promise<DatabaseClock> {
  let aheadMs = 0
  let isOff = false
  let lookedAtMs = Number.NEGATIVE_INFINITY
  /** When this process started, by the clock as it is now: something else once the clock was set. */
  const startByClock = () => machineClock() - performance.now()
  let startMs = startByClock()

  async function look(): Promise<void> {
    const seen = await compared()
    if (seen === undefined) return
    aheadMs = seen
    lookedAtMs = performance.now()
    startMs = startByClock()
    const wasOff = isOff
    isOff = Math.abs(aheadMs) > (wasOff ? rightMs : offMs)
    if (isOff && !wasOff) tell(offText(aheadMs))
    if (!isOff && wasOff) tell('The clock of this machine agrees with the database’s again.')
  }

  async function compared(): Promise<number | undefined> {
    const since = performance.now()
    const rows = await query<{ ms: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
    ).catch(() => []) // it is looked at again
    const tookMs = performance.now() - since
    const [row] = rows
    if (!row || tookMs > longestAnswerMs) return undefined
    const seenMs = machineClock() - tookMs / 2 - Number(row.ms)
    // Nobody knows when on its way the answer was given. Where clocks may agree they do: a form opened at one server and sent
    // to another is as old to both.
    return Math.abs(seenMs) <= tookMs / 2 + roundedMs ? 0 : seenMs
  }

  function tick(): void {
    const isDue = performance.now() - lookedAtMs >= lookEveryMs
    if (isDue || Math.abs(startByClock() - startMs) > steppedMs) void look()
  }

  await look()
  const timer = setInterval(tick, tickMs)
  timer.unref()
  return { aheadMs: () => aheadMs, look, stop: () => clearInterval(timer) }
}

function offText(aheadMs: number): string {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(0)
  return `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database. Set it right, such as with NTP: limits, codes and schedules go by it.`
}
