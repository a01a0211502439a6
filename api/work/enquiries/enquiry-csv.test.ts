import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'papaparse'
import { expect, vi } from 'vitest'
import { type Fact, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { jobColumns } from '#blocks/contract/enquiries/job-headings.ts'
import { storesOf } from '../../tools/testing/test-api.ts'
import { test } from '../../tools/testing/test-enquiries.ts'
import { audit } from '../../tools/testing/test-sign-in.ts'

const hostile = [
  '=HYPERLINK("http://x.example","click")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '  =1+1',
  '\t=1+1',
  '＝1+1',
  '"=1+1',
  '|calc',
  'a","=1+1',
  '\u202E=1+1',
  '<script>alert(1)</script>',
]

test('CSV › begins no cell as a formula and keeps texts whole', async ({ api, store, clerk }) => {
  await store.commit(
    hostile.map((text, place) => {
      const record = sampleBookingRecord({
        reference: `R${place}`,
        notes: `${text}\nsecond line`,
        answers: { contactName: text.trim(), message: text },
      })
      return { type: 'add', collection: 'enquiries', value: record } as const
    }),
  )

  const reply = await clerk.client.get('/api/enquiries.csv')
  const text = await reply.text()

  expect(reply.headers.get('content-type')).toContain('text/csv')
  expect(reply.headers.get('content-disposition')).toContain('enquiries.csv')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const { data, errors } = parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data).toHaveLength(hostile.length)
  for (const cell of data.flatMap((row) => Object.values(row)))
    expect(cell).not.toMatch(/^[\s"]*[=+\-@|＝]|[\u202E\0\r\t]/)
  expect(data[0]).toMatchObject({ Reference: 'R11', State: 'New', Phone: '(520) 555-0123' })
  expect(data.at(-1)).toMatchObject({ Name: `'${hostile[0]}`, Notes: `'${hostile[0]}\nsecond line` })
  expect(await audit(api)).toEqual(['inbox@example.com exported: 12 enquiries'])
})

test('CSV › says when a request came by the farm’s clock', async ({ store, clerk }) => {
  const value = sampleBookingRecord({ receivedAt: '2026-11-30T02:00:00.000Z' })
  await store.commit([{ type: 'add', collection: 'enquiries', value }])

  expect(await (await clerk.client.get('/api/enquiries.csv')).text()).toContain('"2026-11-29 19:00"')
})

test('CSV › has every fact that is agreed, under a heading by which a sheet is brought in again', async ({
  store,
  clerk,
}) => {
  const agreed = {
    ...{ startTime: '14:00', durationHours: 1.5, onSiteName: 'Bo', onSitePhone: '5205550177', teamId: 1 },
    ...{ staff: ['Ana', 'Ben'], promised: 'Two ponies', depositReceivedOn: '2027-03-02' },
  }
  const chosen = { addons: [], animals: [], teams: [{ id: 1, name: 'Blue trailer' }] }
  const value = sampleBookingRecord({ chosen, agreed })
  await store.commit([{ type: 'add', collection: 'enquiries', value }])

  const text = await (await clerk.client.get('/api/enquiries.csv')).text()

  const { data, meta } = parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true })
  expect(data[0]).toMatchObject({
    ...{ Starts: '14:00', 'How long': '1½ hours', Team: 'Blue trailer', 'Who goes': 'Ana, Ben' },
    ...{ 'Who to ask for there': 'Bo', 'Their phone': '(520) 555-0177', 'What we promised': 'Two ponies' },
    'Deposit received on': '2027-03-02',
  })
  const facts = jobColumns(meta.fields ?? []).map(({ fact }) => fact)
  expect(Object.keys(nothingAgreed).filter((fact) => !facts.includes(fact as Fact))).toEqual([
    'eventTypeOther',
  ])
})

test('CSV › holds the rows that match the query', async ({ store, clerk }) => {
  await store.commit(
    [sampleBookingRecord(), sampleBookingRecord({ reference: 'R2', status: 'open' })].map(
      (value) => ({ type: 'add', collection: 'enquiries', value }) as const,
    ),
  )

  const text = await (await clerk.client.get('/api/enquiries.csv?status=open')).text()

  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await clerk.client.get('/api/enquiries.csv?x=1')).status).toBe(400)
})

test('CSV › is made at the reader’s pace, stops when they leave', async ({ api, clerk }) => {
  const [store = api.store] = storesOf(api)
  const value = sampleBookingRecord({ notes: 'hay '.repeat(2_500) })
  await store.commit(
    Array.from({ length: 500 }, (_, place) => {
      return { type: 'add', collection: 'enquiries', value: { ...value, reference: `R${place}` } } as const
    }),
  )
  const reads = vi.spyOn(store, 'getAll')
  const made = () => reads.mock.calls.reduce((sum, [, ids]) => sum + ids.length, 0)
  // All of it happens in this process: what has not gone on within so many of its turns goes on no more.
  const settled = async () => {
    for (let turns = 0, before = made(); turns < 200; turns++) {
      await setImmediate()
      if (made() !== before) turns = 0
      before = made()
    }
    return made()
  }
  const socket = unreadSocket()
  const req = Object.assign(new IncomingMessage(socket), {
    method: 'GET',
    url: '/api/enquiries.csv',
    headers: { host: 'x', cookie: clerk.client.headers.Cookie },
  })
  const res = new ServerResponse(req)
  res.assignSocket(socket)
  const app = await api.app()
  app(req, res)
  await vi.waitFor(() => expect(made()).toBeGreaterThan(0), { timeout: 20_000 })

  const unread = await settled()
  socket.destroy()
  const left = await settled()

  expect(unread).toBeLessThan(250)
  expect(left).toBe(unread)
  const whole = await (await clerk.client.get('/api/enquiries.csv')).text()
  expect(whole.split('\r\n')).toHaveLength(502)
})

/** A connection that takes the first bytes and is never done with them. */
function unreadSocket(): Socket {
  return new Duplex({ read: () => undefined, write: () => undefined }) as Socket // as much of one as an answer needs
}
