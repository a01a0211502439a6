import {
  type Draft,
  draftOver,
  layerOf,
  type MoreOperations,
  type Planned,
  type PreparedOperation,
  planTransaction,
} from './draft.ts'
import { StaleRead } from './errors.ts'
import type { AlongsideContext, Author, Guard, Stored } from './store-types.ts'
import type { AnyChange } from './transaction.ts'
import type { Tree } from './tree.ts'

// Commits that wait, and what becomes of them: the same in every engine.

const batchTransactions = 512
const batchBytes = 1_000_000

export type Waiting = {
  operations: readonly PreparedOperation[]
  by: Author | undefined
  about: string | undefined
  guard: Guard | undefined
  resolve: (documents: Stored<unknown>[]) => void
  reject: (error: unknown) => void
}
/** What belongs into a commit with these changes (store-types.ts). */
export type PreparedAlongside = (
  changes: readonly AnyChange[],
  context: AlongsideContext,
) => readonly PreparedOperation[]
export type Accepted<W extends Waiting> = { waiting: W; planned: Planned }
export type Outcome<W extends Waiting> = Accepted<W> | { waiting: W; error: unknown }

/** How much they are to write, about. */
export function bytesOf(batch: readonly Pick<Waiting, 'operations'>[]): number {
  let bytes = 0
  for (const { operations } of batch)
    for (const { prepared } of operations) bytes += prepared?.text.length ?? 0
  return bytes
}

/** Takes the first that are written together out of the queue. */
export function takeBatch<W extends Waiting>(queue: W[]): W[] {
  let bytes = 0
  let count = 0
  while (count < Math.min(queue.length, batchTransactions) && bytes < batchBytes) {
    const next = queue[count++]
    if (next) bytes += bytesOf([next])
  }
  return queue.splice(0, count)
}

/** Plans each commit on what is stored and those before it. */
export function planBatch<W extends Waiting>(
  tree: Tree,
  batch: readonly W[],
  at: string,
  alongside: PreparedAlongside | undefined,
): Outcome<W>[] {
  const draft: Draft = draftOver(layerOf(tree))
  const changedInBatch = new Set<string>()
  return batch.map((waiting) => {
    const { operations, by, about, guard } = waiting
    const more: MoreOperations | undefined =
      alongside && ((changes, find) => alongside(changes, { by, about, at, find }))
    try {
      if (guard) refuseStale(tree, guard, changedInBatch)
      const planned = planTransaction(draft, operations, at, more)
      for (const { collection } of planned.changes) changedInBatch.add(collection)
      return { waiting, planned }
    } catch (error) {
      return { waiting, error }
    }
  })
}

function refuseStale(tree: Tree, { collections, since }: Guard, changedInBatch: ReadonlySet<string>): void {
  for (const name of collections) {
    const changedIn = tree.collections.get(name)?.changedIn ?? 0
    if (changedIn > since || changedInBatch.has(name)) throw new StaleRead(name)
  }
}
