import { expect } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { addBookings, addTourDates, clerkOf, test } from '../../tools/testing/test-enquiries.ts'
import { audit } from '../../tools/testing/test-sign-in.ts'

// The clock stands at Friday, March 5, 2027, at the farm.
test('lists are newest first and paged, and refuse unknown query keys', async ({ store, clerk }) => {
  await addBookings(
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
  ['?q=&status=&kind=&from=&to=&page=', [1, 2, 3, 4]],
  ['?q=%2e%2a', []],
] as const)('%s finds %j', async ([query, ids], { store, clerk }) => {
  await addBookings(
    store,
    { replyBy: '2027-03-04' },
    {
      reference: 'K7M-4XAA',
      answers: { contactName: 'Zoë Reed', phone: '520 555 0199', email: 'zoe@example.com' },
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

test('a search finds a phone number in every spelling, typed in any', async ({ store, clerk }) => {
  const stored = [
    '(520) 555-0101',
    '5205550101',
    '15205550101',
    '+1 520-555-0101 ext. 4',
    '520.555.0101 (cell)',
  ]
  const others = ['(520) 555-0177', '+52 55 1234 5678', '520-555-0102, 520 555 0101']
  const phones = [...stored, ...others]
  await addBookings(
    store,
    ...phones.map((phone, at) => ({
      reference: `R-${at + 1}`,
      answers: { phone, postalCode: '85602-1234' },
    })),
  )
  const found = async (q: string) => {
    const { items } = await clerk.list(`?q=${encodeURIComponent(q)}`)
    return [q, items.map(({ reference }) => reference).reverse()]
  }
  const same = stored.map((_, at) => `R-${at + 1}`)
  const all = phones.map((_, at) => `R-${at + 1}`)

  for (const q of [
    '520-555-0101',
    '+1 520 555 0101',
    '520.555.0101',
    '1-520-555-0101',
    '5550101',
    '555-0101',
  ])
    expect(await found(q)).toEqual([q, same])
  for (const q of ['(520) 555-0101', '520 555 0101', '\u202a520–555‑0101\u202c ortiz'])
    expect(await found(q)).toEqual([q, expect.arrayContaining(same)])
  expect(await found('520.555.0177')).toEqual(['520.555.0177', ['R-6']])
  expect(await found('+52 55 1234')).toEqual(['+52 55 1234', ['R-7']])
  expect(await found('R-7')).toEqual(['R-7', ['R-7']])
  expect(await found('85602-1234')).toEqual(['85602-1234', all])
  expect(await found('520-555-0199')).toEqual(['520-555-0199', []])
})

test('an enquiry comes with hints, preparations and others of the same person', async ({ store, clerk }) => {
  await addBookings(
    store,
    { answers: { surface: 'gravel', nearby: ['dogs'], shade: 'yes' } },
    { reference: 'R2', answers: { email: 'ANA@example.com', phone: '5205550999', contactName: 'A. Ortiz' } },
    { reference: 'R3', answers: { email: 'other@example.com', phone: '5205550000' } },
    { reference: 'R4', answers: { email: 'school@example.com', phone: '+1 520-555-0123 x4 (office)' } },
  )

  const detail = await clerk.open(1)

  expect(detail.hints.join(' ')).toMatch(/Dogs.*Gravel/)
  expect(detail.readiness.find(({ topic }) => topic === 'shade')?.state).toBe('ready')
  expect(detail.similar.map(({ id }) => id)).toEqual([4, 2])
  expect(detail.samePerson).toEqual([
    { id: 2, reference: 'R2' },
    { id: 4, reference: 'R4' },
  ])
  expect(await clerk.open(4)).toMatchObject({
    answers: { phone: '+1 520-555-0123 x4 (office)' },
    phoneParts: { number: '+15205550123', extension: '4', note: 'office' },
    samePerson: [{ id: 1 }, { id: 2 }],
  })
  expect(detail).not.toHaveProperty('requestKey')
})

test('the calendar shows booked days, tour dates, full days and days off', async ({ store, clerk }) => {
  await addBookings(
    store,
    { status: 'confirmed', answers: { eventDate: '2027-03-30', endDate: '2027-04-02' } },
    { reference: 'R2', status: 'held', heldUntil: '2027-04-01', agreed: { eventDate: '2027-04-10' } },
    { reference: 'R3', status: 'open', agreed: { eventDate: '2027-04-11' } },
    { reference: 'R4', status: 'confirmed', agreed: { eventDate: '2027-05-01' } },
    { reference: 'R5', status: 'rescheduled', agreed: { eventDate: '2027-04-12' } },
  )
  const value = { fullDays: ['2027-04-05', '2027-05-05'], holidays: ['2027-04-04'] }
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])
  await addTourDates(
    store,
    { eventDate: '2027-03-31', endDate: '2027-04-01', isPublished: false },
    { eventDate: '2027-04-20', status: 'cancelled' },
  )

  const reply = await clerk.client.get('/api/enquiries/calendar?from=2027-04-01&to=2027-04-30')

  expect(await reply.json()).toMatchObject({
    today: '2027-03-05',
    minDate: '2027-03-08',
    maxDate: '2028-09-05',
    jobs: [{ id: 1 }, { id: 2, status: 'held' }, { id: 5, status: 'rescheduled' }],
    tourDates: [{ id: 1, eventDate: '2027-03-31', location: 'Fairground' }],
    fullDays: ['2027-04-05'],
    holidays: ['2027-04-04'],
  })
  const tooLong = '/api/enquiries/calendar?from=2027-01-01&to=2028-01-01'
  expect((await clerk.client.get(tooLong)).status).toBe(400)
})

test('an owner deletes a person with duplicates; the log names nobody', async ({ api, store, clerk }) => {
  await addBookings(
    store,
    {},
    { reference: 'K7M-4XAA' },
    { reference: 'K7M-4XAC', answers: { contactName: 'Ben' } },
  )
  await clerk.call('POST', '/api/enquiries/2/merge', { into: 1 })
  const owner = clerkOf(await api.signIn('owner'))

  expect((await clerk.call('DELETE', '/api/enquiries/1')).status).toBe(403)
  expect((await owner.call('DELETE', '/api/enquiries/1')).status).toBe(204)

  expect((await store.list('enquiries')).map(({ id }) => id)).toEqual(['3'])
  expect((await clerk.list()).total).toBe(1)
  expect(await audit(api)).toEqual(['owner@example.com deleted: enquiry: 1, 2'])
  expect(await store.list('trash')).toEqual([])
})

test('deletes all of a person, matched by e-mail or phone, spam too', async ({ api, store, clerk }) => {
  const ben = { email: 'ben@example.com', phone: '5205550177' }
  await addBookings(
    store,
    {},
    { reference: 'K7M-4XAA', answers: { email: 'ANA@example.com', phone: '5205550100' } },
    {
      reference: 'K7M-4XAC',
      answers: { email: 'work@example.com', phone: '+1 520.555.0123 ext. 4' },
      status: 'spam',
    },
    { reference: 'K7M-4XAD', answers: ben },
    { reference: 'K7M-4XAE', answers: { email: 'husband@example.com', phone: '5205550199' } },
    { reference: 'K7M-4XAF' },
    { reference: 'K7M-4XAG', answers: ben },
  )
  await clerk.call('POST', '/api/enquiries/5/merge', { into: 2 })
  await clerk.call('POST', '/api/enquiries/6/merge', { into: 4 })
  const owner = clerkOf(await api.signIn('owner'))

  expect((await owner.call('DELETE', '/api/enquiries/1?others=all')).status).toBe(400)
  expect((await clerk.open(1)).samePerson.map(({ id }) => id)).toEqual([2, 3, 6, 5])
  expect((await owner.call('DELETE', '/api/enquiries/1?others=1')).status).toBe(204)

  const left = await store.list('enquiries')
  expect(left.map(({ id }) => id)).toEqual(['4', '7'])
  expect(left[0]?.value.duplicates).toEqual([])
  expect(await audit(api)).toEqual(['owner@example.com deleted: enquiry: 2, 3, 6, 5, 1'])
})

test('deleting a duplicate leaves the original', async ({ api, store, clerk }) => {
  await addBookings(store, {}, { reference: 'K7M-4XAA' })
  await clerk.call('POST', '/api/enquiries/2/merge', { into: 1 })

  await clerkOf(await api.signIn('owner')).call('DELETE', '/api/enquiries/2')

  expect((await clerk.open(1)).duplicates).toEqual([])
})

test('colleagues are the people who can sign in, by name', async ({ api, store, clerk }) => {
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

test('the dashboard counts enquiries, and each change is an event', async ({ store, clerk, visitors }) => {
  await addBookings(
    store,
    { replyBy: '2027-03-04' },
    { reference: 'R2', status: 'held', heldUntil: '2027-03-12' },
  )
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

test('inbox staff see each other there, and get no page events', async ({ clerk, editor }) => {
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

test('saved replies are a list for everybody who works the inbox', async ({ clerk }) => {
  const path = '/api/saved-replies'
  const added = await clerk.client.send('POST', path, { title: 'Yes', text: 'Dear {firstName}, gladly.' })
  const wrong = await clerk.client.send('POST', path, { title: 'No', text: 'Dear {nickname}' })

  expect([added.status, wrong.status]).toEqual([201, 400])
  expect(await (await clerk.client.get(path)).json()).toMatchObject([{ id: 1, title: 'Yes', revision: 1 }])
  const gone = await clerk.client.send('DELETE', `${path}/1`, undefined, { 'If-Match': '"1"' })
  expect(gone.status).toBe(200)
})

test('the list of those whose mail waits holds what failed and is tried again', async ({ store, clerk }) => {
  await addBookings(store, ...['R-1', 'R-2', 'R-3'].map((reference) => ({ reference })))
  const at = '2027-03-05T12:00:00.000Z'
  const mail = { kind: 'notice', messageId: 'one@farm.example.com', queuedAt: at, dueAt: at } as const
  const mails = [
    { ...mail, reference: 'R-1', attempts: 0, state: 'queued' },
    {
      ...mail,
      reference: 'R-2',
      attempts: 2,
      state: 'queued',
      lastError: 'The mail server can’t be reached',
    },
    { ...mail, reference: 'R-3', attempts: 4, state: 'failed', lastError: 'No such mailbox' },
  ] as const
  await store.commit(mails.map((value) => ({ type: 'add', collection: 'outbox', value }) as const))

  const { items, total } = await clerk.list('?attention=mail-waiting')

  expect(total).toBe(1)
  expect(items).toMatchObject([{ reference: 'R-2' }])
})
