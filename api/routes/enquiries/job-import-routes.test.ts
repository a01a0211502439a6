import { expect } from 'vitest'
import type { JobImportReply, JobImportUndo, JobSheet } from '#blocks/contract/enquiries/job-import.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import type { TestClient } from '../../tools/testing/test-api.ts'
import { type Clerk, test } from '../../tools/testing/test-enquiries.ts'

// The clock stands at Friday, March 5, 2027, at the farm. More sheets: data/corpus/bookings.

const sheet = `Date,Name,Phone,Kids,Status
4/10/27 2pm,Ana Ortiz,(520) 555-0123,25 kids,
5/9/2019,Bo Lee,(520) 555-0177,,Paid
6/1/2027,Cy Park,(520) 555-0188,,Confirmed`
const withMistake = `${sheet}\n,Di,(520) 555-0199,,`

type Fields = Record<string, string | object | boolean>
type Answer = JobSheet & JobImportReply & JobImportUndo & Omit<Problem, 'status'>

function importer({ client }: Clerk, url: string) {
  return async (content: string | Uint8Array<ArrayBuffer>, fields: Fields = {}, key?: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    form.append('file', new Blob([content]), 'bookings.csv')
    const headers = { ...client.headers, ...(key ? { 'Idempotency-Key': key } : {}) }
    const reply = await fetch(`${url}/api/jobs/import`, { method: 'POST', headers, body: form })
    return { status: reply.status, body: (await reply.json()) as Answer }
  }
}

async function undo(client: TestClient, id: number) {
  const reply = await client.send('POST', `/api/jobs/import/${id}/undo`)
  return { status: reply.status, body: (await reply.json()) as Answer }
}

test('a sheet in UTF-16 with semicolons is shown, and nothing is written', async ({ api, clerk, store }) => {
  const text = 'Wann;Name;Cell;Kids\r\n12/5/27 2pm;Ana Ortiz;(520) 555-0123;25 kids\r\n;Bo;;many\r\n'
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const send = importer(clerk, api.url)

  const { status, body } = await send(bytes, { mapping: { Wann: 'eventDate' } })
  const without = await send(bytes, { mapping: { Wann: 'eventDate', Kids: null } })

  expect(status).toBe(200)
  expect(body.columns).toEqual([
    { heading: 'Wann', fact: 'eventDate' },
    { heading: 'Name', fact: 'contactName' },
    { heading: 'Cell', fact: 'phone' },
    { heading: 'Kids', fact: 'childrenCount' },
  ])
  expect(body.rows).toEqual([
    {
      line: 2,
      agreed: {
        eventDate: '2027-12-05',
        startTime: '14:00',
        contactName: 'Ana Ortiz',
        phone: '(520) 555-0123',
        childrenCount: 25,
      },
      status: 'open',
      problems: [],
    },
    {
      line: 3,
      agreed: { contactName: 'Bo' },
      status: 'open',
      problems: [
        'Children: Enter how many children you expect (1 to 5000)',
        'There’s no day',
        'There’s no phone number and no email address',
      ],
    },
  ])
  expect(without.body.rows[0]?.agreed).not.toHaveProperty('childrenCount')
  expect(await store.list('enquiries')).toEqual([])
})

test('rows come in as one commit, or without those that have problems', async ({ api, clerk, store }) => {
  const send = importer(clerk, api.url)
  const refused = await send(withMistake, { apply: true })
  await store.barrier()
  const before = store.health().sequence

  const { status, body } = await send(withMistake, { apply: true, skip: true })

  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: '/rows/5', message: 'Row 5: There’s no day' }],
  ])
  expect([status, body]).toEqual([201, { id: expect.any(Number), added: 3, skipped: 1 }])
  await store.barrier()
  expect(store.health().sequence).toBe(before + 1)
  expect((await store.list('enquiries')).map(({ value }) => [value.status, value.history])).toMatchObject([
    ['open', [{ action: 'received', who: 'Test inbox', to: 'open', text: 'Row 2 of bookings.csv' }]],
    ['completed', [{ to: 'completed' }]],
    ['confirmed', [{ to: 'confirmed' }]],
  ])
  expect((await clerk.list('?q=5205550177')).items).toMatchObject([
    { name: 'Bo Lee', eventDate: '2019-05-09' },
  ])
})

test('animals, add-ons and teams are known by their names; other words stay as notes', async ({
  api,
  clerk,
  store,
}) => {
  await store.commit([
    addRecord('animals', { name: 'Pip' }),
    addRecord('animals', { name: 'Clover' }),
    addRecord('teams', { name: 'Red trailer' } as never),
  ])
  const send = importer(clerk, api.url)

  const { body } = await send(
    'Day,Name,Email,Animals,Team,Event,Services\n6/1/27,Ana,ana@example.com,Pip & Clover,red,Birthday,Small petting zoo; turkey races\n6/2/27,Bo,bo@example.com,Zed,Blue,Wedding,Petting zoo',
    { apply: true },
  )
  const [first, second] = await store.list('enquiries')

  expect(body.added).toBe(2)
  expect(first?.value).toMatchObject({
    agreed: {
      animalIds: [1, 2],
      teamId: 1,
      eventType: 'birthday',
      services: ['petting-zoo-small', 'turkey-races'],
      crewNotes: null,
    },
    chosen: { animals: [{ name: 'Pip' }, { name: 'Clover' }], teams: [{ name: 'Red trailer' }] },
  })
  expect(second?.value).toMatchObject({
    agreed: {
      animalIds: null,
      eventType: 'other',
      eventTypeOther: 'Wedding',
      crewNotes: 'Animals they hope to meet: Zed\nTeam: Blue\nWhat we bring: Petting zoo',
    },
  })
})

test('the same key adds once, and the same file is known', async ({ api, clerk, store }) => {
  const send = importer(clerk, api.url)

  const both = await Promise.all([1, 2].map(() => send(sheet, { apply: true }, 'one-import')))
  const other = await send(withMistake, { apply: true, skip: true }, 'one-import')
  const shown = await send(`${sheet}\n6/1/2027,CY PARK,(520) 555-0188,,`)
  const again = await send(sheet, { apply: true, skip: true })

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[1]?.body).toEqual(both[0]?.body)
  expect(other.status).toBe(422)
  expect(shown.body.rows.map(({ problems }) => problems.join())).toEqual(
    Array(4).fill(expect.stringMatching(/^Looks like \w{3}-\w{4}, which is already there$/)),
  )
  expect(again.body).toMatchObject({ added: 0, skipped: 3 })
  expect(await store.count('enquiries')).toBe(3)
})

test('an import is undone as one, but for jobs worked on since', async ({ api, clerk, store }) => {
  const { body } = await importer(clerk, api.url)(sheet, { apply: true })
  const [worked] = await store.list('enquiries')
  await clerk.call('PATCH', `/api/enquiries/${worked?.id}`, { notes: 'Called them' })

  const undone = await undo(clerk.client, body.id)
  const again = await undo(clerk.client, body.id)

  const kept = [{ id: Number(worked?.id), reference: worked?.value.reference, name: 'Ana Ortiz' }]
  expect(undone).toEqual({ status: 200, body: { removed: 2, kept } })
  expect(again.body).toEqual({ removed: 0, kept })
  expect((await store.list('enquiries')).map(({ id }) => id)).toEqual([worked?.id])
  expect((await undo(clerk.client, 99)).status).toBe(404)
})

test.for<[string, number, string, string | Uint8Array<ArrayBuffer>, Fields?]>([
  ['a workbook', 415, 'Save it as CSV', 'PK\u0003\u0004'],
  ['a blank file', 400, 'The file is empty', ' '],
  ['headings alone', 400, 'no bookings', 'Date,Name'],
  ['too many rows', 400, 'this sheet has 3,001', `Date\n${'5/9/2019\n'.repeat(3_001)}`],
  ['too many bytes', 413, 'up to 4 MB', new Uint8Array(5_000_000)],
  ['a heading that isn’t there', 400, 'need fixing', sheet, { mapping: { Kid: 'childrenCount' } }],
  ['a fact that isn’t one', 400, '', sheet, { mapping: { Kids: 'kids' } }],
  ['a mapping that is no JSON', 400, '', sheet, { mapping: '{' }],
  ['an unknown field', 400, '', sheet, { aply: true }],
])('%s is refused in words', async ([, status, words, content, fields], { api, clerk, store }) => {
  const reply = await importer(clerk, api.url)(content, { apply: true, ...fields })

  expect([reply.status, reply.body.detail]).toEqual([status, expect.stringContaining(words)])
  expect(await store.list('enquiries')).toEqual([])
})

test('ten years come in at once', async ({ api, clerk, store }) => {
  const rows = Array.from({ length: 3_000 }, (_, index) => {
    const day = new Date(Date.UTC(2017, 0, 1 + index)).toISOString().slice(0, 10)
    return `${day} 10:00,Guest ${index},guest${index}@example.com,25,"A note, as people write one"`
  })
  await store.barrier()
  const before = store.health().sequence

  const { body } = await importer(clerk, api.url)(`Date,Name,Email,Kids,Notes\n${rows.join('\n')}`, {
    apply: true,
  })

  expect(body).toMatchObject({ added: 3_000, skipped: 0 })
  expect(store.health().sequence).toBe(before + 1)
})
