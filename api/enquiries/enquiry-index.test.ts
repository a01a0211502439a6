import { expect } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiry-samples.ts'
import { test } from '../test-api.ts'
import { openEnquiryIndex } from './enquiry-index.ts'
import { findEnquiries } from './find-enquiries.ts'

test('the index follows what is added, changed and deleted, each in its place', async ({ store }) => {
  const add = (reference: string) =>
    ({ type: 'add', collection: 'enquiries', value: sampleBookingRecord({ reference }) }) as const
  await store.commit([add('R1'), add('R2')])
  const index = await openEnquiryIndex(store)

  await store.commit([add('R3')])
  await store.commit([
    {
      type: 'put',
      collection: 'enquiries',
      id: '1',
      value: sampleBookingRecord({ reference: 'R1', status: 'spam' }),
      ifRevision: 1,
    },
    { type: 'delete', collection: 'enquiries', id: '2', ifRevision: 1 },
  ])

  expect([...index.all()].map(({ line }) => [line.id, line.status, line.revision])).toEqual([
    [1, 'spam', 2],
    [3, 'new', 1],
  ])
  expect(index.counts('2027-03-05')).toMatchObject({ new: 1, late: 0, byStatus: { spam: 1, open: 0 } })
  expect(index.counts('2027-03-06')).toMatchObject({ late: 1 })
})

test('a search looks at every word, wherever it stands, and at no more than it keeps', async ({ store }) => {
  const message = `${'hay '.repeat(400)}needle`
  await store.commit([
    { type: 'add', collection: 'enquiries', value: sampleBookingRecord({ answers: { message } }) },
  ])
  const index = await openEnquiryIndex(store)

  expect(findEnquiries(index, { q: 'needle ana' }, '2027-03-05')).toHaveLength(1)
  expect(findEnquiries(index, { q: 'needle carl' }, '2027-03-05')).toHaveLength(0)
  expect([...index.all()][0]?.text.length).toBeLessThanOrEqual(3000)
})
