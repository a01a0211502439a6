import type { PreparedOperation } from './draft.ts'
import { StoreFull, type StoreReadOnly } from './errors.ts'
import { encodeLine } from './journal-line.ts'
import {
  type Accepted,
  type Outcome,
  type PreparedAlongside,
  planBatch,
  takeBatch,
  type Waiting,
} from './plan-batch.ts'
import type { Author, Guard, Stored } from './store-types.ts'
import { type AnyChange, transactionText, writtenBy } from './transaction.ts'
import { applyTransaction, type Tree } from './tree.ts'
import type { InTurn } from './turns.ts'

// Everything that waits is written and synced together, so a hundred writers cost one sync and need no timer.
// Readers and waiting callers learn nothing before that sync.

type GroupCommitParts = {
  tree: Tree
  now: () => Date
  inTurn: InTurn
  append: (lines: Buffer) => Promise<void>
  alongside?: PreparedAlongside
  /** Called when memory holds the changes of one transaction. */
  notify: (changes: readonly AnyChange[]) => void
  afterBatch: () => void
  /** Called for an error that nobody expected; makes the store read-only and returns what waiting callers are told. */
  fail: (error: unknown) => StoreReadOnly
}

export function createGroupCommit(parts: GroupCommitParts) {
  const { tree, now, inTurn, append, alongside, notify, afterBatch, fail } = parts
  const queue: Waiting[] = []
  let draining: Promise<void> | undefined

  function commit(
    operations: readonly PreparedOperation[],
    by?: Author,
    about?: string,
    guard?: Guard,
  ): Promise<Stored<unknown>[]> {
    return new Promise((resolve, reject) => {
      queue.push({ operations, by, about, guard, resolve, reject })
      draining ??= drain()
    })
  }

  async function drain(): Promise<void> {
    await Promise.resolve() // callers of the same moment share the first batch
    let batch: Waiting[] = []
    try {
      while (queue.length > 0) {
        await inTurn(() => {
          batch = takeBatch(queue)
          return commitBatch(batch)
        })
        afterBatch()
      }
    } catch (error) {
      // Part of the batch may be on disk and in memory, part of it not: only a restart tells.
      const refusal = fail(error)
      for (const { reject } of [...batch, ...queue.splice(0)]) reject(refusal)
    } finally {
      draining = undefined
    }
  }

  async function commitBatch(batch: Waiting[]): Promise<void> {
    const outcomes = planBatch(tree, batch, now().toISOString(), alongside)
    const accepted = outcomes.filter((outcome) => 'planned' in outcome)
    try {
      if (accepted.length > 0) await append(journalLines(accepted))
    } catch (error) {
      // The batch does not fit on the disk; single ones may, and conflicts with one that does not are void.
      if (error instanceof StoreFull && batch.length > 1)
        for (const waiting of batch) await commitBatch([waiting])
      else for (const { reject } of batch) reject(error)
      return
    }
    for (const outcome of outcomes) settle(outcome)
  }

  function journalLines(accepted: Accepted<Waiting>[]): Buffer {
    const batch = tree.sequence + 1
    const lines = accepted.map(({ planned: { at, texts } }, index) =>
      encodeLine(transactionText({ sequence: batch + index, batch, at }, texts)),
    )
    return Buffer.concat(lines)
  }

  function settle(outcome: Outcome<Waiting>): void {
    if ('error' in outcome) {
      outcome.waiting.reject(outcome.error)
      return
    }
    const { changes, asked } = outcome.planned
    const { by } = outcome.waiting
    applyTransaction(tree, changes)
    notify(by ? changes.map((change) => ({ ...change, by })) : changes)
    outcome.waiting.resolve(writtenBy(changes.slice(0, asked)))
  }

  async function idle(): Promise<void> {
    while (draining) await draining
  }

  return { commit, idle }
}
