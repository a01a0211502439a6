import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnquiryRecord } from '#blocks/contract/enquiry-record.ts'
import { addPeople, test as adminTest } from './admin-test.ts'
import { startServer } from './built-server.ts'
import { fillInbox } from './full-inbox.ts'

export { expect } from './admin-test.ts'

/** The staff area of a farm in whose inbox `records` lie already. */
export function testWith(records: () => readonly EnquiryRecord[]) {
  return adminTest.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    server: async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'farm-inbox-'))
      await addPeople(folder, ['owner', 'editor', 'inbox'])
      await fillInbox(folder, records())
      const server = await startServer({ DATA_DIR: folder })
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  })
}
