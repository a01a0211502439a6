import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mailNow } from '../../work/enquiries/mail-now.ts'
import { test as base, startTestApi, type TestApi } from './test-api.ts'
import { type Clerk, clerkOf, type Visitors, visitorsOf } from './test-enquiries.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

/** Staff's address in these tests. */
export const office = 'office@farm.example.com'

/** Waits until the farm has stored the outcome of a mail. */
export const settle = { timeout: 20_000, interval: 20 }
/** The same outcome for the notification to staff and the customer's copy. */
export const both = (status: string) => ({ staff: { status }, customer: { status } })

type MailApi = TestApi & { visitors: Visitors; clerk: Clerk }

/** The API with a real mail server, and a clerk who works the inbox. */
export const test = base.extend<{ mailServer: TestMailServer; farm: MailApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  mailServer: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  farm: async ({ dataDir, mailServer }, use) => {
    const farm = await startFarm(dataDir, mailServer.url)
    await use(farm)
    await farm.close()
  },
})

export async function startFarm(
  dataDir: string,
  smtpUrl: string,
  more: Parameters<typeof startTestApi>[1] = {},
): Promise<MailApi> {
  // Due mails are polled often, because the tests move the clock and wait.
  const pace = { lookEveryMs: 50 }
  const api = await startTestApi(dataDir, { trustProxy: 1, smtpUrl, enquiryTo: [office], pace, ...more })
  return { ...api, visitors: visitorsOf(api), clerk: clerkOf(await api.signIn('inbox')) }
}

/** The state of its mail, as staff see it. */
export async function mailOf({ store }: Pick<TestApi, 'store'>, id = 1): Promise<EnquiryRecord['mail']> {
  const stored = await store.get('enquiries', String(id))
  if (!stored) throw new Error(`There is no enquiry ${id}.`)
  return mailNow(store, stored.value)
}
