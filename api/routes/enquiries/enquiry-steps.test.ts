import { expect } from 'vitest'
import { canMove, type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { TransitionInput } from '#blocks/contract/enquiries/enquiry-work.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { putRecord } from '../../tools/testing/operations.ts'
import { addBookings, addTourDates, clerkOf, test } from '../../tools/testing/test-enquiries.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// The clock stands at Friday, March 5, 2027, at the farm.
const stepTo = (to: EnquiryStatus): TransitionInput => (to === 'held' ? { to, until: '2027-03-12' } : { to })

test.for(enquiryStatuses)('from %s each step is as canMove says', async (from, { store, clerk }) => {
  await addBookings(
    store,
    ...enquiryStatuses.map((_, place) => ({
      reference: `R${place}`,
      status: from,
      statusBefore: from === 'archived' ? ('declined' as const) : ('' as const),
      agreed: { eventDate: `2027-04-${String(place + 1).padStart(2, '0')}` },
    })),
  )

  for (const [place, to] of enquiryStatuses.entries()) {
    const { status, body } = await clerk.move(place + 1, stepTo(to))
    const isAllowed = canMove({ status: from, statusBefore: 'declined' }, to)

    expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409])
    if (isAllowed) expect(body).toMatchObject({ status: to, history: [{}, { who: 'Test inbox', from, to }] })
    else expect(body.detail).toMatch(/can change to/)
  }
})

test('a step is logged with person, time, message, whether it was mailed', async ({ api, store, clerk }) => {
  await addBookings(store, {})
  later(api, 60_000)

  const { body, etag } = await clerk.move(1, { to: 'declined', message: ' We are at a fair that day. ' })

  expect(etag).toBe('"2"')
  expect(body.history.at(-1)).toEqual({
    at: '2027-03-05T12:01:00.000Z',
    who: 'Test inbox',
    action: 'moved',
    from: 'new',
    to: 'declined',
    text: 'Not emailed, only noted:\nWe are at a fair that day.',
  })
})

test('a step on a stale enquiry answers 412 with the current one', async ({ store, clerk }) => {
  await addBookings(store, {})
  const { etag } = await clerk.open(1)
  await clerk.move(1, { to: 'open' })

  const { status, body } = await clerk.move(1, { to: 'declined' }, etag)

  expect(status).toBe(412)
  expect(body).toMatchObject({ current: { id: 1, status: 'open', revision: 2 } })
  expect(JSON.stringify(body)).not.toContain('requestKey')
})

test.for<[what: string, step: object, path: string]>([
  ['held until a day that is over', { to: 'held', until: '2027-03-04' }, '/until'],
  ['a last day for what is not held', { to: 'open', until: '2027-03-12' }, '/until'],
  ['a day for what has none', { to: 'declined', date: '2027-03-12' }, '/date'],
  ['no state', { to: 'done' }, '/to'],
  ['an unknown key', { to: 'open', when: 'now' }, ''],
  ['another that is not there', { to: 'duplicate', of: 9 }, '/of'],
  ['itself', { to: 'duplicate', of: 1 }, '/of'],
])('%s is 400', async ([, step, path], { store, clerk }) => {
  await addBookings(store, {})

  const { status, body } = await clerk.move(1, step as TransitionInput)

  expect([status, body.issues?.[0]?.path]).toEqual([400, path])
})

test('a hold may expire today, and another day can be agreed upon', async ({ store, clerk }) => {
  await addBookings(store, { answers: { endDate: '2027-03-21' } })

  const held = await clerk.move(1, {
    to: 'held',
    until: '2027-03-05',
    date: '2027-04-02',
    message: 'Gladly.',
  })

  expect(held.body).toMatchObject({
    heldUntil: '2027-03-05',
    agreed: { eventDate: '2027-04-02', endDate: null },
  })
  expect(held.body.history.at(-1)?.text).toBe(
    'On 2027-04-02, until 2027-03-05\nNot emailed, only noted:\nGladly.',
  )
  expect(held.body.answers).toMatchObject({ eventDate: '2027-03-20' })
  expect((await clerk.move(1, { to: 'open' })).body).toMatchObject({ heldUntil: '' })
})

test('a request without a day is held or confirmed only with one', async ({ store, clerk }) => {
  await addBookings(store, { answers: { eventDate: '', dayNotSure: true } })

  const without = await clerk.move(1, { to: 'confirmed' })
  const withDay = await clerk.move(1, { to: 'confirmed', date: '2027-04-02' })

  expect([without.status, without.body.issues?.[0]?.path]).toEqual([400, '/date'])
  expect(withDay.body).toMatchObject({ status: 'confirmed', agreed: { eventDate: '2027-04-02' } })
})

const placing = [
  ['new', 'held', { to: 'held', until: '2027-03-12' }],
  ['new', 'confirmed', { to: 'confirmed' }],
  ['held', 'confirmed', { to: 'confirmed' }],
  ['confirmed', 'rescheduled', { to: 'rescheduled' }],
  ['rescheduled', 'confirmed', { to: 'confirmed' }],
] as const
const suggestion = ['new', 'awaiting-customer', { to: 'awaiting-customer' }] as const

test.for([...placing, suggestion])(
  'from %s no step to %s takes a day that has passed',
  async ([status, , step], { store, clerk }) => {
    await addBookings(store, { status }, { reference: 'R2', status, agreed: { eventDate: '2027-03-04' } })

    const { status: answer, body } = await clerk.move(1, { ...step, date: '2027-03-04' })

    const message = expect.stringContaining('This day has passed')
    expect([answer, body.issues]).toEqual([400, [{ path: '/date', message }]])
    if (step.to === 'held' || step.to === 'confirmed')
      expect((await clerk.move(2, step)).body.issues).toEqual([{ path: '/date', message }])
  },
)

test('a booking whose day has passed can still be closed', async ({ store, clerk }) => {
  const closing = {
    new: 'declined',
    'awaiting-customer': 'expired',
    confirmed: 'completed',
    completed: 'archived',
  }
  const from = Object.keys(closing) as (keyof typeof closing)[]
  await addBookings(
    store,
    ...from.map((status, place) => ({ reference: `R${place}`, status, agreed: { eventDate: '2027-03-04' } })),
  )

  for (const [place, status] of from.entries())
    expect((await clerk.move(place + 1, { to: closing[status] as EnquiryStatus })).status).toBe(200)
})

test.for(placing)('from %s to %s onto a taken day is 409', async ([status, , step], { store, clerk }) => {
  const value = { fullDays: ['2027-04-01'], holidays: ['2027-04-02'] }
  await store.commit([putRecord('availability', value)])
  await addTourDates(store, { eventDate: '2027-04-03', endDate: '2027-04-05' })
  await addBookings(
    store,
    { status },
    {
      reference: 'R2',
      status: 'held',
      heldUntil: '2027-03-12',
      agreed: { eventDate: '2027-04-06', endDate: '2027-04-07' },
    },
    { reference: 'R3', status: 'rescheduled', agreed: { eventDate: '2027-04-08' } },
    { reference: 'R4', status: 'open', agreed: { eventDate: '2027-04-08' } },
  )
  const on = (date: string, more = {}) => clerk.move(1, { ...step, date, ...more })

  const ana = 'Ana Ortiz (R2), held: April 6, 2027 – April 7, 2027, 10:30 AM, Benson, AZ'
  for (const [date, detail, ids, kind = 'day'] of [
    ['2027-04-01', 'April 1, 2027 is marked as fully booked', []],
    ['2027-04-02', 'We’re closed on April 2, 2027', []],
    ['2027-04-04', 'Tour date “Fairground” in Gallup, NM: April 3, 2027 – April 5, 2027', []],
    ['2027-04-07', `One team can’t be here and at ${ana} (it needs 2 hours between jobs)`, [2], 'team'],
  ] as const) {
    const refused = await on(date)
    expect([refused.status, refused.body.clashes]).toEqual([409, [{ kind, detail, ids }]])
    expect(refused.body.detail).toContain(detail)
  }
  expect((await on('2027-03-31', { endDate: '2027-04-06' })).body.clashes).toHaveLength(4)
  expect((await clerk.open(1)).status).toBe(status)
  expect((await on('2027-04-04', { force: true })).status).toBe(200)
  const clashes = [{ kind: 'day', detail: expect.stringContaining('Fairground'), ids: [] }]
  expect((await clerk.open(1)).clashes).toEqual(clashes)
})

test('what places no job asks nothing, nor does a day that is full by this job', async ({ store, clerk }) => {
  const value = { fullDays: ['2027-03-20', '2027-04-01'] }
  await store.commit([putRecord('availability', value)])
  await addBookings(store, {}, { reference: 'R2', status: 'confirmed' }, { reference: 'R3', status: 'held' })

  expect((await clerk.move(1, { to: 'awaiting-customer', date: '2027-04-01' })).status).toBe(200)
  expect((await clerk.move(2, { to: 'rescheduled' })).status).toBe(200)
  // Its day was marked as full because of itself.
  expect((await clerk.move(3, { to: 'confirmed' })).status).toBe(200)
})

test('of two simultaneous confirmations for one day, one answers 409', async ({ store, clerk }) => {
  await addBookings(store, {}, { reference: 'K7M-4XAA' })

  const replies = await Promise.all([1, 2].map((id) => clerk.move(id, { to: 'confirmed' }, '"1"')))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('notes, assignee and reminder are stored with who changed them', async ({ store, clerk }) => {
  await addBookings(store, {})
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
])('a change to %s answers 400', async ([, patch, path], { store, clerk }) => {
  await addBookings(store, {})

  const { status, body } = await clerk.call('PATCH', '/api/enquiries/1', patch)

  expect([status, body.issues?.[0]?.path]).toEqual([400, path])
})

test('a reminder is due from midnight at the farm, not at the server', async ({ api, store }) => {
  await store.commit([putRecord('site', { name: 'Farm', timeZone: 'Pacific/Kiritimati' })])
  await addBookings(store, { remindOn: '2027-03-06' })
  api.clock.now = new Date('2027-03-05T09:59:00Z')
  const clerk = clerkOf(await api.signIn('inbox'))

  expect((await clerk.open(1)).line.isDue).toBe(false)
  later(api, 60_000)
  expect((await clerk.open(1)).line.isDue).toBe(true)
})

test.for([
  // Clocks go forward on March 14 in New York and back on November 7: midnight is at 5:00 and at 4:00 UTC.
  ['2027-03-14', '2027-03-14T04:59:00Z', '2027-03-14T05:00:00Z'],
  ['2027-03-15', '2027-03-15T03:59:00Z', '2027-03-15T04:00:00Z'],
  ['2027-11-07', '2027-11-07T03:59:00Z', '2027-11-07T04:00:00Z'],
  ['2027-11-08', '2027-11-08T04:59:00Z', '2027-11-08T05:00:00Z'],
])('in New York %s is due at midnight', async ([day = '', before = '', after = ''], { api, store }) => {
  const site = { name: 'Farm', timeZone: 'America/New_York' }
  await store.commit([putRecord('site', site)])
  await addBookings(store, { remindOn: day, replyBy: addDays(day, -1) })
  const line = async (now: string) => {
    api.clock.now = new Date(now)
    return (await clerkOf(await api.signIn('inbox')).open(1)).line
  }

  expect(await line(before)).toMatchObject({ isDue: false, isLate: false })
  expect(await line(after)).toMatchObject({ isDue: true, isLate: true })
})

test('a duplicate points at the original, and is unlinked when reopened', async ({ store, clerk }) => {
  await addBookings(store, {}, { reference: 'K7M-4XAA' }, { reference: 'K7M-4XAC' })

  const merged = await clerk.call('POST', '/api/enquiries/2/merge', { into: 1 })
  const again = await clerk.move(3, { to: 'duplicate', of: 1 })

  expect(merged.body).toMatchObject({ status: 'duplicate', duplicateOf: 1 })
  expect(again.body).toMatchObject({ status: 'duplicate', duplicateOf: 1 })
  expect(await clerk.open(1)).toMatchObject({
    duplicates: [2, 3],
    history: [{}, { action: 'merged', text: 'K7M-4XAA is a duplicate of K7M-4XAR' }, { action: 'merged' }],
  })
  expect((await clerk.move(2, { to: 'open' })).body).toMatchObject({ status: 'open', duplicateOf: null })
  expect((await clerk.open(1)).duplicates).toEqual([3])
  // An original with duplicates passes them on.
  await clerk.call('POST', '/api/enquiries/1/merge', { into: 2 })
  expect((await clerk.open(2)).duplicates).toEqual([1, 3])
  expect((await clerk.open(3)).duplicateOf).toBe(2)
})

test('an archived enquiry comes back in its former state', async ({ store, clerk }) => {
  await addBookings(store, { status: 'cancelled' })
  await clerk.move(1, { to: 'archived' })

  expect((await clerk.move(1, { to: 'cancelled' })).body).toMatchObject({
    status: 'cancelled',
    statusBefore: '',
    history: [{}, { action: 'moved' }, { action: 'restored', from: 'archived', to: 'cancelled' }],
  })
})

test('stores the longest message with its days, and refuses a longer one', async ({ store, clerk }) => {
  await addBookings(store, {})
  const message = '🐐'.repeat(5_000)
  const days = { until: '2027-03-12', date: '2027-04-02', endDate: '2027-04-03' }

  const { status, body } = await clerk.move(1, { to: 'held', ...days, message })
  const longer = await clerk.move(1, { to: 'open', message: `${message}x` })

  expect(status).toBe(200)
  expect(body.history.at(-1)?.text).toContain(`On 2027-04-02 to 2027-04-03, until 2027-03-12\n`)
  expect(body.history.at(-1)?.text).toMatch(new RegExp(`\n${message}$`))
  expect([longer.status, longer.body.issues?.[0]?.path]).toEqual([400, '/message'])
})
