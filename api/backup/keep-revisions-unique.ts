import { isDeepStrictEqual } from 'node:util'
import type { SnapshotView, Stored } from '../store/store-types.ts'

type View = SnapshotView['collections'][string]

/**
 * What a backup holds, numbered so that no revision and no id stands for something else than it did in the store
 * that it replaces: a page that is still open then gets 412 instead of overwriting, and no deleted id comes back.
 * A record that is in the replaced store as it is in the backup keeps its revision, and so do all records where
 * there is no store to replace.
 */
export function keepRevisionsUnique(backup: SnapshotView, replaced: SnapshotView | undefined): SnapshotView {
  if (!replaced) return backup
  const names = new Set([...Object.keys(backup.collections), ...Object.keys(replaced.collections)])
  const collections = [...names].map((name) => {
    return [name, merged(backup.collections[name] ?? nothing, replaced.collections[name] ?? nothing)] as const
  })
  return {
    sequence: Math.max(backup.sequence, replaced.sequence),
    takenAt: backup.takenAt,
    collections: Object.fromEntries(collections),
  }
}

const nothing: View = { lastId: 0, lastDeletedRevision: 0, documents: [] }

function merged(backup: View, replaced: View): View {
  const before = new Map(replaced.documents.map((document) => [document.id, document]))
  const documents = backup.documents.map((document) =>
    renumbered(document, before.get(document.id), replaced),
  )
  const kept = new Set(documents.map(({ id }) => id))
  const dropped = replaced.documents.filter(({ id }) => !kept.has(id)).map(({ revision }) => revision)
  return {
    lastId: Math.max(backup.lastId, replaced.lastId),
    lastDeletedRevision: dropped.reduce(
      (highest, revision) => Math.max(highest, revision),
      Math.max(backup.lastDeletedRevision, replaced.lastDeletedRevision),
    ),
    documents,
  }
}

function renumbered(document: Stored<unknown>, before: Stored<unknown> | undefined, replaced: View) {
  if (before?.revision === document.revision && isDeepStrictEqual(before.value, document.value))
    return document
  // Where it was deleted since, its revisions went up to the highest deleted one at most.
  const used = before?.revision ?? replaced.lastDeletedRevision
  return used < document.revision ? document : { ...document, revision: used + 1 }
}
