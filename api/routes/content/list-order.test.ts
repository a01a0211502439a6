import { describe, expect } from 'vitest'
import { addAnimals, testAfter } from '../../tools/testing/test-staff-api.ts'

const test = testAfter((staff) => addAnimals(staff, 'One', 'Two', 'Three', 'Four'))

const path = '/api/animals/order'
const all = '/api/animals?all=1'

test('writes the order in one commit, only where it changed, live at once', async ({ api, store, staff }) => {
  await api.json('/api/animals')
  const { etag } = await staff.call('GET', all)
  const sequence = store.health().sequence

  const saved = await staff.call('PUT', path, { body: { ids: [1, 3, 2, 4] }, ifMatch: etag })

  expect(saved).toMatchObject({
    status: 200,
    body: [
      { id: 1, revision: 1 },
      { id: 3, revision: 2 },
      { id: 2, revision: 2 },
      { id: 4, revision: 1 },
    ],
  })
  expect(store.health().sequence).toBe(sequence + 1)
  expect(await staff.call('GET', all)).toMatchObject({ etag: saved.etag, body: saved.body })
  expect(await api.json('/api/animals')).toMatchObject([{ id: 1 }, { id: 3 }, { id: 2 }, { id: 4 }])
})

test('a stale order answers 412 with the current list and changes nothing', async ({ staff }) => {
  const { etag } = await staff.call('GET', all)
  await staff.call('PUT', '/api/animals/4', { body: { name: 'Fourth' }, ifMatch: 1 })
  const now = await staff.call('GET', all)

  const stale = await staff.call('PUT', path, { body: { ids: [4, 3, 2, 1] }, ifMatch: etag })

  expect(stale).toMatchObject({ status: 412, etag: now.etag, body: { current: now.body } })
  expect((await staff.call('GET', all)).etag).toBe(now.etag)
})

test('of 10 orders made from one list, exactly one wins', async ({ staff }) => {
  const { etag } = await staff.call('GET', all)

  const orders = Array.from({ length: 10 }, (_, index) =>
    staff.call('PUT', path, { body: { ids: index % 2 ? [2, 1, 3, 4] : [1, 2, 4, 3] }, ifMatch: etag }),
  )

  expect((await Promise.all(orders)).filter(({ status }) => status === 200)).toHaveLength(1)
})

describe('refuses an invalid order', () => {
  test.for([
    ['a row left out', { ids: [1, 2, 3] }, '/ids'],
    ['a row twice', { ids: [1, 2, 3, 4, 4] }, '/ids/4'],
    ['an unknown row', { ids: [1, 2, 3, 4, 9] }, '/ids/4'],
    ['an id that is a text', { ids: [1, 2, 3, '4'] }, '/ids/3'],
    ['another field', { ids: [1, 2, 3, 4], extra: 1 }, '/extra'],
    ['nothing at all', {}, '/ids'],
  ] as const)('%s', async ([, body, place], { staff }) => {
    const { etag } = await staff.call('GET', all)

    const reply = await staff.call('PUT', path, { body, ifMatch: etag })

    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: place }] } })
  })
})

test('orders pictures within their album', async ({ staff }) => {
  const images = '/api/albums/1/images'
  await staff.call('POST', '/api/albums', { body: { title: 'Fair', eventType: 'Fair', year: 2025 } })
  await staff.call('POST', '/api/albums', { body: { title: 'Other', eventType: 'Fair', year: 2025 } })
  await staff.call('POST', images, { body: { altText: 'a' } })
  await staff.call('POST', '/api/albums/2/images', { body: { altText: 'other' } })
  await staff.call('POST', images, { body: { altText: 'b' } })
  const { etag } = await staff.call('GET', `${images}?all=1`)

  const foreign = await staff.call('PUT', `${images}/order`, { body: { ids: [3, 2] }, ifMatch: etag })
  const saved = await staff.call('PUT', `${images}/order`, { body: { ids: [3, 1] }, ifMatch: etag })

  expect(foreign.status).toBe(400)
  expect(saved).toMatchObject({ status: 200, body: [{ id: 3 }, { id: 1 }] })
})

test('tour dates can’t be reordered', async ({ staff }) => {
  const reply = await staff.call('PUT', '/api/tour-dates/order', { body: { ids: [] }, ifMatch: '"x"' })

  expect(reply.status).toBe(404)
})
