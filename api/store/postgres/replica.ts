import type { Author, Collections } from '../store-types.ts'
import type { AnyChange } from '../transaction.ts'
import { applyTransaction, type Tree } from '../tree.ts'
import { fittingValue } from './document-rows.ts'
import { refuseFormat } from './head.ts'
import type { Query } from './line.ts'
import { changesBetween, type Loaded, loadTree } from './load-tree.ts'

// The copy in memory, and how it follows the log. Whoever calls `catchUp` or `applied` does so in one turn with the
// others: else a commit that is also read from the log would be applied twice.

export type Replica = {
  tree: Tree
  lastCommit(): string | null
  /** Reads what others have saved until now. Returns whether there was anything. Throws `MustLoad`. */
  catchUp(query: Query, mayLoad?: boolean): Promise<boolean>
  /** Puts changes into memory that the database has taken as the next transaction. */
  applied(changes: readonly AnyChange[], commitId: string, by: Author | undefined): void
}

/** The log does not reach back to what is in memory, or the database is another one than before. */
export class MustLoad extends Error {
  override readonly name = 'MustLoad'
}

type Parts = {
  loaded: Loaded
  rules: Collections
  notify: (changes: readonly AnyChange[]) => void
  /** Called for each transaction that was read from the log, when it is in memory. */
  onFollowed: (commitId: string, changes: readonly AnyChange[]) => void
}
type HeadRow = { seq: string; last_commit: string | null; format: number }
type LogRow = { seq: string; at: string; operations: string; author: string | null; commit_id: string }
type Logged = { put: string; id: string; revision: number; value: unknown } | { delete: string; id: string }

const rowsAtOnce = 2_000

export function createReplica({ loaded, rules, notify, onFollowed }: Parts): Replica {
  const { tree } = loaded
  let { lastCommit } = loaded

  async function catchUp(query: Query, mayLoad = true): Promise<boolean> {
    const [head] = await query<HeadRow>('select seq, last_commit, format from head')
    if (!head) throw new Error('The table head is empty')
    refuseFormat(head.format)
    if (isAt(head.seq, head.last_commit)) return false
    // To this head and no further: on a slow line others may save faster than it is read.
    do {
      // With the entry that is in memory already: it shows that the log is still the same one.
      const rows = await query<LogRow>(
        `select seq, at, operations::text, author::text, commit_id from log where seq between $1 and $2
        order by seq limit ${rowsAtOnce}`,
        [tree.sequence, head.seq],
      )
      if (!followsOn(rows)) {
        if (!mayLoad) throw new MustLoad()
        await loadAnew(query)
        return true
      }
      for (const row of rows) if (Number(row.seq) > tree.sequence) follow(row)
    } while (tree.sequence < Number(head.seq))
    return true
  }

  function isAt(seq: string, commit: string | null): boolean {
    return Number(seq) === tree.sequence && commit === lastCommit
  }

  function followsOn([first, second]: LogRow[]): boolean {
    if (!first) return false
    if (tree.sequence === 0) return first.seq === '1'
    return isAt(first.seq, first.commit_id) && second !== undefined
  }

  function follow(row: LogRow): void {
    const operations: Logged[] = JSON.parse(row.operations)
    const draft = new Map<string, AnyChange['after']>()
    const changes = operations.map((operation): AnyChange => {
      const collection = 'put' in operation ? operation.put : operation.delete
      const { id } = operation
      const key = `${collection}/${id}`
      const before = draft.has(key) ? draft.get(key) : tree.collections.get(collection)?.documents.get(id)
      const after =
        'put' in operation
          ? Object.freeze({
              id,
              revision: operation.revision,
              updatedAt: row.at,
              value: fittingValue(operation.value, rules[collection], key),
            })
          : undefined
      draft.set(key, after)
      return { collection, id, before, after }
    })
    applied(changes, row.commit_id, row.author ? JSON.parse(row.author) : undefined)
    onFollowed(row.commit_id, changes)
  }

  function applied(changes: readonly AnyChange[], commitId: string, by: Author | undefined): void {
    applyTransaction(tree, changes)
    lastCommit = commitId
    notify(by ? changes.map((change) => ({ ...change, by })) : changes)
  }

  async function loadAnew(query: Query): Promise<void> {
    const next = await loadTree(query, rules)
    const changes = changesBetween(tree, next.tree)
    Object.assign(tree, next.tree) // others hold the tree itself
    lastCommit = next.lastCommit
    if (changes.length > 0) notify(changes)
  }

  return { tree, lastCommit: () => lastCommit, catchUp, applied }
}
