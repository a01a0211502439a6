import type { ContentStore } from '../../base/content/collections.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { indexInDatabase } from './index-in-database.ts'
import { openIndexInMemory } from './index-in-memory.ts'

/** Over files it is in memory, and requests that need it wait until it is complete; over a database it is asked there. */
export async function openEnquiryIndex(store: ContentStore, isMailOn = true): Promise<EnquiryIndex> {
  return store.ask ? indexInDatabase(store.ask, isMailOn) : openIndexInMemory(store, isMailOn)
}
