import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import { enquiryQuerySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { collections } from '../../base/content/collections.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { openStore } from '../../store/store.ts'
import { openEnquiryIndex } from '../../work/enquiries/open-enquiry-index.ts'

export { startBalancer } from '../testing/balancer.ts'

// What a database costs, bundled by the benchmark. All times are ms, side by side with their baseline.

const templates = 400
const mark = 'n0n'
const filler = { type: 'add', collection: 'animals' } as const

/** Adds enquiries as they lie there after years, each of another person, in the database itself. */
export async function fillDatabase(url: string, schema: string, count: number): Promise<void> {
  const store = await openPostgresStore(url, { schema, collections })
  await store.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const documents = Array.from({ length: templates }, (_, number) => {
    const value = booking(number * 499)
    const answers = { ...value.answers, contactName: `Visitor ${mark}`, email: `visitor-${mark}@example.com` }
    return { ...value, reference: `B-${mark}`, answers }
  })
  const digests = documents.map((value) => {
    const stored = { id: '1', revision: 1, updatedAt: '2027-03-05T12:00:00.000Z', value }
    return JSON.stringify(collections.enquiries.digest.of(stored as never))
  })
  await client.query(`set search_path to ${schema}`)
  await client.query('drop index if exists enquiries_by_words') // the next opening makes it
  await client.query(
    `insert into documents (collection, id, place_seq, place_index, revision, updated_at, value, digest, digest_version)
    select 'enquiries', n::text, 0, n, 1, '2027-03-05T12:00:00.000Z', replace(made.value, '${mark}', n::text)::json,
      jsonb_set(replace(made.digest, '${mark}', n::text)::jsonb, '{line,id}', to_jsonb(n)), 1
    from generate_series(1, $3::integer) as n
    join unnest($1::text[], $2::text[]) with ordinality as made (value, digest, row) on made.row = 1 + n % ${templates}`,
    [documents.map((value) => JSON.stringify(value)), digests, count],
  )
  await client.query(`update head set counters = '{"enquiries":{"lastId":${count},"lastDeletedRevision":0}}'`)
  await (await openPostgresStore(url, { schema, collections })).close()
  await client.query('vacuum analyze documents')
  await client.end()
}

/** Reads and saves with what the database holds. */
export async function measureReads(url: string, schema: string, rounds: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const store = await openPostgresStore(url, { schema, collections })
  const index = await openEnquiryIndex(store)
  const clock = { today: '2027-03-05', timeZone: 'America/Phoenix' }
  const find =
    (query: object, page = 1) =>
    () =>
      index.find(enquiryQuerySchema.parse(query), clock, { offset: (page - 1) * 50, limit: 50 })
  const asks: Record<string, () => Promise<unknown>> = {
    'bare trip': () => client.query('select 1'),
    barrier: () => store.barrier(),
    'the new ones': find({ status: 'new' }),
    'all, newest first': find({}),
    'all, page 1,000': find({}, 1_000),
    'all, the last page': find({}, 3_900),
    'closed ones': find({ status: 'completed,declined,cancelled,expired,duplicate' }),
    'late ones': find({ attention: 'late' }),
    'searched for a name': find({ q: 'visitor 19998' }),
    'searched for an address': find({ q: 'visitor-123456@example.com' }),
    'searched for what is nowhere': find({ q: 'zebra in the yard' }),
    'a month of jobs': find({ from: '2021-05-01', to: '2021-05-31' }),
    'the calendar of a month': () => index.jobsWithin('2021-05-01', '2021-05-31'),
    'counts for dashboard and menu': () => index.counts('2027-03-05'),
    'others of one person': () => index.sharing(['email:visitor-12345@example.com']),
    'one enquiry': () => store.get('enquiries', '12345'),
    'searched for a common word': find({ q: 'red mesa' }),
  }
  const times = await timesOf(asks, rounds)
  await Promise.all([store.close(), client.end()])
  return times
}

/** A save of one enquiry, one of content, which is in memory, and a bare durable insert of one row. */
export async function measureCommits(url: string, schema: string, rounds: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table if not exists ${schema}.bare (id serial primary key, value json)`)
  const store = await openPostgresStore(url, { schema, collections })
  // Read before: reading one enquiry is a figure of its own.
  const stored = await store.get('enquiries', '777')
  if (!stored) throw new Error('There is no enquiry 777')
  let changed: Pick<typeof stored, 'id' | 'revision' | 'value'> = stored
  const [goat] = await store.commit([{ ...filler, value: goatOf(0) }])
  let goatRevision = goat.revision
  let number = 1_000_000
  const value = () => ({
    ...booking(number),
    reference: `B-${++number}`,
    status: 'new' as const,
    requestKey: String(number),
  })
  const asks = {
    'bare durable insert': () =>
      client.query(`insert into ${schema}.bare (value) values ($1)`, [JSON.stringify(value())]),
    'a new enquiry': () => store.commit([{ type: 'add', collection: 'enquiries', value: value() }]),
    'an audit entry': () =>
      store.commit([
        {
          type: 'add',
          collection: 'audit',
          value: { at: '2027-03-05T12:00:00.000Z', who: 'ana', action: 'exported', subject: 'x' },
        },
      ]),
    'a changed enquiry': async () => {
      const { id, revision, value: before } = changed
      const next = { ...before, notes: `Noted ${number++}` }
      const [saved] = await store.commit([
        { type: 'put', collection: 'enquiries', id, value: next, ifRevision: revision },
      ])
      changed = { id, revision: saved.revision, value: next }
    },
    'new content': () => store.commit([{ ...filler, value: goatOf(number++) }]),
    'changed content': async () => {
      const put = { type: 'put', collection: 'animals', id: goat.id, ifRevision: goatRevision } as const
      const [saved] = await store.commit([{ ...put, value: goatOf(number++) }])
      goatRevision = saved.revision
    },
  }
  const times = await timesOf(asks, rounds)
  await Promise.all([store.close(), client.end()])
  return times
}

/** Heap and resident memory of a store that was opened, in MB, with its index. To be called in a process of its own. */
export async function measureMemory(url: string, schema: string) {
  const store = await openPostgresStore(url, { schema, collections })
  const index = await openEnquiryIndex(store)
  await index.counts('2027-03-05')
  await pause(500)
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  await store.close()
  return { heap: heapUsed / 1e6, rss: rss / 1e6 }
}

/** How long a store of `count` content records takes to open: over files, and over the database. */
export async function measureOpening(
  folder: string,
  url: string,
  schema: string,
  count: number,
  rounds: number,
) {
  const values = Array.from({ length: count }, (_, number) => ({ ...filler, value: goatOf(number) }))
  const openings = {
    files: () => openStore({ folder, collections }),
    database: () => openPostgresStore(url, { schema, collections }),
  }
  for (const open of Object.values(openings)) {
    const store = await open()
    for (let at = 0; at < count; at += 1_000) await store.commit(values.slice(at, at + 1_000))
    await store.close()
  }
  const times: Record<string, number[]> = { files: [], database: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [name, open] of Object.entries(openings)) {
      const started = performance.now()
      const store = await open()
      times[name]?.push(performance.now() - started)
      await store.close()
    }
  }
  return times
}

function goatOf(number: number) {
  const description = `A goat of the farm. ${'It likes hay, apples and children. '.repeat(36)}`
  return newAnimalSchema.parse({ name: `Goat ${number}`, description })
}

/** All of them in turn, so that what disturbs one disturbs its baseline. */
async function timesOf(asks: Record<string, () => Promise<unknown>>, rounds: number) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(asks).map((name) => [name, []]))
  for (let round = -2; round < rounds; round++) {
    for (const [name, ask] of Object.entries(asks)) {
      const started = performance.now()
      await ask()
      if (round >= 0) times[name]?.push(performance.now() - started) // the first only warm up
    }
  }
  return times
}

/** A booking as it lies there after years. */
function booking(number: number) {
  const day = addDays('2020-01-01', Math.floor(number / 7))
  const city = ['Dry Creek', 'Sun Valley', 'Red Mesa', 'Cotton Wells'][number % 4]
  const hour = String(8 + (number % 10)).padStart(2, '0')
  const status = statusOf(number)
  return sampleBookingRecord({
    reference: `B-${number}`,
    status,
    heldUntil: status === 'held' ? '2099-12-31' : '',
    receivedAt: `${day}T${hour}:30:00.000Z`,
    replyBy: addDays(day, 1),
    answers: {
      eventDate: addDays(day, 40),
      contactName: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      phone: `520555${String(number % 10_000).padStart(4, '0')}`,
      city,
      services: number % 3 ? ['petting-zoo-small'] : ['petting-zoo-large', 'pony-rides-small'],
      ponyRiders: 8,
      heaviestRider: 'not-sure',
      setting: 'outdoors',
      surface: 'gravel',
      message: `The yard is behind the house, number ${number}. ${'There is a gate and room for a trailer. '.repeat(6)}`,
    },
  })
}

function statusOf(number: number): EnquiryStatus {
  if (number % 40 === 0) return 'new'
  return number % 9 === 0 ? (enquiryStatuses[number % enquiryStatuses.length] ?? 'open') : 'completed'
}
