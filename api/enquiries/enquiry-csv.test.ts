import { parse } from 'papaparse'
import { expect } from 'vitest'
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
