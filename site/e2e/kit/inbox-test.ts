import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sharedTestFilledBy } from './admin-test.ts'
import { fillInbox } from './full-inbox.ts'

export { expect } from './admin-test.ts'

/** The staff area of a farm whose inbox holds `records` from the start. Its tests share one server. */
export function testWith(records: () => readonly EnquiryRecord[]) {
  return sharedTestFilledBy((folder) => fillInbox(folder, records()))
}
