import { changedKeys, mergeFields } from '#blocks/contract/values/merge.ts'
import {
  dropDraft,
  isDroppedForGood,
  type LocalDraft,
  readDraft,
  storeDraft,
} from '../../base/local-drafts/local-drafts.ts'

/** The local draft of a record that an earlier visit left, to be offered; one that holds nothing new is dropped. */
export function offeredCopy<T extends object>(path: string, live: T): LocalDraft<T> | undefined {
  const kept = readDraft<T>(path)
  if (!kept || differsFromLive(kept, live)) return kept
  dropDraft(path)
  return undefined
}

/** Stores what is typed in a record, or drops it. False if this browser can't store it. */
export function keepCopy<T>(
  path: string,
  copy: { value: T; base: T } | undefined,
  revision: number,
): boolean {
  if (copy && !isDroppedForGood(path))
    return storeDraft(path, { ...copy, revision, at: new Date().toISOString() })
  dropDraft(path)
  return true
}

function differsFromLive<T extends object>(kept: LocalDraft<T>, live: T): boolean {
  return changedKeys(live, mergeFields(kept.base, kept.value, live).merged).length > 0
}
