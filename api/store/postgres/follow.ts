import { createTurns, type InTurn } from '../turns.ts'
import { LineLost, mayPass, reasonOf } from './database-errors.ts'
import type { Line } from './line.ts'
import type { Replica } from './replica.ts'

export type Follower = {
  /** Resolves when all that was saved before the call is in memory. Throws what the line throws. */
  look(): Promise<void>
  /** ISO 8601: since when the database does not answer. */
  awaySince(): string | undefined
  stop(): Promise<void>
}

type Parts = {
  replica: Replica
  line: Line
  inTurn: InTurn
  everyMs: number
  now: () => Date
  warn: (message: string) => void
  /** Called for what no later look can mend. */
  fail: (error: unknown) => void
}

/**
 * Follows what other servers save. A notification says at once that there is something; a look each second finds what was
 * saved while the connection was cut, which a cut connection does not say by itself.
 */
export function createFollower({ replica, line, inTurn, everyMs, now, warn, fail }: Parts): Follower {
  const inLookTurn = createTurns()
  let next: Promise<void> | undefined
  let awaySince: string | undefined
  let isStopped = false

  /** Calls that come while one look is under way share the one after it. */
  function look(): Promise<void> {
    next ??= inLookTurn(async () => {
      await inTurn(async () => {
        next = undefined // what is saved from here on may be missed by this one
        await line.session((query) => replica.catchUp(query))
      }).then(noteThere, noteAway)
    })
    return next
  }

  function noteThere(): void {
    if (awaySince) warn(`The database answers again. It was away since ${awaySince}.`)
    awaySince = undefined
  }

  function noteAway(error: unknown): never {
    if (mayPass(error)) {
      if (!awaySince && !isStopped)
        warn(`${reasonOf(error)}. Pages are shown from memory, and the server keeps trying.`)
      awaySince ??= now().toISOString()
    } else if (!(error instanceof LineLost)) fail(error)
    throw error
  }

  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  timer.unref()

  return {
    look,
    awaySince: () => awaySince,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await inLookTurn(async () => undefined)
    },
  }
}
