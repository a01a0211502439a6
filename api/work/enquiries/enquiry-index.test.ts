import { expect } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { test } from '../../tools/testing/test-api.ts'
import { listed } from '../../tools/testing/test-enquiries.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'

const here = { today: '2027-03-05', timeZone: 'America/Phoenix' }

test('index › follows additions, changes and deletions, in order', async ({ store }) => {
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

  const all = await listed(index, { status: 'new,spam' }, here)
  expect(all.map(({ id, status, revision }) => [id, status, revision])).toEqual([
    [3, 'new', 1],
    [1, 'spam', 2],
  ])
  expect(await index.counts('2027-03-05')).toMatchObject({ new: 1, late: 0, byStatus: { spam: 1, open: 0 } })
  expect(await index.counts('2027-03-06')).toMatchObject({ late: 1 })
})

test('search › matches all words in any order', async ({ store }) => {
  const message = `${'hay '.repeat(400)}needle`
  await store.commit([
    { type: 'add', collection: 'enquiries', value: sampleBookingRecord({ answers: { message } }) },
  ])
  const index = await openEnquiryIndex(store)

  expect(await listed(index, { q: 'needle ana' }, here)).toHaveLength(1)
  expect(await listed(index, { q: 'needle carl' }, here)).toHaveLength(0)
})

test('search › finds a person whatever the length of message and notes', async ({ store }) => {
  const long = 'hay '.repeat(500)
  const answers = {
    venueType: 'school',
    organisation: 'Elm School',
    email: 'office@elm.example',
    message: long,
    accessNotes: long.slice(0, 500),
  }
  const value = sampleBookingRecord({ notes: long.repeat(4), answers })
  await store.commit([{ type: 'add', collection: 'enquiries', value }])
  const index = await openEnquiryIndex(store)

  expect(await listed(index, { q: 'office@elm.example elm school ana' }, here)).toHaveLength(1)
})

test.for([
  ['America/Phoenix', '2027-03-05', '2027-03-06T01:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-03-06', '2027-03-05T11:00:00.000Z'],
])(
  'message › in %s counts on %s, the farm’s day of receipt',
  async ([timeZone = '', day = '', receivedAt = ''], { store }) => {
    const onDay = (eventDate: string) =>
      sampleBookingRecord({
        reference: eventDate,
        jobDate: eventDate,
        receivedAt: '2027-02-01T12:00:00.000Z',
      })
    await store.commit([
      { type: 'add', collection: 'enquiries', value: onDay(addDays(day, 1)) },
      { type: 'add', collection: 'enquiries', value: sampleContactRecord({ receivedAt }) },
      { type: 'add', collection: 'enquiries', value: onDay(addDays(day, -1)) },
    ])
    const index = await openEnquiryIndex(store)
    const found = async (query: object) =>
      (await listed(index, query, { ...here, timeZone })).map(({ id }) => id)

    expect(await found({ from: day, to: day })).toEqual([2])
    expect(await found({ from: addDays(day, -1) })).toEqual([3, 2, 1])
  },
)
