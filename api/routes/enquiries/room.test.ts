import { expect } from 'vitest'
import type { EnquiryFormFacts } from '#blocks/contract/enquiries/enquiry-replies.ts'
import type { Job } from '#blocks/contract/enquiries/job-board.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { addBookings, test } from '../../tools/testing/test-enquiries.ts'

// Teams, and how much room a day has. The clock stands at Friday, March 5, 2027; bookings are for Saturday, March 20.

const zoo = { name: 'Zoo', services: ['petting-zoo-small'], jobsPerDay: 1 }
const all = { name: 'All', jobsPerDay: 1 }
const formOf = async (api: TestApi) => (await api.json('/api/enquiries/form')) as EnquiryFormFacts

test('a team needs only a name; the rest is the usual', async ({ clerk }) => {
  const { client } = clerk
  const reply = await client.send('POST', '/api/teams', { name: 'Blue trailer' })
  const wrong = [
    {},
    { name: 'A', seasonFrom: '02-31' },
    { name: 'A', weekdays: [] },
    { name: 'A', jobsPerDay: 0 },
  ]

  expect([reply.status, await reply.json()]).toMatchObject([
    201,
    {
      ...{ id: 1, name: 'Blue trailer', seasonFrom: '', seasonTo: '', active: true },
      services: [
        'petting-zoo-small',
        'petting-zoo-large',
        'pony-rides-small',
        'pony-rides-large',
        'turkey-races',
      ],
      weekdays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      ...{ jobsPerDay: 3, setUpMinutes: 45, packUpMinutes: 45, driveMinutes: 30 },
    },
  ])
  for (const body of wrong) expect((await client.send('POST', '/api/teams', body)).status).toBe(400)
  expect(await (await client.get('/api/teams')).json()).toMatchObject([{ name: 'Blue trailer', revision: 1 }])
})

test('the form follows jobs, teams and marks, without names or numbers', async ({
  api,
  store,
  clerk,
  visitors,
}) => {
  await store.commit([putRecord('availability', { fullDays: ['2027-04-01'] })])
  await addBookings(
    store,
    {},
    ...['14:30', '18:30'].map((startTime) => ({ reference: startTime, agreed: { startTime } })),
  )
  const marked = { '2027-04-01': 'full' }
  expect(await formOf(api)).toMatchObject({ days: marked, fullDays: ['2027-04-01'], serviceDays: {} })

  await clerk.move(1, { to: 'confirmed' })
  await clerk.move(2, { to: 'held', until: '2027-03-12' })
  expect((await formOf(api)).days).toEqual({ ...marked, '2027-03-20': 'few' })
  await clerk.move(3, { to: 'confirmed' })
  expect(await formOf(api)).toMatchObject({
    days: { '2027-03-20': 'full' },
    fullDays: ['2027-03-20', '2027-04-01'],
  })
  expect((await visitors.send()).body.issues).toMatchObject([
    { path: '/eventDate', nearest: expect.any(Array) },
  ])
  expect((await visitors.send({ askAnyway: true })).status).toBe(201)

  await clerk.call('PATCH', '/api/enquiries/3', { agreed: { eventDate: '2027-03-27' } })
  expect((await formOf(api)).days).toEqual({ ...marked, '2027-03-20': 'few' })
  await clerk.client.send('POST', '/api/teams', { name: 'Blue trailer', weekdays: ['sat'], jobsPerDay: 1 })
  expect((await formOf(api)).days).toMatchObject({
    '2027-03-20': 'full',
    '2027-03-21': 'full',
    '2027-03-27': 'full',
  })
  expect((await formOf(api)).days).not.toHaveProperty('2027-04-03')
})

test('a day is as full as it is for what is asked for', async ({ api, store, visitors }) => {
  await store.commit([addRecord('teams', zoo as never), addRecord('teams', all as never)])
  await addBookings(store, { status: 'confirmed', agreed: { teamId: 2 } })
  const ponies = { services: ['pony-rides-small'], ponyRiders: 5, heaviestRider: 'not-sure' }

  expect(await formOf(api)).toMatchObject({
    days: { '2027-03-20': 'few' },
    serviceDays: { 'pony-rides-small': { '2027-03-20': 'full' } },
  })
  expect((await visitors.send(ponies)).status).toBe(400)
  expect((await visitors.send()).status).toBe(201)
})

test('only what clashes anew is refused, and passes on purpose', async ({ store, clerk }) => {
  await store.commit([addRecord('teams', zoo as never), addRecord('teams', all as never)])
  await addBookings(
    store,
    { status: 'confirmed', agreed: { teamId: 1 } },
    { reference: 'R2', status: 'confirmed', agreed: { teamId: 2 } },
  )
  const patch = (agreed: object, more = {}) => clerk.call('PATCH', '/api/enquiries/2', { agreed, ...more })

  const refused = await patch({ teamId: 1 })
  const unknown = await patch({ teamId: 7 })
  const forced = await patch({ teamId: 1 }, { force: true })
  const later = await patch({ startTime: '11:00', crewNotes: 'Gate 4' })
  const ponies = await patch({ services: ['pony-rides-small'] })

  expect([refused.status, refused.body.clashes]).toMatchObject([
    409,
    [
      { kind: 'team', ids: [1] },
      { kind: 'day', ids: [1] },
    ],
  ])
  expect(unknown.body.issues).toMatchObject([{ path: '/agreed/teamId' }])
  expect(forced.body).toMatchObject({ agreed: { teamId: 1 }, chosen: { teams: [{ id: 1, name: 'Zoo' }] } })
  expect(later.status).toBe(200)
  expect([ponies.status, ponies.body.clashes?.map(({ kind }) => kind)]).toEqual([409, ['service']])
})

test('of two who take the last team at once, one is told', async ({ store, clerk }) => {
  await store.commit([addRecord('teams', zoo as never), addRecord('teams', all as never)])
  await addBookings(
    store,
    {},
    { reference: 'R2' },
    { reference: 'R3', status: 'confirmed', agreed: { teamId: 1 } },
  )
  await clerk.call('PATCH', '/api/enquiries/1', { agreed: { teamId: 2 } })

  const replies = await Promise.all([1, 2].map((id) => clerk.move(id, { to: 'confirmed' })))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await clerk.open(replies[0]?.status === 200 ? 2 : 1)).clashes).toHaveLength(1)
})

test('two who ask for the last place both arrive, and staff see that only one fits', async ({
  store,
  clerk,
  visitors,
}) => {
  await store.commit([addRecord('teams', all as never)])
  await addBookings(store, { reference: 'R1', agreed: { eventDate: '2027-03-27' } })

  const replies = [await visitors.send(), await visitors.send({ contactName: 'Ben Reed' })]

  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  const [{ body: first }] = replies as [(typeof replies)[number]]
  const waiting = {
    kind: 'request',
    ids: [2],
    detail: expect.stringContaining(`Ana Ortiz (${first.reference})`),
  }
  expect(await clerk.open(3)).toMatchObject({ clashes: [], warnings: [waiting] })
  const board = await (await clerk.client.get('/api/jobs?from=2027-03-20&to=2027-03-27&status=new')).json()
  expect(board.items.map(({ warnings }: Job) => warnings.flatMap(({ ids }) => ids))).toEqual([[3], [2], []])
  await clerk.move(2, { to: 'confirmed' })
  expect(await clerk.open(3)).toMatchObject({ clashes: [{ ids: [2] }, { ids: [2] }], warnings: [] })
})

test('animals, hot hours and heavy riders are said beside a job; visitors learn of hot hours only', async ({
  api,
  store,
  clerk,
}) => {
  const heat = [{ months: [3], from: '10:00', to: '16:00', note: 'Mornings are best.' }]
  await store.commit([putRecord('availability', { heat })])
  await store.commit([
    addRecord('animals', {
      ...{ name: 'Clover', ridingLimitLb: 60, restWeekdays: ['sat'], outingsPerDay: 2 },
      careNotes: 'Two flakes of hay',
    }),
  ])
  const rides = { services: ['pony-rides-small' as const], heaviestRider: '75-100' as const }
  await addBookings(store, { agreed: { animalIds: [1], ...rides } })

  expect(await clerk.open(1)).toMatchObject({
    animals: [{ id: 1, name: 'Clover', ridingLimitLb: 60, careNotes: 'Two flakes of hay' }],
    clashes: [{ kind: 'animal', detail: 'Clover rests on Saturdays', ids: [] }],
    warnings: [
      { kind: 'heat', detail: 'Nothing should go out in March from 10:00 AM to 4:00 PM: Mornings are best.' },
      {
        kind: 'weight',
        detail: 'The heaviest rider (75 to 100 lb) may be too heavy for Clover (up to 60 lb)',
        ids: [],
      },
    ],
  })
  expect((await formOf(api)).heat).toEqual(heat)
  expect(await (await api.get('/api/animals')).text()).not.toMatch(/restWeekdays|outingsPerDay/)
})
