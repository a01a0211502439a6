import { expect, onTestFinished, test as plain } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { withWorkTurns } from '../../store/work-in-turn.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { callAs } from '../../tools/testing/test-api.ts'
import { addBookings, test } from '../../tools/testing/test-enquiries.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { noMail } from '../mail/enquiry-mail.ts'
import { endingSoon } from './ended-enquiries.ts'
import { createEnquiryUpkeep } from './enquiry-upkeep.ts'
import { farmFacts } from './farm-facts.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'
import { createWorkEnquiries } from './work-enquiries.ts'

// Old enquiries end by the farm's own rule, and never without a warning of thirty days.

/** The farm's rule, as if it had come in at noon of that day. */
async function rule(store: ContentStore, enquiryYears: number | null, since: string) {
  const place = { collection: 'enquiry-retention', id: 'enquiry-retention' } as const
  await store.commit([putRecord('site', { name: 'Farm', enquiryYears })])
  const ifRevision = (await store.get(place.collection, place.id))?.revision ?? 0
  await store.commit([{ type: 'put', ...place, value: { since: `${since}T19:00:00Z` }, ifRevision }])
}

/** What is there after the upkeep at noon of a day, and what staff are warned of. */
async function onDay(store: ContentStore, day: string, mayPurge = true) {
  const index = await openEnquiryIndex(store)
  const now = () => new Date(`${day}T19:00:00Z`)
  const work = createWorkEnquiries({ store, index: async () => index, mail: noMail })
  const parts = { store, index: async () => index, work, now, mayPurge: () => mayPurge }
  const errors: unknown[] = []
  await createEnquiryUpkeep({ ...parts, logError: (error) => errors.push(error) }).run()
  const left = (await store.list('enquiries')).map(({ value }) => value.reference)
  return { left, ending: await endingSoon(index, await farmFacts(store, now())) }
}

const ended = sampleBookingRecord({
  reference: 'DAY',
  answers: { eventDate: '2027-03-20' },
  receivedAt: '2027-01-05T12:00:00.000Z',
})
const days = sampleBookingRecord({
  reference: 'DAYS',
  answers: { eventType: 'fair', eventDate: '2027-03-19', endDate: '2027-03-22' },
  receivedAt: '2027-01-06T12:00:00.000Z',
})
const message = sampleContactRecord({ reference: 'MESSAGE', receivedAt: '2027-03-21T04:00:00.000Z' }) // March 20 in Arizona
const dayless = sampleBookingRecord({
  reference: 'DAYLESS',
  agreed: { eventDate: null },
  answers: { eventDate: '', dayNotSure: true },
  receivedAt: '2027-03-19T12:00:00.000Z',
})
const spam = sampleContactRecord({
  reference: 'SPAM',
  status: 'spam',
  receivedAt: '2027-03-01T12:00:00.000Z',
})
const all = [ended, days, message, dayless, spam].map((value) => addRecord('enquiries', value))

/** The same is asked of files and of a database. */
async function goesOneByOne(store: ContentStore) {
  await rule(store, 1, '2027-06-01')
  await store.commit(all)

  expect(await onDay(store, '2028-02-01')).toEqual({
    left: ['DAY', 'DAYS', 'MESSAGE', 'DAYLESS', 'SPAM'],
    ending: undefined,
  })
  expect((await onDay(store, '2028-03-19')).ending).toEqual({
    count: 4,
    firstOn: '2028-03-20',
    to: '2027-04-17',
  })
  expect((await onDay(store, '2028-03-20')).left).toEqual(['DAY', 'DAYS', 'MESSAGE', 'SPAM'])
  expect(await onDay(store, '2028-03-21')).toEqual({
    left: ['DAYS', 'SPAM'],
    ending: { count: 1, firstOn: '2028-03-23', to: '2027-04-19' },
  })
  expect((await onDay(store, '2028-03-22')).left).toEqual(['DAYS', 'SPAM'])
  expect((await onDay(store, '2028-03-23')).left).toEqual(['SPAM'])
}

test('each goes on the day after so many years, spam by a rule of its own', ({ store }) =>
  goesOneByOne(store))

test('off › nothing goes, and nobody is warned', async ({ store }) => {
  await rule(store, null, '2027-06-01')
  await store.commit(all)

  expect(await onDay(store, '2099-01-01')).toMatchObject({ left: { length: 5 }, ending: undefined })
})

test('just switched on › nothing goes for thirty days, and all that is old then', async ({ store }) => {
  await rule(store, 1, '2030-05-01')
  await store.commit(all)

  expect(await onDay(store, '2030-05-01')).toEqual({
    left: ['DAY', 'DAYS', 'MESSAGE', 'DAYLESS', 'SPAM'],
    ending: { count: 4, firstOn: '2030-05-31', to: '2029-05-30' },
  })
  expect((await onDay(store, '2030-05-30')).left).toHaveLength(5)
  expect((await onDay(store, '2030-05-31')).left).toEqual(['SPAM'])
})

test('while the clock is doubted nothing goes', async ({ store }) => {
  await rule(store, 1, '2027-06-01')
  await store.commit(all)

  expect((await onDay(store, '2099-01-01', false)).left).toHaveLength(5)
})

test('an original waits for its later duplicate, which stays whole', async ({ store }) => {
  await rule(store, 1, '2027-06-01')
  await addBookings(
    store,
    { reference: 'FIRST', duplicates: [2], agreed: { eventDate: '2027-03-20' } },
    { reference: 'AGAIN', status: 'duplicate', duplicateOf: 1, agreed: { eventDate: '2027-09-01' } },
  )

  expect((await onDay(store, '2028-05-01')).left).toEqual(['FIRST', 'AGAIN'])
  expect((await onDay(store, '2028-09-02')).left).toEqual([])
})

test('its mail goes along, and the audit names the site, not the person', async ({ store }) => {
  const mail = {
    kind: 'copy',
    reference: 'DAY',
    messageId: 'm',
    queuedAt: '2027-03-05T12:00:00.000Z',
  } as const
  const value = { ...mail, dueAt: mail.queuedAt, state: 'failed' } as const
  await rule(store, 1, '2027-06-01')
  await store.commit([addRecord('enquiries', ended)])
  await store.commit([{ type: 'put', collection: 'outbox', id: 'm', value, ifRevision: 0 }])

  await onDay(store, '2028-03-21')

  expect(await store.list('outbox')).toEqual([])
  expect((await store.list('audit')).map(({ value }) => value)).toMatchObject([
    { who: 'The site', action: 'deleted', subject: 'enquiry: 1' },
  ])
})

test('more than one commit takes › all go in one run', async ({ store }) => {
  await rule(store, 1, '2027-06-01')
  await addBookings(store, ...Array.from({ length: 1_201 }, (_, at) => ({ reference: `R${at}` })))

  expect((await onDay(store, '2028-05-01')).left).toEqual([])
})

test('the setting › of an owner counts from when it came in, became shorter or was restored', async ({
  api,
  owner,
  store,
}) => {
  const save = async (client: typeof owner, enquiryYears: number | null) => {
    const { body, etag } = await callAs(client, 'GET', '/api/site')
    return callAs(client, 'PUT', '/api/site', { ...body, name: 'Farm', enquiryYears }, etag)
  }
  const since = async () =>
    (await store.get('enquiry-retention', 'enquiry-retention'))?.value.since.slice(0, 10)
  const on = async (day: string) => {
    api.clock.now = new Date(`${day}T12:00:00Z`)
    return api.signIn('owner')
  }

  expect((await save(owner, 3)).body).toMatchObject({ enquiryYears: 3 })
  expect(await since()).toBe('2027-03-05')
  const later = await on('2027-03-20')
  await save(later, 5)
  expect(await since()).toBe('2027-03-05')
  await save(later, 4)
  expect(await since()).toBe('2027-03-20')
  const latest = await on('2027-04-03')
  await save(latest, null)
  await save(latest, 7)
  expect(await since()).toBe('2027-04-03')

  for (const years of [0, 8, 1.5]) expect((await save(latest, years)).status).toBe(400)
  const restorer = await on('2027-04-09')
  const { body } = await callAs(restorer, 'GET', '/api/history?of=site/site')
  const four = body.items[2]
  const { etag } = await callAs(restorer, 'GET', '/api/site')
  const path = `/api/history/${encodeURIComponent(four.id)}/restore`
  expect((await callAs(restorer, 'POST', path, {}, etag)).status).toBe(200)
  expect((await store.get('site', 'site'))?.value.enquiryYears).toBe(4)
  expect(await since()).toBe('2027-04-09')
})

test('the setting › is nobody’s but an owner’s', async ({ api }) => {
  for (const role of ['inbox', 'editor'] as const) {
    const client = await api.signIn(role)
    const { body } = await callAs(client, 'GET', '/api/site')
    expect((await callAs(client, 'PUT', '/api/site', { ...body, enquiryYears: 1 }, '"0"')).status).toBe(403)
  }
})

test('the dashboard’s status has the warning', async ({ api, store }) => {
  await rule(store, 1, '2027-06-01')
  await store.commit(all)
  api.clock.now = new Date('2028-03-15T12:00:00Z')

  const owner = await api.signIn('owner')

  const { enquiries } = await (await owner.get('/api/status')).json()

  expect(enquiries.ending).toEqual({ count: 4, firstOn: '2028-03-20', to: '2027-04-13' })
  const listed = await (await owner.get(`/api/enquiries?to=${enquiries.ending.to}`)).json()
  expect(listed.total).toBe(4)
})

describeWithPostgres('over a database', () => {
  const database = testDatabase()

  plain('each goes on the same day', async () => {
    const schema = database.newSchema()
    const store = withWorkTurns(await openPostgresStore(database.url(), { collections, schema }))
    onTestFinished(() => store.close())

    await goesOneByOne(store)
  })
})
