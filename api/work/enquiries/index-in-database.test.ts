import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { MailState, SpamReason } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { enquiryStatuses, takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import { enquiryQuerySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { withWorkTurns } from '../../store/work-in-turn.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { openIndexInMemory } from './index-in-memory.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'

// Whatever a database is asked, it says what the index in memory says, to the letter.

const clock = { today: '2027-03-05', timeZone: 'America/Phoenix', waiting: new Set(['R3', 'R17', 'M4']) }
const queries: readonly object[] = [
  {},
  { page: '2' },
  { page: '4' },
  { page: '99' },
  { kind: 'contact' },
  { kind: 'booking', status: 'new,open,held' },
  { status: 'completed,declined,cancelled,expired,duplicate', page: '2' },
  { status: 'spam' },
  { status: 'confirmed,rescheduled' },
  { status: 'held', page: '2' },
  { status: 'spam,spam,archived' },
  { assignee: '2' },
  { q: 'jose' },
  { q: 'NUÑEZ 100%' },
  { q: 'a_b' },
  { q: 'x' },
  { q: 'r3' },
  { q: 'nobody has this' },
  { q: '520 555-0103' },
  { q: '+1 (520) 555-0103' },
  { q: '555.0103 ana' },
  { q: '85602-1234' },
  { q: '\u202a520‑555‑0103\u202c 100%' },
  { q: 'Jose-3@Example.com' },
  { q: 'ana-7@' },
  { q: 'ana-7@example.org' },
  { q: '@example.com', page: '2' },
  { from: '2027-03-01', to: '2027-03-31' },
  { from: '2027-03-04', to: '2027-03-04' },
  { from: '2027-03-05' },
  { to: '2027-03-05', status: 'confirmed,held' },
  { from: '2027-02-01', q: 'jose', page: '2' },
  ...['late', 'due', 'mail-failed', 'mail-waiting'].flatMap((attention) => [
    { attention },
    { attention, status: 'open' },
  ]),
]

test('the index of the days that are taken is for the statuses that take one', async () => {
  const migrations = new URL('../../store/postgres/migrations/0005-asked.sql', import.meta.url)
  const [, statuses] = /digest->>'status' in \((.*)\)/.exec(await readFile(migrations, 'utf8')) ?? []

  expect(statuses, 'a migration has to make it anew').toBe(takesDay.map((status) => `'${status}'`).join(', '))
})

describeWithPostgres('the index of enquiries in a database', () => {
  const database = testDatabase()

  test.each([
    ['with mail', true],
    ['without mail', false],
  ])('%s › is as the one in memory', async (_, isMailOn) => {
    const store = await openContent()
    const [asked, held] = await Promise.all([
      openEnquiryIndex(store, isMailOn),
      openIndexInMemory(store, isMailOn),
    ])
    await store.commit(records().map((value) => ({ type: 'add', collection: 'enquiries', value }) as const))
    await expectSame(asked, held)

    await change(store)

    await expectSame(asked, held)
    expect((await asked.find(wanted({}), clock, { offset: 0, limit: 1 })).total).toBeGreaterThan(100)
  })

  test('without pg_trgm it finds the same', async () => {
    const store = await openContent()
    const [asked, held] = await Promise.all([openEnquiryIndex(store), openIndexInMemory(store, true)])
    await store.commit(records().map((value) => ({ type: 'add', collection: 'enquiries', value }) as const))
    await database.query(`drop index ${schemas.at(-1)}.enquiries_by_words`)

    for (const q of ['jose', 'NUÑEZ 100%', 'a_b', 'x']) {
      const [one, other] = await pagesOf([asked, held], { q })
      expect(one).toBe(other)
    }
  })

  test('digests are added at the next start', async () => {
    const first = await openContent()
    const values = records().slice(0, 20)
    await first.commit(values.map((value) => ({ type: 'add', collection: 'enquiries', value }) as const))
    const schema = schemas.at(-1) as string // it was just opened
    await first.close()
    await database.query(`update ${schema}.documents set digest = null, digest_version = null`)
    expect(await database.query(`select from ${schema}.counts`)).toEqual([])

    const store = await openContent(schema)

    await expectSame(await openEnquiryIndex(store), await openIndexInMemory(store, true))
  })

  const schemas: string[] = []
  async function openContent(schema = database.newSchema()): Promise<ContentStore> {
    schemas.push(schema)
    const store = await openPostgresStore(database.url(), { schema, collections, warn: () => undefined })
    onTestFinished(() => store.close())
    return withWorkTurns(store)
  }
})

async function expectSame(asked: EnquiryIndex, held: EnquiryIndex): Promise<void> {
  const both = [asked, held] as const
  await Promise.all(
    queries.map(async (query) => {
      const [one, other] = await pagesOf(both, query)
      expect(one, JSON.stringify(query)).toBe(other)
    }),
  )
  const asks: ((index: EnquiryIndex) => Promise<unknown>)[] = [
    ...['2027-03-04', '2027-03-05', '2027-03-06', '2027-06-01'].map(
      (day) => (index: EnquiryIndex) => index.counts(day),
    ),
    (index) => index.jobsWithin('2027-03-01', '2027-03-31'),
    (index) => index.jobsWithin('2027-03-09', '9999-12-31'),
    (index) => index.jobsWithin('2027-03-01', '2027-03-31', ['held', 'rescheduled']),
    (index) => index.sharing(['email:jose-3@example.com']),
    (index) => index.sharing(['email:nobody@example.com', 'phone:5205550103']),
    (index) => index.sharing(['customer:9', 'phone:5205550102']),
    (index) => index.sharing([]),
    (index) => index.duplicatesOf([1, 2, 3]),
    (index) => index.heldBefore('2027-03-20'),
    (index) => index.spam(),
    (index) => index.spamFiledFor('flood'),
  ]
  for (const ask of asks) {
    const [one, other] = await Promise.all(both.map(ask))
    expect(JSON.stringify(one), String(ask)).toBe(JSON.stringify(other))
  }
}

/** A page, and all that is on any. */
function pagesOf(both: readonly EnquiryIndex[], query: object): Promise<string[]> {
  return Promise.all(
    both.map(async (index) => {
      const { page } = wanted(query)
      const shown = await index.find(wanted(query), clock, { offset: (page - 1) * 50, limit: 50 })
      const all: unknown[] = []
      for await (const some of index.findAll(wanted(query), clock)) all.push(...some)
      return JSON.stringify({ shown, all })
    }),
  )
}

const wanted = (query: object) => enquiryQuerySchema.parse(query)

const at = '2027-03-05T12:00:00.000Z'
const mails: readonly MailState[] = [
  { status: 'off', attempts: 0 },
  { status: 'sent', attempts: 1, sentAt: at },
  { status: 'sent', attempts: 1, sentAt: at, lastError: 'Not taken for gone@farm.example.com' },
  { status: 'failed', attempts: 1, lastError: 'No such user' },
  { status: 'queued', attempts: 0 },
]
const reasons: readonly SpamReason[] = ['flood', 'trap', 'score', 'staff']

/** Of every status, kind and state, spread by their numbers. */
function records() {
  return Array.from({ length: 210 }, (_, number) => {
    const status = enquiryStatuses[number % enquiryStatuses.length] ?? 'new'
    const day = addDays('2027-02-20', number % 40)
    const mail = { staff: mails[number % 5] ?? mails[0], customer: mails[number % 3] ?? mails[0] }
    const missed = { at, who: '', action: 'mail-failed' as const, text: 'The message to the customer: no' }
    const shared = {
      status,
      receivedAt: `${addDays('2027-02-25', number % 17)}T0${number % 10}:30:00.000Z`,
      replyBy: addDays('2027-02-28', number % 11),
      remindOn: number % 4 === 0 ? addDays('2027-03-01', number % 9) : '',
      assignee: number % 6 === 0 ? 2 : null,
      duplicateOf: status === 'duplicate' ? 1 + (number % 3) : null,
      heldUntil: status === 'held' ? addDays('2027-03-10', number % 15) : '',
      spam: status === 'spam' ? { reason: reasons[number % 4] ?? 'trap', detail: '', at } : null,
      history: number % 2 === 0 ? [missed] : [],
      ...(number % 9 === 0 ? { customerKey: 9 } : {}),
      notes: number % 7 === 0 ? 'José Nuñez paid 100% of a_b\\c' : '',
      mail: mail as { staff: MailState; customer: MailState }, // none of them is missing
    }
    if (number % 5 === 4)
      return sampleContactRecord({ ...shared, reference: `M${number}` } as Parameters<
        typeof sampleContactRecord
      >[0])
    return sampleBookingRecord({
      ...shared,
      reference: `R${number}`,
      agreed: { eventDate: day, endDate: number % 8 === 0 ? addDays(day, 3) : null },
      answers: {
        contactName: number % 3 === 0 ? 'JOSÉ Ñandú' : `Ana ${number}`,
        email: number % 3 === 0 ? `JOSE-${number % 6}@example.com` : `ana-${number}@example.com`,
        phone: (number % 2 ? ['+1 (520) 555-', ' x4'] : ['520555', '']).join(
          String(100 + (number % 5)).padStart(4, '0'),
        ),
      },
    })
  })
}

async function change(store: ContentStore): Promise<void> {
  for (const stored of await store.getAll('enquiries', ['3', '17', '40', '41'])) {
    const { id, revision, value } = stored
    const next = {
      ...value,
      status: 'confirmed',
      notes: 'jose again',
      assignee: 2,
      spam: null,
    } as typeof value
    await store.commit([{ type: 'put', collection: 'enquiries', id, value: next, ifRevision: revision }])
  }
  for (const { id, revision } of await store.getAll('enquiries', ['5', '14', '209']))
    await store.commit([{ type: 'delete', collection: 'enquiries', id, ifRevision: revision }])
}
