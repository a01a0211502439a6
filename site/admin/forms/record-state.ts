import { changedKeys, type Merge, mergeFields } from '#blocks/contract/values/merge.ts'
import { ApiError, NetworkError } from '../../http/api-error.ts'
import type { Loaded } from '../http/staff-client.ts'
import type { LocalDraft } from '../local-drafts/local-drafts.ts'

export type SaveState =
  /** `isUnchanged`: a save was asked for, and there was nothing to save. */
  | { kind: 'saved'; at?: Date; isUnchanged?: boolean }
  | { kind: 'unsaved' }
  /** Unsaved changes here, while another person saved the record. */
  | { kind: 'elsewhere' }
  | { kind: 'saving' }
  | { kind: 'refused'; message: string }
  | { kind: 'offline' }

/** Concurrent changes to one record, merged from their common base. */
export type RecordConflict<T> = { theirs: Loaded<T>; savedAt: string; merge: Merge<T> }

type SentRecord<T> = {
  /** The record that `sent` was edited from. */
  base: T
  sent: T
  /** Strips a response down to the record itself. */
  toValue(reply: T): T
  whenDeleted: string
}

type SaveRefusal<T> = {
  state: SaveState
  conflict?: RecordConflict<T>
  isSignedOut?: boolean
  /** `path` is the name of an input: `hours.0.opens`. */
  issues?: { path: string; message: string }[]
}

/** What a failed save means for the form. Rethrows errors that are not from the API. */
export function refusalOf<T extends object>(
  error: unknown,
  { base, sent, toValue, whenDeleted }: SentRecord<T>,
): SaveRefusal<T> {
  if (error instanceof NetworkError) return { state: { kind: 'offline' } }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 401) {
    const message = 'You’ve been signed out. Sign in and save again. Nothing is lost.'
    return { state: { kind: 'refused', message }, isSignedOut: true }
  }
  if (status === 404) return { state: { kind: 'refused', message: `This was deleted. ${whenDeleted}` } }
  if (status === 412 && problem?.current) {
    const { revision, ...current } = problem.current as T & { revision: number }
    const theirs = { value: toValue(current as unknown as T), revision }
    const merge = mergeFields(base, sent, theirs.value)
    const conflict = { theirs, savedAt: problem.currentUpdatedAt ?? '', merge }
    return { state: { kind: 'refused', message: 'Someone else changed this' }, conflict }
  }
  const issues = (problem?.issues ?? []).map(({ path, message }) => ({
    path: path.slice(1).replaceAll('/', '.'),
    message,
  }))
  return { state: { kind: 'refused', message: problem?.detail ?? 'This couldn’t be saved' }, issues }
}

/** The state after an edit. Typing does not end a running save, nor hide that someone else saved. */
export function afterTyping(before: SaveState, isDirty: boolean): SaveState {
  if (before.kind === 'saving' || before.kind === 'elsewhere') return before
  return isDirty ? { kind: 'unsaved' } : { kind: 'saved' }
}

/** True while the local draft holds changes that are not live. */
export function differsFromLive<T extends object>(kept: LocalDraft<T>, live: T): boolean {
  return changedKeys(live, mergeFields(kept.base, kept.value, live).merged).length > 0
}
