import { createHash } from 'node:crypto'
import type { Counters, SnapshotView, Stored } from '../../store/store-types.ts'

type Replaced = Counters & { documents: Map<string, { revision: number; mark: string }> }

export interface UniqueRevisions {
  /** The record as it is to be stored. */
  renumbered(collection: string, document: Stored<unknown>): Stored<unknown>
  /** Of all that has been renumbered and of what was replaced. */
  counters(backup: Readonly<Record<string, Counters>>): Record<string, Counters>
  sequence(backup: number): number
}

/**
 * Numbers what a backup holds so that no revision and no id stands for something else than it did in the store that it
 * replaces: a page that is still open then gets 412 instead of overwriting, and no deleted id comes back. A record that
 * is in the replaced store as it is in the backup keeps its revision, and so do all records where there is no store to
 * replace. Of the replaced store only revisions and a hash of each record are remembered, as it may fill the memory.
 */
export function keepRevisionsUnique(replaced: SnapshotView | undefined): UniqueRevisions {
  const before = new Map<string, Replaced>()
  for (const [name, { documents, lastId, lastDeletedRevision }] of Object.entries(
    replaced?.collections ?? {},
  )) {
    const marks: Replaced['documents'] = new Map()
    for (const { id, revision, value } of documents) marks.set(id, { revision, mark: markOf(value) })
    before.set(name, { lastId, lastDeletedRevision, documents: marks })
  }
  const sequenceBefore = replaced?.sequence ?? 0

  return {
    renumbered(collection, document) {
      const there = before.get(collection)
      if (!there) return document
      const known = there.documents.get(document.id)
      there.documents.delete(document.id) // what is left at the end is dropped by the restore
      if (known?.revision === document.revision && known.mark === markOf(document.value)) return document
      // Where it was deleted since, its revisions went up to the highest deleted one at most.
      const used = known?.revision ?? there.lastDeletedRevision
      return used < document.revision ? document : { ...document, revision: used + 1 }
    },
    counters(backup) {
      const names = new Set([...Object.keys(backup), ...before.keys()])
      return Object.fromEntries([...names].map((name) => [name, higher(backup[name], before.get(name))]))
    },
    sequence: (backup) => Math.max(backup, sequenceBefore),
  }
}

function higher(backup: Counters = nothing, replaced?: Replaced): Counters {
  const dropped = [...(replaced?.documents.values() ?? [])]
  return {
    lastId: Math.max(backup.lastId, replaced?.lastId ?? 0),
    lastDeletedRevision: dropped.reduce(
      (highest, { revision }) => Math.max(highest, revision),
      Math.max(backup.lastDeletedRevision, replaced?.lastDeletedRevision ?? 0),
    ),
  }
}

const nothing: Counters = { lastId: 0, lastDeletedRevision: 0 }

/** The same for values that differ in the order of their keys only. */
function markOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256').update(sorted).digest('base64')
}
