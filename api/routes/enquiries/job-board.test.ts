import { expect } from 'vitest'
import { agreedFrom } from '#blocks/contract/enquiries/agreed.ts'
import { sampleBookingAnswers } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import { addBookings, addTourDates, type Clerk, test } from '../../tools/testing/test-enquiries.ts'

const week = 'from=2027-03-15&to=2027-03-21'
const boardOf = async ({ client }: Clerk, query = week): Promise<JobBoard> =>
  (await client.get(`/api/jobs?${query}`)).json()
const on = (eventDate: string, startTime: string | null = null) => ({ agreed: { eventDate, startTime } })

test('jobs of the days stand by day and time, with what they need and what is missing', async ({
  store,
  clerk,
}) => {
  await addBookings(
    store,
    { reference: 'R1', status: 'confirmed', ...on('2027-03-20') },
    { reference: 'R2', status: 'held', ...on('2027-03-20', '10:30') },
    { reference: 'R3', status: 'open', ...on('2027-03-16', '14:00') },
    { reference: 'R4', status: 'new', ...on('2027-03-16') },
    { reference: 'R5', status: 'declined', ...on('2027-03-16') },
    { reference: 'R6', status: 'confirmed', ...on('2027-03-22') },
    { reference: 'R7', status: 'confirmed', agreed: { eventDate: '2027-03-12', endDate: '2027-03-15' } },
    { reference: 'R8', status: 'completed', ...on('2027-03-15', '09:00') },
  )

  const { items, days, assumed } = await boardOf(clerk)

  expect(items.map(({ reference }) => reference)).toEqual(['R7', 'R8', 'R3', 'R2', 'R1'])
  expect(items[3]).toEqual({
    ...{ id: 2, reference: 'R2', status: 'held', revision: 1 },
    agreed: agreedFrom(sampleBookingAnswers()),
    missing: ['durationHours', 'street', 'surface'],
    clashes: [],
    warnings: [],
  })
  expect(assumed).toBe(true)
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ date: '2027-03-15', room: 'open', marked: false, jobs: 1 })
  expect(days[5]).toEqual({ date: '2027-03-20', room: 'few', marked: false, jobs: 2 })
})

test('a day is full by its jobs, by hand, on a day off and on tour', async ({ store, clerk }) => {
  await addBookings(store, ...['R1', 'R2', 'R3'].map((reference) => ({ reference, status: 'held' as const })))
  await addTourDates(store, { eventDate: '2027-03-18' })
  await store.commit([
    {
      type: 'put',
      collection: 'availability',
      id: 'availability',
      ifRevision: 0,
      value: { fullDays: ['2027-03-16'], holidays: ['2027-03-17'] },
    } as never, // the others have defaults
  ])

  const { days } = await boardOf(clerk)

  expect(days.filter(({ room }) => room === 'full').map(({ date }) => date)).toEqual([
    ...['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-20'],
  ])
  expect(days.filter(({ marked }) => marked).map(({ date }) => date)).toEqual(['2027-03-16'])
})

test('statuses and teams narrow it; a team that was deleted is none, and is said', async ({
  store,
  clerk,
}) => {
  await store.commit(['Blue', 'Red'].map((name) => addRecord('teams', { name })))
  await addBookings(
    store,
    { reference: 'R1', status: 'confirmed', agreed: { teamId: 2 } },
    { reference: 'R2', status: 'new' },
    { reference: 'R3', status: 'held' },
    { reference: 'R4', status: 'rescheduled', agreed: { teamId: 9 } },
  )
  const referencesOf = async (query: string) =>
    (await boardOf(clerk, `${week}&${query}`)).items.map(({ reference }) => reference)

  expect(await referencesOf('team=2')).toEqual(['R1'])
  expect(await referencesOf('team=none')).toEqual(['R3', 'R4'])
  expect((await clerk.open(4)).warnings).toEqual([
    { kind: 'team', detail: 'Its team was deleted: choose another one', ids: [] },
  ])
  expect(await referencesOf('status=new,held')).toEqual(['R2', 'R3'])
  expect(await referencesOf('status=')).toEqual(['R1', 'R3', 'R4'])
})

test.for([
  ['', '/from'],
  ['from=2027-03-15', '/to'],
  ['from=2027-03-15&to=2027-03-14', '/to'],
  ['from=2027-01-01&to=2028-02-05', '/to'],
  [`${week}&team=some`, '/team'],
  [`${week}&status=lost`, '/status/0'],
])('“%s” is refused at its field', async ([query, path], { clerk }) => {
  const reply = await clerk.client.get(`/api/jobs?${query}`)

  expect([reply.status, (await reply.json()).issues?.[0]?.path]).toEqual([400, path])
})

test('400 days are answered, and 400 jobs of one month', async ({ store, clerk }) => {
  const dayOf = (index: number) => `2027-03-${String((index % 31) + 1).padStart(2, '0')}`
  const jobs = Array.from({ length: 400 }, (_, index) => ({
    reference: `R${index}`,
    status: 'confirmed' as const,
    ...on(dayOf(index)),
  }))
  await addBookings(store, ...jobs)

  expect((await boardOf(clerk, 'from=2027-01-01&to=2028-02-04')).days).toHaveLength(400)
  const { items, days } = await boardOf(clerk, 'from=2027-03-01&to=2027-03-31')
  expect(items.map(({ reference }) => reference).sort()).toEqual(
    jobs.map(({ reference }) => reference).sort(),
  )
  expect(days.map(({ room }) => room)).toEqual(Array(31).fill('full'))
})
