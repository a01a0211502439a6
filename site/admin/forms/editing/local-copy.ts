import { type EditedDocument, localCopyOf } from './edited-document.ts'

/** Stores the local copy, which survives closing the tab; `undefined` drops it. False if it can't be stored. */
export type KeepCopy<T, V> = (copy: { value: T; base: T } | undefined, version: V) => boolean

/** The local copy of one open document. A copy of an earlier visit is not this document's to drop. */
export function createLocalCopy<T, V>(keep: KeepCopy<T, V>, onStoredChange: () => void) {
  let hasCopy = false
  let isStored = true
  return {
    isStored: () => isStored,
    store(document: EditedDocument<T, V>): void {
      const copy = localCopyOf(document)
      if (!copy && !hasCopy) return
      hasCopy = copy !== undefined
      const before = isStored
      isStored = keep(copy, document.stored.version)
      if (isStored !== before) onStoredChange()
    },
  }
}
