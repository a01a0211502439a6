import { type Merge, mergeFields } from '#blocks/contract/values/merge.ts'
import type { EditedDocument } from './edited-document.ts'

/** Concurrent changes to one record, merged from their common base. */
export type RecordConflict<T> = { theirs: T; savedAt: string; merge: Merge<T> }

export function recordConflict<T extends object>({
  stored,
  current,
  state,
}: EditedDocument<T, number>): RecordConflict<T> | undefined {
  if (state.kind !== 'conflict') return undefined
  const theirs = state.theirs.value
  return { theirs, savedAt: state.savedAt, merge: mergeFields(stored.value, current, theirs) }
}
