import { expect } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiry-samples.ts'
import { type EnquiryStatus, enquiryStatuses, nextStatuses } from '#blocks/contract/enquiry-status.ts'
import type { TransitionInput } from '#blocks/contract/enquiry-work.ts'
import type { ContentStore } from '../collections.ts'
import { clerkOf, test } from '../test-enquiries.ts'
import { audit, later } from '../test-sign-in.ts'

// The clock stands at Friday, March 5, 2027, at the farm.

async function add(store: ContentStore, ...records: Parameters<typeof sampleBookingRecord>[0][]) {
  await store.commit(
    records.map(
      (given) => ({ type: 'add', collection: 'enquiries', value: sampleBookingRecord(given) }) as const,
    ),
  )
}
const stepTo = (to: EnquiryStatus): TransitionInput => (to === 'held' ? { to, until: '2027-03-12' } : { to })

test('every pair of states is allowed or refused as the table says, with the reason', async ({
  store,
  clerk,
}) => {
  const pairs = enquiryStatuses.flatMap((from) => enquiryStatuses.map((to) => ({ from, to })))
  await add(
    store,
    ...pairs.map(({ from }, place) => ({
      status: from,
      statusBefore: from === 'archived' ? ('declined' as const) : ('' as const),
      jobDate: `2027-${String(4 + Math.floor(place / 28)).padStart(2, '0')}-${String((place % 28) + 1).padStart(2, '0')}`,
    })),
  )

  for (const [place, { from, to }] of pairs.entries()) {
    const { status, body } = await clerk.move(place + 1, stepTo(to))
    const isAllowed = nextStatuses({ status: from, statusBefore: 'declined' }).includes(to)

    expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409])
    if (isAllowed) expect(body).toMatchObject({ status: to, history: [{}, { who: 'Test inbox', from, to }] })
    else expect(body.detail).toMatch(/become/)
  }
}, 60_000)

test('a step is written down with who, when and what was said', async ({ api, store, clerk }) => {
  await add(store, {})
  later(api, 60_000)

  const { body, etag } = await clerk.move(1, { to: 'declined', message: ' We are at a fair that day. ' })

  expect(etag).toBe('"2"')
  expect(body.history.at(-1)).toEqual({
    at: '2027-03-05T12:01:00.000Z',
    who: 'Test inbox',
    action: 'moved',
    from: 'new',
    to: 'declined',
    text: 'We are at a fair that day.',
  })
})

test('what was seen before somebody else’s step is 412 with what it is now', async ({ store, clerk }) => {
  await add(store, {})
  const { etag } = await clerk.open(1)
  await clerk.move(1, { to: 'open' })

  const { status, body } = await clerk.move(1, { to: 'declined' }, etag)

  expect(status).toBe(412)
  expect(body).toMatchObject({ current: { id: 1, status: 'open', revision: 2 } })
  expect(JSON.stringify(body)).not.toContain('requestKey')
})

test.for<[what: string, step: object, path: string]>([
  ['held without a last day', { to: 'held' }, '/until'],
  ['held until a day that is over', { to: 'held', until: '2027-03-04' }, '/until'],
  ['a last day for what is not held', { to: 'open', until: '2027-03-12' }, '/until'],
  ['a day for what has none', { to: 'declined', date: '2027-03-12' }, '/date'],
  ['an end before the start', { to: 'confirmed', endDate: '2027-03-12' }, '/endDate'],
  ['no state', { to: 'done' }, '/to'],
  ['an unknown key', { to: 'open', when: 'now' }, ''],
  ['another that is not there', { to: 'duplicate', of: 9 }, '/of'],
  ['itself', { to: 'duplicate', of: 1 }, '/of'],
])('%s is 400', async ([, step, path], { store, clerk }) => {
  await add(store, {})

  const { status, body } = await clerk.move(1, step as TransitionInput)

  expect([status, body.issues?.[0]?.path]).toEqual([400, path])
})

test('held takes today as its last day, and another day can be agreed upon', async ({ store, clerk }) => {
  await add(store, { answers: { endDate: '2027-03-21' } })

  const held = await clerk.move(1, {
    to: 'held',
    until: '2027-03-05',
    date: '2027-04-02',
    message: 'Gladly.',
  })

  expect(held.body).toMatchObject({ heldUntil: '2027-03-05', jobDate: '2027-04-02', jobEndDate: '' })
  expect(held.body.history.at(-1)?.text).toBe('On 2027-04-02, until 2027-03-05\nGladly.')
  expect(held.body.answers).toMatchObject({ eventDate: '2027-03-20' })
  expect((await clerk.move(1, { to: 'open' })).body).toMatchObject({ heldUntil: '' })
})

test('confirming a day that is taken is 409 naming the job, and proceeds only on purpose', async ({
  store,
  clerk,
}) => {
  await add(
    store,
    { status: 'held', heldUntil: '2027-03-12', answers: { eventDate: '2027-03-19', endDate: '2027-03-21' } },
    { reference: 'K7M-4XAA' },
    { status: 'open', reference: 'K7M-4XAC', answers: { eventDate: '2027-03-22' } },
  )

  const refused = await clerk.move(2, { to: 'confirmed' })

  expect(refused.status).toBe(409)
  expect(refused.body.detail).toContain('Ana Ortiz (K7M-4XAR)')
  expect(refused.body.jobs).toMatchObject([{ id: 1, eventDate: '2027-03-19', status: 'held' }])
  expect((await clerk.open(2)).clashes).toMatchObject([{ id: 1 }])
  expect((await clerk.move(3, { to: 'confirmed' })).status).toBe(200)
  expect((await clerk.move(2, { to: 'confirmed', force: true })).status).toBe(200)
})

test('of two confirmed at once for one day, one hears of the other', async ({ store, clerk }) => {
  await add(store, {}, { reference: 'K7M-4XAA' })

  const replies = await Promise.all([1, 2].map((id) => clerk.move(id, { to: 'confirmed' }, '"1"')))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('notes, assignee and reminder are kept, with who changed them', async ({ store, clerk }) => {
  await add(store, {})
  const assignee = clerk.client.userId

  const { status, body } = await clerk.call('PATCH', '/api/enquiries/1', {
    notes: 'Gate code 4711',
    assignee,
    remindOn: '2027-03-05',
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ notes: 'Gate code 4711', assignee, remindOn: '2027-03-05', revision: 2 })
  expect(body.history.slice(1).map(({ action, who, text }) => [action, who, text])).toEqual([
    ['noted', 'Test inbox', ''],
    ['assigned', 'Test inbox', 'Test inbox'],
    ['reminder', 'Test inbox', '2027-03-05'],
  ])
  expect(body.line.isDue).toBe(true)
  expect((await clerk.list('?attention=due')).total).toBe(1)
  expect((await clerk.list(`?assignee=${assignee}`)).total).toBe(1)
  expect((await clerk.list('?q=4711')).total).toBe(1)
})

test.for<[what: string, patch: object, path: string]>([
  ['nobody known', { assignee: 99 }, '/assignee'],
  ['no day', { remindOn: 'soon' }, '/remindOn'],
  ['notes that are too long', { notes: 'x'.repeat(10_001) }, '/notes'],
  ['another field', { status: 'open' }, ''],
])('a change to %s is 400', async ([, patch, path], { store, clerk }) => {
  await add(store, {})

  const { status, body } = await clerk.call('PATCH', '/api/enquiries/1', patch)

  expect([status, body.issues?.[0]?.path]).toEqual([400, path])
})

test('a reminder is due from midnight at the farm, not at the server', async ({ api, store }) => {
  await store.commit([
    {
      type: 'put',
      collection: 'site',
      id: 'site',
      value: { name: 'Farm', timeZone: 'Pacific/Kiritimati' },
      ifRevision: 0,
    },
  ])
  await add(store, { remindOn: '2027-03-06' })
  api.clock.now = new Date('2027-03-05T09:59:00Z')
  const clerk = clerkOf(await api.signIn('inbox'))

  expect((await clerk.open(1)).line.isDue).toBe(false)
  later(api, 60_000)
  expect((await clerk.open(1)).line.isDue).toBe(true)
})

test('a duplicate points at the one that stays, and lets go when it is taken up again', async ({
  store,
  clerk,
}) => {
  await add(store, {}, { reference: 'K7M-4XAA' }, { reference: 'K7M-4XAC' })

  const merged = await clerk.call('POST', '/api/enquiries/2/merge', { into: 1 })
  const again = await clerk.move(3, { to: 'duplicate', of: 1 })

  expect(merged.body).toMatchObject({ status: 'duplicate', duplicateOf: 1 })
  expect(again.body).toMatchObject({ status: 'duplicate', duplicateOf: 1 })
  expect(await clerk.open(1)).toMatchObject({
    duplicates: [2, 3],
    history: [{}, { action: 'merged', text: 'K7M-4XAA repeats K7M-4XAR' }, { action: 'merged' }],
  })
  expect((await clerk.move(2, { to: 'open' })).body).toMatchObject({ status: 'open', duplicateOf: null })
  expect((await clerk.open(1)).duplicates).toEqual([3])
  // What had duplicates hands them on.
  await clerk.call('POST', '/api/enquiries/1/merge', { into: 2 })
  expect((await clerk.open(2)).duplicates).toEqual([1, 3])
  expect((await clerk.open(3)).duplicateOf).toBe(2)
})

test('an archived one comes back as what it was', async ({ store, clerk }) => {
  await add(store, { status: 'cancelled' })
  await clerk.move(1, { to: 'archived' })

  expect((await clerk.move(1, { to: 'cancelled' })).body).toMatchObject({
    status: 'cancelled',
    statusBefore: '',
    history: [{}, { action: 'moved' }, { action: 'restored', from: 'archived', to: 'cancelled' }],
  })
})

test('lists are newest first, in pages, and know only their own query', async ({ store, clerk }) => {
  await add(
    store,
    ...Array.from({ length: 55 }, (_, at) => ({
      reference: `R-${at}`,
      answers: { contactName: `Person ${at}` },
    })),
  )

  const first = await clerk.list()
  const second = await clerk.list('?page=2')

  expect(first).toMatchObject({ page: 1, pages: 2, total: 55 })
  expect([first.items[0]?.id, first.items.length, second.items.map(({ id }) => id)]).toEqual([
    55,
    50,
    [5, 4, 3, 2, 1],
  ])
  expect((await clerk.client.get('/api/enquiries?sort=name')).status).toBe(400)
  expect((await clerk.client.get('/api/enquiries?status=done')).status).toBe(400)
  expect((await clerk.client.get('/api/enquiries?page=0')).status).toBe(400)
})

test.for([
  ['?q=ortiz', [1, 3]],
  ['?q=ZOE', [2]],
  ['?q=520%20555-0199', [2]],
  ['?q=5205550199', [2]],
  ['?q=k7m4xaa', [2]],
  ['?q=K7M-4XAA', [2]],
  ['?q=ortiz%20fair', [3]],
  ['?q=benson&kind=booking', [1, 2, 3]],
  ['?kind=contact', [4]],
  ['?status=open', [3]],
  ['?status=open,new', [1, 2, 3, 4]],
  ['?status=spam', [5]],
  ['?from=2027-03-21&to=2027-03-30', [3]],
  ['?from=2027-03-22', [3]],
  ['?to=2027-03-10', [4]],
  ['?attention=late', [1]],
  ['?attention=mail-failed', [2]],
  ['?q=&status=&kind=&from=&to=&page=', [1, 2, 3, 4]],
  ['?q=%2e%2a', []],
] as const)('%s finds %j', async ([query, ids], { store, clerk }) => {
  await add(
    store,
    { replyBy: '2027-03-04' },
    {
      reference: 'K7M-4XAA',
      answers: { contactName: 'Zoë Reed', phone: '520 555 0199', email: 'zoe@example.com' },
      mail: { staff: { status: 'failed', attempts: 9 }, customer: { status: 'off', attempts: 0 } },
    },
    {
      reference: 'R3',
      status: 'open',
      answers: { eventType: 'fair', eventDate: '2027-03-21', endDate: '2027-03-23' },
    },
  )
  await store.commit([
    { type: 'add', collection: 'enquiries', value: sampleContactRecord({ reference: 'R4' }) },
    {
      type: 'add',
      collection: 'enquiries',
      value: sampleBookingRecord({ reference: 'R5', status: 'spam', answers: { contactName: 'Spam Ortiz' } }),
    },
  ])

  const { items } = await clerk.list(query)

  expect(items.map(({ id }) => id).sort()).toEqual(ids)
})

test('one enquiry comes with hints, what to get ready, and others of the same person', async ({
  store,
  clerk,
}) => {
  await add(
    store,
    { answers: { surface: 'gravel', nearby: ['dogs'], shade: 'yes' } },
    { reference: 'R2', answers: { email: 'ANA@example.com', phone: '5205550999', contactName: 'A. Ortiz' } },
    { reference: 'R3', answers: { email: 'other@example.com', phone: '5205550000' } },
  )

  const detail = await clerk.open(1)

  expect(detail.hints.join(' ')).toMatch(/Dogs.*Gravel/)
  expect(detail.readiness.find(({ topic }) => topic === 'shade')?.state).toBe('ready')
  expect(detail.similar.map(({ id }) => id)).toEqual([2])
  expect(detail).not.toHaveProperty('requestKey')
})

test('the calendar shows what takes days, what is full, and what is free of work', async ({
  store,
  clerk,
}) => {
  await add(
    store,
    { status: 'confirmed', answers: { eventDate: '2027-03-30', endDate: '2027-04-02' } },
    { reference: 'R2', status: 'held', heldUntil: '2027-04-01', jobDate: '2027-04-10' },
    { reference: 'R3', status: 'open', jobDate: '2027-04-11' },
    { reference: 'R4', status: 'confirmed', jobDate: '2027-05-01' },
  )
  const value = { fullDays: ['2027-04-05', '2027-05-05'], holidays: ['2027-04-04'] }
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])

  const reply = await clerk.client.get('/api/enquiries/calendar?from=2027-04-01&to=2027-04-30')

  expect(await reply.json()).toMatchObject({
    today: '2027-03-05',
    minDate: '2027-03-08',
    maxDate: '2028-09-05',
    jobs: [{ id: 1 }, { id: 2, status: 'held' }],
    fullDays: ['2027-04-05'],
    holidays: ['2027-04-04'],
  })
  const tooLong = '/api/enquiries/calendar?from=2027-01-01&to=2028-01-01'
  expect((await clerk.client.get(tooLong)).status).toBe(400)
})

test('an owner removes a person wholly, duplicates included, and the note of it names nobody', async ({
  api,
  store,
  clerk,
}) => {
  await add(store, {}, { reference: 'K7M-4XAA' }, { reference: 'K7M-4XAC', answers: { contactName: 'Ben' } })
  await clerk.call('POST', '/api/enquiries/2/merge', { into: 1 })
  const owner = clerkOf(await api.signIn('owner'))

  expect((await clerk.call('DELETE', '/api/enquiries/1')).status).toBe(403)
  expect((await owner.call('DELETE', '/api/enquiries/1')).status).toBe(204)

  expect((await store.list('enquiries')).map(({ id }) => id)).toEqual(['3'])
  expect((await clerk.list()).total).toBe(1)
  expect(await audit(api)).toEqual(['owner@example.com deleted: enquiry: 1, 2'])
  expect(await store.list('trash')).toEqual([])
})

test('deleting a duplicate leaves the one that stays', async ({ api, store, clerk }) => {
  await add(store, {}, { reference: 'K7M-4XAA' })
  await clerk.call('POST', '/api/enquiries/2/merge', { into: 1 })

  await clerkOf(await api.signIn('owner')).call('DELETE', '/api/enquiries/2')

  expect((await clerk.open(1)).duplicates).toEqual([])
})

test('colleagues are those who can sign in, by name', async ({ api, store, clerk }) => {
  const { userId } = await api.signIn('editor')
  const user = await store.get('users', String(userId))
  await store.commit([
    {
      type: 'put',
      collection: 'users',
      id: String(userId),
      value: { ...(user?.value as NonNullable<typeof user>['value']), isDisabled: true },
      ifRevision: user?.revision ?? 0,
    },
  ])

  const reply = await clerk.client.get('/api/enquiries/colleagues')

  expect(await reply.json()).toEqual([
    { id: clerk.client.userId, name: 'Test inbox', email: 'inbox@example.com' },
  ])
})

test('the dashboard counts them, and every change is told as it happens', async ({
  store,
  clerk,
  visitors,
}) => {
  await add(store, { replyBy: '2027-03-04' }, { reference: 'R2', status: 'held', heldUntil: '2027-03-12' })
  const status = async () => (await (await clerk.client.get('/api/status')).json()).enquiries
  expect(await status()).toMatchObject({ new: 1, late: 1, byStatus: { new: 1, held: 1, spam: 0 } })
  const events = await clerk.client.get('/api/events')
  const reader = (events.body as ReadableStream<Uint8Array>).getReader()

  await visitors.send()

  let heard = ''
  while (!heard.includes('event: change')) heard += new TextDecoder().decode((await reader.read()).value)
  expect(heard).toContain('{"collection":"enquiries","id":"3","revision":1}')
  expect(heard).not.toContain('Ana')
  await reader.cancel()
  expect(await status()).toMatchObject({ new: 2 })
})

test('who works the enquiries is seen there, and hears nothing of the pages', async ({ api, clerk }) => {
  const editor = await api.signIn('editor')
  await editor.send('POST', '/api/presence', { what: 'pages/home', tab: 'tab-of-the-editor' })

  const reply = await clerk.client.send('POST', '/api/presence', {
    what: 'enquiries/1',
    tab: 'tab-of-the-clerk',
  })

  expect(await reply.json()).toMatchObject([{ what: 'enquiries/1', name: 'Test inbox' }])
  expect(await (await editor.get('/api/presence')).json()).toHaveLength(2)
  const refused = await clerk.client.send('POST', '/api/presence', {
    what: 'pages/home',
    tab: 'tab-of-the-clerk',
  })
  expect(refused.status).toBe(403)
})

test('saved replies are a list of their own for all who work the enquiries', async ({ clerk }) => {
  const path = '/api/saved-replies'
  const added = await clerk.client.send('POST', path, { title: 'Yes', text: 'Dear {firstName}, gladly.' })
  const wrong = await clerk.client.send('POST', path, { title: 'No', text: 'Dear {nickname}' })

  expect([added.status, wrong.status]).toEqual([201, 400])
  expect(await (await clerk.client.get(path)).json()).toMatchObject([{ id: 1, title: 'Yes', revision: 1 }])
  const gone = await clerk.client.send('DELETE', `${path}/1`, undefined, { 'If-Match': '"1"' })
  expect(gone.status).toBe(200)
})
