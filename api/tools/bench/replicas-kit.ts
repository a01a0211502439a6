import pg from 'pg'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import { newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { collections } from '../../base/content/collections.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { openStore } from '../../store/store.ts'

export { startBalancer } from '../testing/balancer.ts'

// What a database costs, bundled by the benchmark. All times are ms, side by side with their baseline.

const filler = { type: 'add', collection: 'animals' } as const

/** Adds enquiries as they lie there after years, each of another person. */
export async function fillDatabase(url: string, schema: string, count: number): Promise<void> {
  const store = await openPostgresStore(url, { schema, collections })
  for (let at = 0; at < count; at += 1_000) {
    const values = Array.from({ length: 1_000 }, (_, index) => booking(at + index))
    await store.commit(
      values.map(
        (value, index) =>
          ({
            ...{ type: 'add', collection: 'enquiries' },
            value: { ...value, requestKey: `years-${at + index}` },
          }) as const,
      ),
    )
  }
  await store.close()
}

/** A barrier, saves, and a bare durable insert of one row. */
export async function measureCommits(url: string, schema: string, rounds: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table if not exists ${schema}.bare (id serial primary key, value json)`)
  const store = await openPostgresStore(url, { schema, collections })
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
    barrier: () => store.barrier(),
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
