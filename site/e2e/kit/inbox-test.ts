import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { test as adminTest } from './admin-test.ts'
import { fillInbox } from './full-inbox.ts'
import { withServer } from './with-server.ts'

export { expect } from './admin-test.ts'

/** The staff area of a farm whose inbox holds `records` from the start. */
export function testWith(records: () => readonly EnquiryRecord[]) {
  return adminTest.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    server: async ({}, use) => withServer({}, use, (folder) => fillInbox(folder, records())),
  })
}
