import {
  type Draft,
  draftOverTree,
  type MoreOperations,
  type Planned,
  type PreparedOperation,
  planTransaction,
} from './draft.ts'
import { StoreFull, type StoreReadOnly } from './errors.ts'
import { encodeLine } from './journal-line.ts'
import type { AlongsideContext, Author, Stored } from './store-types.ts'
import { type AnyChange, transactionText, writtenBy } from './transaction.ts'
import { applyChange, type Tree } from './tree.ts'
import type { InTurn } from './turns.ts'

// Everything that waits is written and synced together, so a hundred writers cost one sync and need no timer.
// Readers and waiting callers learn nothing before that sync.

const batchTransactions = 512
const batchBytes = 1_000_000

type Waiting = {
  operations: readonly PreparedOperation[]
  by: Author | undefined
  about: string | undefined
  resolve: (documents: Stored<unknown>[]) => void
  reject: (error: unknown) => void
}
type Outcome = { waiting: Waiting; planned: Planned } | { waiting: Waiting; error: unknown }
type GroupCommitParts = {
  tree: Tree
  now: () => Date
  inTurn: InTurn
  append: (lines: Buffer) => Promise<void>
  /** What belongs into a commit with these changes (store-types.ts). */
  alongside?: (changes: readonly AnyChange[], context: AlongsideContext) => readonly PreparedOperation[]
  /** Called when memory holds the changes of one transaction. */
  notify: (changes: readonly AnyChange[]) => void
  /** Called when a batch is done. */
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
  ): Promise<Stored<unknown>[]> {
    return new Promise((resolve, reject) => {
      queue.push({ operations, by, about, resolve, reject })
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
    const outcomes = plan(batch)
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

  function plan(batch: Waiting[]): Outcome[] {
    const draft: Draft = draftOverTree(tree)
    const at = now().toISOString()
    return batch.map((waiting) => {
      const { operations, by, about } = waiting
      const more: MoreOperations | undefined =
        alongside && ((changes, find) => alongside(changes, { by, about, at, find }))
      try {
        return { waiting, planned: planTransaction(draft, operations, at, more) }
      } catch (error) {
        return { waiting, error }
      }
    })
  }

  function journalLines(accepted: { planned: Planned }[]): Buffer {
    const batch = tree.sequence + 1
    const lines = accepted.map(({ planned: { at, texts } }, index) =>
      encodeLine(transactionText({ sequence: batch + index, batch, at }, texts)),
    )
    return Buffer.concat(lines)
  }

  function settle(outcome: Outcome): void {
    if ('error' in outcome) {
      outcome.waiting.reject(outcome.error)
      return
    }
    const { changes, asked } = outcome.planned
    const { by } = outcome.waiting
    for (const change of changes) applyChange(tree, change)
    tree.sequence++
    notify(by ? changes.map((change) => ({ ...change, by })) : changes)
    outcome.waiting.resolve(writtenBy(changes.slice(0, asked)))
  }

  async function idle(): Promise<void> {
    while (draining) await draining
  }

  return { commit, idle }
}

function takeBatch(queue: Waiting[]): Waiting[] {
  let bytes = 0
  let count = 0
  while (count < Math.min(queue.length, batchTransactions) && bytes < batchBytes) {
    for (const { prepared } of queue[count]?.operations ?? []) bytes += prepared?.text.length ?? 0
    count++
  }
  return queue.splice(0, count)
}
