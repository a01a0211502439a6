import { expect } from 'vitest'
import { refusedAt } from '../../tools/testing/test-api.ts'
import { test } from '../../tools/testing/test-staff-api.ts'

const path = '/api/tour-dates/import'
const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }
const dates = [date, { ...date, eventDate: '2027-05-08', startTime: '09:30' }]

test('adds a sheet of dates in one commit, visible to visitors', async ({ api, staff, store }) => {
  const sequence = store.health().sequence

  const reply = await staff.call('POST', path, { body: { dates } })

  expect(reply).toMatchObject({ status: 200, body: { added: [{ id: 1 }, { id: 2 }], skipped: 0 } })
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(store.health().sequence).toBe(sequence + 1)
  expect(await api.json('/api/tour-dates')).toMatchObject(dates)
})

test('one wrong date refuses the whole sheet and is named with its place', async ({ staff, store }) => {
  const sequence = store.health().sequence

  const reply = await staff.call('POST', path, { body: { dates: [...dates, { ...date, city: '' }] } })

  expect(reply).toMatchObject(refusedAt('/dates/2/city', 'Enter the city'))
  expect(store.health().sequence).toBe(sequence)
})

test('skips existing and repeated dates, so a second import adds nothing', async ({ staff, store }) => {
  await staff.call('POST', '/api/tour-dates', { body: { ...date, location: ' FAIRGROUND' } })

  const first = await staff.call('POST', path, { body: { dates: [...dates, dates[1]] } })
  const sequence = store.health().sequence
  const second = await staff.call('POST', path, { body: { dates } })

  expect(first.body).toEqual({ added: [{ id: 2 }], skipped: 2 })
  expect(second).toMatchObject({ status: 200, body: { added: [], skipped: 2 } })
  expect(store.health().sequence).toBe(sequence)
})

test('two simultaneous imports add each date once', async ({ staff, store }) => {
  await Promise.all([1, 2].map(() => staff.call('POST', path, { body: { dates } })))

  expect(await store.list('tour-dates')).toHaveLength(2)
})

test('takes 500 dates, refuses 501 and sheets of another shape', async ({ staff }) => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...date, location: `Field ${index}` }))

  expect((await staff.call('POST', path, { body: { dates: many(501) } })).status).toBe(400)
  expect((await staff.call('POST', path, { body: { dates: many(500) } })).status).toBe(200)
  for (const body of [{ dates: [] }, [], { dates, more: 1 }, { dates: [{ ...date, id: 4 }] }]) {
    expect((await staff.call('POST', path, { body })).status).toBe(400)
  }
})
