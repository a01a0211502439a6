import { expect } from 'vitest'
import { services } from '#blocks/contract/enquiries/enquiry-choices.ts'
import { shippedConsent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { addTourDates, test } from '../../tools/testing/test-enquiries.ts'

// The bookable days.
// The clock stands at Friday, March 5, 2027, 12:00 UTC: 5 in the morning at the farm in Phoenix.

test('form settings are uncached and follow what staff save', async ({ api, store }) => {
  const value = {
    ...{ fullDays: ['2027-03-20', '2027-03-06'], noticeDays: 5, horizonMonths: 2 },
    holidays: ['2027-03-09', '2027-04-01'],
  }
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])
  await addTourDates(
    store,
    { eventDate: '2027-03-08', endDate: '2027-03-11' },
    { eventDate: '2027-05-04', endDate: '2099-05-04' },
    { eventDate: '2027-03-18', status: 'cancelled' },
    { eventDate: '2027-03-18', isPublished: false },
  )

  const reply = await api.get('/api/enquiries/form')

  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(await reply.json()).toEqual({
    issuedAt: expect.any(String),
    consentVersion: shippedConsent.version,
    consentText: shippedConsent.text,
    today: '2027-03-05',
    minDate: '2027-03-10',
    maxDate: '2027-05-05',
    noticeDays: 5,
    horizonMonths: 2,
    fullDays: ['2027-03-20'],
    ...{ days: { '2027-03-20': 'full' }, serviceDays: {}, heat: [] },
    awayDays: ['2027-03-10', '2027-03-11', '2027-04-01', '2027-05-04', '2027-05-05'],
    tourTowns: Object.fromEntries(
      ['2027-03-10', '2027-03-11', '2027-05-04', '2027-05-05'].map((day) => [day, 'Gallup']),
    ),
    serviceArea: { postalPrefixes: [], counties: [], states: [] },
    services: Object.entries(services).map(([id, title]) => ({ id, title })),
    replyBy: '2027-03-05',
  })
})

test('a full day answers 400 with open ones near, or passes on demand', async ({
  visitors,
  store,
  clerk,
}) => {
  const value = { fullDays: ['2027-03-20'], holidays: ['2027-03-21'] }
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])
  await addTourDates(store, { eventDate: '2027-03-18', endDate: '2027-03-19' })

  const { status, body } = await visitors.send()

  expect(status).toBe(400)
  const nearest = ['2027-03-16', '2027-03-17', '2027-03-22', '2027-03-23', '2027-03-24']
  expect(body).toMatchObject({ nearest, issues: [{ path: '/eventDate', nearest }] })
  expect((await visitors.send({ askAnyway: true })).status).toBe(201)
  expect((await visitors.send({ eventDate: '2027-03-18' })).status).toBe(201)
  expect((await clerk.open(1)).answers).toMatchObject({ askAnyway: true })
})

test.for([
  ['Pacific/Kiritimati', '2027-03-05T12:00:00Z', '2027-03-09', '2028-09-06'],
  ['Pacific/Honolulu', '2027-03-05T12:00:00Z', '2027-03-08', '2028-09-05'],
  // Clocks go forward in the night before March 14, and back before November 7.
  ['America/New_York', '2027-03-14T04:30:00Z', '2027-03-16', '2028-09-13'],
  ['America/New_York', '2027-03-14T05:30:00Z', '2027-03-17', '2028-09-14'],
  ['America/New_York', '2027-11-07T03:30:00Z', '2027-11-09', '2029-05-06'],
  ['America/New_York', '2027-11-07T04:30:00Z', '2027-11-10', '2029-05-07'],
  ['America/New_York', '2027-11-08T04:30:00Z', '2027-11-10', '2029-05-07'],
])(
  'in %s at %s the first day is %s',
  async ([timeZone = '', now = '', first = '', last = ''], { api, store, visitors }) => {
    api.clock.now = new Date(now)
    await store.commit([
      { type: 'put', collection: 'site', id: 'site', value: { name: 'Farm', timeZone }, ifRevision: 0 },
    ])

    expect(await api.json('/api/enquiries/form')).toMatchObject({ minDate: first, maxDate: last })
    for (const eventDate of [addDays(first, -1), addDays(last, 1)])
      expect((await visitors.send({ eventDate })).body.issues).toMatchObject([{ path: '/eventDate' }])
    for (const eventDate of [first, last]) expect((await visitors.send({ eventDate })).status).toBe(201)
  },
)
