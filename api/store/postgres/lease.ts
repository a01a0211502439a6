import { createLine, type LineOptions } from './line.ts'

export type LeaseOptions = Omit<LineOptions, 'onConnect'> & {
  name: string
  /** Who asks for it; no two have the same name. */
  holder: string
  /** This holder has the lease now. */
  onHeld: () => void
  /** It can't be sure to keep it. Whoever is next gets it `lostBeforeMs` later at the earliest. */
  onLost: () => Promise<void>
  /** How long it is held after the last renewal, by the clock of the database. */
  leaseMs?: number
  renewEveryMs?: number
  tryEveryMs?: number
  lostBeforeMs?: number
}
export type Lease = {
  isHeld(): boolean
  /** Gives it back after `onLost`, so that another can have it at once. */
  stop(): Promise<void>
}

/** Asks for a lease again and again: one of all holders has it, and when that one is gone another gets it. */
export function holdLease({
  name,
  holder,
  onHeld,
  onLost,
  leaseMs = 15_000,
  renewEveryMs = 4_000,
  tryEveryMs = 2_000,
  lostBeforeMs = 7_000,
  ...lineOptions
}: LeaseOptions): Lease {
  const line = createLine(lineOptions)
  let isHeld = false
  let isStopped = false
  let sureUntil = 0
  let timer: NodeJS.Timeout | undefined
  let looking = look()

  async function look(): Promise<void> {
    const askedAt = performance.now()
    const answer = await ask().catch(() => undefined) // no answer: somebody else may have it, or nobody
    if (answer) sureUntil = askedAt + leaseMs - lostBeforeMs
    if (answer && !isHeld && !isStopped) {
      isHeld = true
      onHeld()
    }
    if (isHeld && (answer === false || performance.now() > sureUntil)) await lose()
    if (isStopped) return
    const wait = isHeld ? Math.min(renewEveryMs, Math.max(0, sureUntil - performance.now())) : tryEveryMs
    timer = setTimeout(() => {
      looking = look()
    }, wait)
    timer.unref()
  }

  async function ask(): Promise<boolean> {
    const limitMs = isHeld ? Math.max(1, sureUntil - performance.now()) : tryEveryMs
    const rows = await line.session(
      (query) =>
        query(
          `insert into leases as lease (name, holder, until) values ($1, $2, now() + $3 * interval '1 ms')
          on conflict (name) do update set holder = excluded.holder, until = excluded.until
          where lease.holder = excluded.holder or lease.until < now() returning 1`,
          [name, holder, leaseMs],
        ),
      limitMs,
    )
    return rows.length > 0
  }

  async function lose(): Promise<void> {
    isHeld = false
    await onLost()
  }

  return {
    isHeld: () => isHeld,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      if (isHeld) await lose()
      await line
        .session(
          (query) => query('delete from leases where name = $1 and holder = $2', [name, holder]),
          1_000,
        )
        .catch(() => undefined) // it runs out
      await line.end()
    },
  }
}
