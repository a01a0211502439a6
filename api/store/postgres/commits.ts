import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PreparedOperation } from '../draft.ts'
import { StoreFull, StoreUnavailable } from '../errors.ts'
import {
  type Accepted,
  bytesOf,
  type Outcome,
  type PreparedAlongside,
  planBatch,
  takeBatch,
} from '../plan-batch.ts'
import type { Author, Guard, Stored } from '../store-types.ts'
import { type AnyChange, writtenBy } from '../transaction.ts'
import type { InTurn } from '../turns.ts'
import { isDiskFull, isRefusal, LineLost, mayPass } from './database-errors.ts'
import { type Line, type Query, transaction } from './line.ts'
import { MustLoad, type Replica } from './replica.ts'
import { type Pending, writeBatch } from './write-batch.ts'

// Commits of this server. They are planned on what is in memory and written on the condition that the database holds
// the same; where another server was first, they are planned again on what that one saved.
//
// When the connection is cut while one is written, nobody knows whether it was saved. Then the log is read on: if its
// `commit_id` is there, it was. If not, it is tried again, and at most one of the two tries can hold, as both are
// bound to the same head. A try that comes late finds another head.

type Parts = {
  replica: Replica
  line: Line
  now: () => Date
  /** Shared with all who touch the replica. */
  inTurn: InTurn
  alongside?: PreparedAlongside
  /** How long a commit is tried while the database does not answer. */
  patienceMs: number
  /** How long it is tried when it was sent: to say that nobody knows is worse than to wait. */
  unsureMs: number
  /** Called for an error that nobody expected; returns what waiting callers are told. */
  fail: (error: unknown) => Error
}
type Waiting = Pending & {
  /** By `performance.now()`. */
  until: number
  /** The connection was lost when it had been sent. */
  isUnsure: boolean
}

/** After these another server that is always first has to wait for us. */
const triesWithoutLock = 3
const longestPauseMs = 500
/** A sheet of 3,000 bookings is 9 MB and took 5.6 s beside other work. */
const writingMsOfMegabyte = 2_000

export function createCommits(parts: Parts) {
  const { replica, line, now, inTurn, alongside, patienceMs, unsureMs, fail } = parts
  const queue: Waiting[] = []
  /** Those of the batch that is written which are not settled, by commit id. */
  const open = new Map<string, Waiting>()
  let draining: Promise<void> | undefined

  function commit(
    operations: readonly PreparedOperation[],
    by?: Author,
    about?: string,
    guard?: Guard,
  ): Promise<Stored<unknown>[]> {
    return new Promise((resolve, reject) => {
      const call = { operations, by, about, guard, resolve, reject }
      const until = performance.now() + patienceMs + writingMs([call])
      queue.push({ ...call, commitId: randomUUID(), until, isUnsure: false })
      draining ??= drain()
    })
  }

  async function drain(): Promise<void> {
    await Promise.resolve() // callers of the same moment share the first batch
    try {
      while (queue.length > 0) await inTurn(() => commitBatch(takeBatch(queue)))
    } catch (error) {
      const refusal = fail(error)
      for (const { reject } of [...open.values(), ...queue.splice(0)]) reject(refusal)
    } finally {
      open.clear()
      draining = undefined
    }
  }

  async function commitBatch(batch: readonly Waiting[]): Promise<void> {
    for (const waiting of batch) open.set(waiting.commitId, waiting)
    let pauseMs = 10
    let problem: unknown = new Error('Others were saving all the time')
    for (let tries = 1; ; tries++) {
      for (const waiting of stillOpen(batch)) if (waiting.until <= performance.now()) refuse(waiting, problem)
      const rest = stillOpen(batch)
      if (rest.length === 0) return
      const limitMs = Math.min(...rest.map(({ until }) => until)) - performance.now()
      try {
        await line.session((query) => tryOnce(query, rest, tries > triesWithoutLock), limitMs)
      } catch (error) {
        problem = error
        if (mayPass(error)) {
          await pause(Math.max(0, Math.min(pauseMs, limitMs)))
          pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        } else if (!isRefusal(error)) throw error
        else if (rest.length === 1) for (const waiting of rest) refuse(waiting, error)
        // The database refuses something in it; single ones may pass.
        else for (const waiting of rest) await commitBatch([waiting])
      }
    }
  }

  async function tryOnce(query: Query, batch: readonly Waiting[], withLock: boolean): Promise<void> {
    if (batch.some(({ isUnsure }) => isUnsure)) await replica.catchUp(query)
    if (withLock) return tryWithLock(query, batch)
    const outcomes = plan(batch)
    if (await write(query, outcomes)) return settle(outcomes)
    // What is refused may be refused for what others have changed since.
    const isNew = await replica.catchUp(query)
    if (!isNew && acceptedOf(outcomes).length === 0) settle(outcomes)
  }

  /** Nobody else saves from the look at the head to the end of the transaction. */
  async function tryWithLock(query: Query, batch: readonly Waiting[]): Promise<void> {
    let outcomes: Outcome<Waiting>[] = []
    try {
      await transaction(query, async () => {
        await query('select seq from head for update')
        await replica.catchUp(query, false)
        outcomes = plan(batch)
        await write(query, outcomes)
      })
    } catch (error) {
      if (!(error instanceof MustLoad)) throw unsure(error, outcomes, unsureMs - patienceMs)
      await replica.catchUp(query)
      return
    }
    settle(outcomes)
  }

  function plan(batch: readonly Waiting[]): Outcome<Waiting>[] {
    return planBatch(replica.tree, stillOpen(batch), now().toISOString(), alongside)
  }

  /** False when nothing was written: there was nothing, or another server was first. */
  async function write(query: Query, outcomes: readonly Outcome<Waiting>[]): Promise<boolean> {
    const accepted = acceptedOf(outcomes)
    if (accepted.length === 0) return false
    const limitMs = writingMs(accepted.map(({ waiting }) => waiting))
    try {
      return await writeBatch(query, replica.tree, replica.lastCommit(), accepted, limitMs)
    } catch (error) {
      throw unsure(error, outcomes, unsureMs - patienceMs)
    }
  }

  function settle(outcomes: readonly Outcome<Waiting>[]): void {
    for (const outcome of outcomes) {
      const { waiting } = outcome
      open.delete(waiting.commitId)
      if ('error' in outcome) {
        waiting.reject(outcome.error)
        continue
      }
      const { changes, asked } = outcome.planned
      replica.applied(changes, waiting.commitId, waiting.by)
      waiting.resolve(writtenBy(changes.slice(0, asked)))
    }
  }

  function refuse(waiting: Waiting, problem: unknown): void {
    open.delete(waiting.commitId)
    const isFull = isDiskFull(problem) && !waiting.isUnsure
    waiting.reject(
      isFull ? new StoreFull('the database', problem) : new StoreUnavailable(waiting.isUnsure, problem),
    )
  }

  function stillOpen(batch: readonly Waiting[]): Waiting[] {
    return batch.filter(({ commitId }) => open.has(commitId))
  }

  return {
    commit,
    /** Called for each transaction that is read from the log: it may be one of ours that nobody had acknowledged. */
    followed(commitId: string, changes: readonly AnyChange[]): void {
      const waiting = open.get(commitId)
      open.delete(commitId)
      waiting?.resolve(writtenBy(changes.slice(0, waiting.operations.length)))
    },
    async idle(): Promise<void> {
      while (draining) await draining
    },
  }
}

/** The time that the database gets for what is to be written, beside that of any statement. */
function writingMs(batch: readonly Pick<Waiting, 'operations'>[]): number {
  return (bytesOf(batch) / 1_000_000) * writingMsOfMegabyte
}

function acceptedOf(outcomes: readonly Outcome<Waiting>[]): Accepted<Waiting>[] {
  return outcomes.filter((outcome) => 'planned' in outcome)
}

/** The error as it is; when it leaves the outcome open, what was sent is marked so, and gets more time. */
function unsure(error: unknown, outcomes: readonly Outcome<Waiting>[], moreMs: number): unknown {
  if (!(error instanceof LineLost)) return error
  for (const { waiting } of acceptedOf(outcomes)) {
    if (!waiting.isUnsure) waiting.until += moreMs
    waiting.isUnsure = true
  }
  return error
}
