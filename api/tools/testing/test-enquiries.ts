import type { EnquiryReceipt } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { sampleBookingInput, sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type {
  EnquiryDetail,
  EnquirySummary,
  TransitionInput,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import type { Paged } from '#blocks/contract/staff-paths.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { StoredSummary } from '../../base/content/enquiry-summaries.ts'
import { findEnquiries } from '../../work/enquiries/find-enquiries.ts'
import { addRecord } from './operations.ts'
import { test as base, callAs, startTestApi, type TestApi, type TestClient } from './test-api.ts'
import { later } from './test-sign-in.ts'

// For tests of enquiries: visitors who send forms, and a clerk who works the inbox.

type Input = Readonly<Record<string, unknown>>
type Sent = { status: number; headers: Headers; body: EnquiryReceipt & Problem }
export type Visitors = {
  /** Opens the form, waits a while and sends it, each time from another IP address unless one is given. */
  send(changes?: Input, address?: string): Promise<Sent>
  /** Sends at once, without changes. */
  post(body: unknown, address?: string): Promise<Sent>
  issuedAt(): Promise<string>
}
export type Clerk = {
  client: TestClient
  list(query?: string): Promise<Paged<EnquirySummary>>
  open(id: number): Promise<EnquiryDetail & { etag: string }>
  /** Uses the enquiry's current ETag unless one is given. */
  call(method: string, path: string, body?: unknown, etag?: string): Promise<Answer>
  move(id: number, step: TransitionInput, etag?: string): Promise<Answer>
}
export type Answer = { status: number; etag: string; body: EnquiryDetail & Omit<Problem, 'status'> }

/** The API behind one proxy, so that visitors can have many addresses. */
const behindProxy = base.extend<{ api: TestApi }>({
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { trustProxy: 1 })
    await use(api)
    await api.close()
  },
})
export const test = behindProxy.extend<{ visitors: Visitors; clerk: Clerk }>({
  visitors: async ({ api }, use) => use(visitorsOf(api)),
  clerk: async ({ api }, use) => use(clerkOf(await api.signIn('inbox'))),
})

export function visitorsOf(api: TestApi): Visitors {
  let addresses = 0
  const visitors: Visitors = {
    async issuedAt() {
      return ((await api.json('/api/enquiries/form')) as { issuedAt: string }).issuedAt
    },
    async post(body, address) {
      addresses += 1
      const reply = await fetch(`${api.url}/api/enquiries`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address ?? `198.51.${addresses >> 8}.${addresses & 255}`,
        },
        body: JSON.stringify(body),
      })
      return { status: reply.status, headers: reply.headers, body: await reply.json() }
    },
    async send(changes = {}, address) {
      const issuedAt = await visitors.issuedAt()
      later(api, 60_000)
      return visitors.post({ ...sampleBookingInput(), issuedAt, ...changes }, address)
    },
  }
  return visitors
}

export function clerkOf(client: TestClient): Clerk {
  const clerk: Clerk = {
    client,
    async list(query = '') {
      return (await client.get(`/api/enquiries${query}`)).json()
    },
    async open(id) {
      const reply = await client.get(`/api/enquiries/${id}`)
      return { ...(await reply.json()), etag: reply.headers.get('etag') ?? '' }
    },
    async call(method, path, body, etag) {
      const id = Number(/\/(\d+)/.exec(path)?.[1])
      const ifMatch = etag ?? (await clerk.open(id)).etag
      return callAs(client, method, path, body, ifMatch)
    },
    move: (id, step, etag) => clerk.call('POST', `/api/enquiries/${id}/transitions`, step, etag),
  }
  return clerk
}

/** Stores bookings directly, in any state. */
export async function addBookings(
  store: ContentStore,
  ...records: Parameters<typeof sampleBookingRecord>[0][]
) {
  await store.commit(records.map((given) => addRecord('enquiries', sampleBookingRecord(given))))
}

/** Tour dates at a fairground in Gallup. */
export async function addTourDates(
  store: ContentStore,
  ...given: (Pick<TourDate, 'eventDate'> & Partial<TourDate>)[]
) {
  const place = { location: 'Fairground', city: 'Gallup', state: 'NM' }
  await store.commit(given.map((changes) => addRecord('tour-dates', { ...place, ...changes })))
}

/** All that a list of the inbox has, on all its pages. */
export async function listed(...given: Parameters<typeof findEnquiries>): Promise<StoredSummary[]> {
  const parts: StoredSummary[][] = []
  for await (const some of findEnquiries(...given)) parts.push([...some])
  return parts.flat()
}
