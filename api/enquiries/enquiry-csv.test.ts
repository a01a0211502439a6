import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'papaparse'
import { expect, vi } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiry-samples.ts'
import { test } from '../test-enquiries.ts'
import { audit } from '../test-sign-in.ts'

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

test('no cell of the file begins a formula, and each comes back whole', async ({ api, store, clerk }) => {
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

test('the file holds what the list’s query names', async ({ store, clerk }) => {
  await store.commit(
    [sampleBookingRecord(), sampleBookingRecord({ reference: 'R2', status: 'open' })].map(
      (value) => ({ type: 'add', collection: 'enquiries', value }) as const,
    ),
  )

  const text = await (await clerk.client.get('/api/enquiries.csv?status=open')).text()

  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await clerk.client.get('/api/enquiries.csv?x=1')).status).toBe(400)
})

test('the file is made as fast as it is read, and no further when the reader goes away', async ({
  api,
  store,
  clerk,
}) => {
  const value = sampleBookingRecord({ notes: 'hay '.repeat(2_500) })
  const add = { type: 'add', collection: 'enquiries', value } as const
  for (let at = 0; at < 5; at++) await store.commit(Array.from({ length: 500 }, () => add))
  const reads = vi.spyOn(store, 'get')
  const made = () => reads.mock.calls.filter(([collection]) => collection === 'enquiries').length
  const settled = async () => {
    for (let before = -1; before !== made(); await setTimeout(200)) before = made()
    return made()
  }
  const { port } = new URL(api.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET /api/enquiries.csv HTTP/1.1\r\nHost: x\r\nCookie: ${clerk.client.headers.Cookie}\r\n\r\n`)
  socket.pause()
  await vi.waitFor(() => expect(made()).toBeGreaterThan(0))

  const unread = await settled()
  socket.destroy()
  const left = await settled()

  expect(unread).toBeLessThan(2_500)
  expect(left - unread).toBeLessThan(500)
  const whole = await (await clerk.client.get('/api/enquiries.csv')).text()
  expect(whole.split('\r\n')).toHaveLength(2_502)
})
