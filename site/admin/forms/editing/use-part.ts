import { useSyncExternalStore } from 'react'
import type { DocumentStore } from './document-store.ts'

/** A part of an open document, which must be the same object until it changes. */
export function usePart<T, V, R>(document: DocumentStore<T, V>, read: () => R): R {
  return useSyncExternalStore(document.subscribe, read, read)
}
