import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sharedTest } from './admin-test.ts'
import type { BuiltServer } from './built-server.ts'
import { fillInbox } from './full-inbox.ts'
import { withServer } from './with-server.ts'

export { expect } from './admin-test.ts'

/** The staff area of a farm whose inbox holds `records` from the start. Its tests share one server. */
export function testWith(records: () => readonly EnquiryRecord[]) {
  return sharedTest.extend<object, { server: BuiltServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
      async ({}, use) => withServer({}, use, (folder) => fillInbox(folder, records())),
      { scope: 'worker' },
    ],
  })
}
