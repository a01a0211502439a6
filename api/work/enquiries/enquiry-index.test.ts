import { expect } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-api.ts'
import { listed } from '../../tools/testing/test-enquiries.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'

const here = { today: '2027-03-05', timeZone: 'America/Phoenix' }

test('index › follows additions, changes and deletions, in order', async ({ store }) => {
  const add = (reference: string) => addRecord('enquiries', sampleBookingRecord({ reference }))
  await store.commit([add('R1'), add('R2')])
  const index = await openEnquiryIndex(store)

  await store.commit([add('R3')])
  await store.commit([
    putRecord('enquiries', sampleBookingRecord({ reference: 'R1', status: 'spam' }), '1', 1),
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

test('list › confirmed jobs are in the order of their days, new ones in that of arrival', async ({
  store,
}) => {
  const booking = (status: 'confirmed' | 'new', eventDate: string) =>
    addRecord(
      'enquiries',
      sampleBookingRecord({ reference: `${status} ${eventDate}`, status, agreed: { eventDate } }),
    )
  const days = ['2027-06-01', '2027-04-01', '2027-05-01']
  await store.commit(
    (['confirmed', 'new'] as const).flatMap((status) => days.map((day) => booking(status, day))),
  )
  const index = await openEnquiryIndex(store)
  const ids = async (status: string) => (await listed(index, { status }, here)).map(({ id }) => id)

  expect(await ids('confirmed')).toEqual([2, 3, 1])
  expect(await ids('new')).toEqual([6, 5, 4])
})

test('jobs › are found on their days, wherever they are moved', async ({ store }) => {
  const job = (eventDate: string, endDate: string | null = null) =>
    sampleBookingRecord({ reference: 'R1', status: 'held', agreed: { eventDate, endDate } })
  const index = await openEnquiryIndex(store)
  const found = async (day: string) => (await index.jobsWithin(day, day)).map(({ id }) => id)
  await store.commit([addRecord('enquiries', job('2027-03-30', '2027-04-02'))])

  expect(await Promise.all(['2027-03-30', '2027-04-02', '2027-04-03'].map(found))).toEqual([[1], [1], []])

  await store.commit([putRecord('enquiries', job('2027-06-01'), '1', 1)])

  expect(await Promise.all(['2027-03-30', '2027-04-02', '2027-06-01'].map(found))).toEqual([[], [], [1]])
})

test('search › matches all words in any order', async ({ store }) => {
  const message = `${'hay '.repeat(400)}needle`
  await store.commit([addRecord('enquiries', sampleBookingRecord({ answers: { message } }))])
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
  await store.commit([addRecord('enquiries', value)])
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
        agreed: { eventDate: eventDate },
        receivedAt: '2027-02-01T12:00:00.000Z',
      })
    await store.commit([
      addRecord('enquiries', onDay(addDays(day, 1))),
      addRecord('enquiries', sampleContactRecord({ receivedAt })),
      addRecord('enquiries', onDay(addDays(day, -1))),
    ])
    const index = await openEnquiryIndex(store)
    const found = async (query: object) =>
      (await listed(index, query, { ...here, timeZone })).map(({ id }) => id)

    expect(await found({ from: day, to: day })).toEqual([2])
    expect(await found({ from: addDays(day, -1) })).toEqual([3, 2, 1])
  },
)
