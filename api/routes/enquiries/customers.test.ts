import { expect } from 'vitest'
import type { Customer } from '#blocks/contract/enquiries/customer.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { addBookings, clerkOf, test } from '../../tools/testing/test-enquiries.ts'
import { onFiles, startApiAt } from '../../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'

const [one, two, three] = ['(520) 555-0101', '520.555.0102', '+1 520 555 0103']
const email = 'Ana@Example.com'
const done = { status: 'completed' } as const

/** Five of a family, one by its second address; a school with its phone; and spam. */
async function farmWith(api: TestApi) {
  const booked = (reference: string, answers: Record<string, unknown>, more: object = {}) => ({
    reference,
    answers,
    ...more,
  })
  await addBookings(
    api.store,
    booked('R1', { contactName: 'Ana Nuñez', email, phone: one, eventDate: '2025-04-05' }, done),
    booked(
      'R2',
      { contactName: 'Ana Nunez', email: 'ana@example.com', phone: two, eventDate: '2026-04-04' },
      done,
    ),
    booked('R3', { contactName: 'A. Nuñez', email, phone: three, eventDate: '2027-04-03' }),
    booked('R4', { contactName: 'Ana Nuñez', email: 'work@example.com', phone: '5205550199' }),
    booked('R5', {
      contactName: 'Ben',
      organisation: 'Elm School',
      email: 'ben@elm.example',
      phone: '5205550200',
    }),
    booked('R6', { contactName: 'Prince', email, phone: one }, { status: 'spam' }),
    booked(
      'R7',
      { contactName: 'Ana Nuñez', email, phone: two, eventDate: '2026-10-04' },
      { status: 'declined' },
    ),
  )
  const client = await api.signIn('inbox')
  const send = async (path: string, body?: object) => {
    const reply = await client.send(body ? 'POST' : 'GET', `/api/customers${path}`, body)
    return { status: reply.status, etag: reply.headers.get('etag') ?? '', body: await reply.json() }
  }
  return {
    clerk: clerkOf(client),
    send,
    found: async (q: string): Promise<Customer[]> => (await send(`?q=${encodeURIComponent(q)}`)).body.items,
  }
}

const idsOf = ({ jobs }: Customer) => jobs.map(({ id }) => id)

async function findsThem(api: TestApi) {
  const { send, found, clerk } = await farmWith(api)

  for (const q of ['nunez ana', 'ANA@example', one, '5205550102', '520-555-0103', '+1 (520) 555 01'])
    expect((await found(q)).map(idsOf), q).toContainEqual([7, 3, 2, 1])
  expect(await found('petting')).toEqual([])
  expect((await found('elm')).map(({ title, names }) => [title, names])).toEqual([['Elm School', ['Ben']]])
  expect((await found('')).map(idsOf)).toEqual([[7, 3, 2, 1], [5], [4]])
  const { body } = await send('/3')
  expect(body).toMatchObject({
    id: 1,
    title: 'Ana Nuñez',
    names: ['Ana Nuñez', 'A. Nuñez'],
    emails: [email],
    phones: [two, three, one],
    facts: { contactName: 'Ana Nuñez', phone: two, city: 'Benson', state: 'AZ' },
    events: 2,
    firstEvent: '2025-04-05',
  })
  expect(await clerk.open(3)).toMatchObject({ customer: { id: 1, events: [{ id: 1 }, { id: 2 }] } })
  expect([(await clerk.open(6)).customer, (await send('/6')).status, (await send('/99')).status]).toEqual([
    ...[null, 404, 404],
  ])
}

async function mergesAndSplits(api: TestApi) {
  const { send, found, clerk } = await farmWith(api)

  expect(await send('/4/merge', { into: 1 })).toMatchObject({ status: 200, body: { id: 1 } })
  expect((await found('work@example.com')).map(idsOf)).toEqual([[7, 4, 3, 2, 1]])
  expect((await clerk.open(4)).history.at(-1)).toMatchObject({
    ...{ action: 'merged', who: 'Test inbox', text: 'The same customer: R4, R1, R2, R3, R7' },
  })
  expect(await send('/7/merge', { into: 4 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: '/into' }] },
  })
  expect(await send('/7/merge', { into: 6 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: '/into' }] },
  })

  const split = await send('/1/split', { enquiryIds: [1, 2] })
  expect([split.status, idsOf(split.body)]).toEqual([200, [2, 1]])
  expect(idsOf((await send('/3')).body)).toEqual([7, 4, 3])
  expect((await clerk.open(3)).samePerson.map(({ id }) => id)).toEqual([4, 6, 7])
  for (const enquiryIds of [[3], [1, 2], []])
    expect(await send('/1/split', { enquiryIds }), String(enquiryIds)).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: '/enquiryIds' }] } },
    })

  // The next one that comes goes where it has most in common.
  await addBookings(api.store, { reference: 'R8', answers: { email, phone: three } })
  expect((await clerk.open(8)).customer?.id).toBe(3)
}

async function erasesOne(api: TestApi) {
  const { send } = await farmWith(api)
  await send('/4/merge', { into: 1 })
  const owner = await api.signIn('owner')
  const erase = (etag?: string) =>
    owner.send('DELETE', '/api/customers/2', undefined, etag ? { 'If-Match': etag } : {})
  const seen = await send('/2')
  await addBookings(api.store, { reference: 'R8', answers: { email, phone: one } })

  expect((await erase()).status).toBe(428)
  const stale = await erase(seen.etag)
  const { current } = await stale.json()
  expect([stale.status, idsOf(current)]).toEqual([412, [8, 7, 4, 3, 2, 1]])
  expect((await erase(`"${current.revision}"`)).status).toBe(204)

  expect((await api.store.list('enquiries')).map(({ id }) => id)).toEqual(['5'])
  expect((await api.store.list('audit')).at(-1)?.value).toMatchObject({
    ...{ who: 'owner@example.com', action: 'deleted', subject: 'enquiry: 1, 3, 4, 6, 7, 8, 2' },
  })
  expect((await send('/2')).status).toBe(404)
}

test('files › found by any spelling, with all of their years', async ({ dataDir }) =>
  findsThem(await startApiAt(dataDir, onFiles)))
test('files › joined and told apart by hand', async ({ dataDir }) =>
  mergesAndSplits(await startApiAt(dataDir, onFiles)))
test('files › deleted as one, as the caller saw it', async ({ dataDir }) =>
  erasesOne(await startApiAt(dataDir, onFiles)))

describeWithPostgres('over a database', () => {
  const database = testDatabase()
  database.emptyAfterEach()
  const options = () => ({ databaseUrl: database.url(), publicUrl: 'https://farm.example.com' })

  test('found by any spelling, with all of their years', async ({ dataDir }) =>
    findsThem(await startApiAt(dataDir, options())))
  test('joined and told apart by hand', async ({ dataDir }) =>
    mergesAndSplits(await startApiAt(dataDir, options())))
  test('deleted as one, as the caller saw it', async ({ dataDir }) =>
    erasesOne(await startApiAt(dataDir, options())))
})
