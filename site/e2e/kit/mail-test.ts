import { startMailServer, type TestMailServer } from '#api/tools/testing/test-mail-server.ts'
import { test as adminTest } from './admin-test.ts'
import { withServer } from './with-server.ts'

export { expect } from './admin-test.ts'

/** The built server with a real mail server on loopback, which a test may stop. */
export const test = adminTest.extend<{ mailServer: TestMailServer; mailSettings: Record<string, string> }>({
  /** Further settings of the server, besides the address of its mail server. */
  mailSettings: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.close()
  },
  server: async ({ mailServer, mailSettings }, use) =>
    withServer({ SMTP_URL: mailServer.url, ...mailSettings }, use),
})
