import { expect } from 'vitest'
import { addAnimals, testAfter } from '../../tools/testing/test-staff-api.ts'

const test = testAfter((staff) => addAnimals(staff, 'One', 'Two', 'Three'))

const path = '/api/animals/bulk'
const both = [
  { id: 1, revision: 1 },
  { id: 3, revision: 1 },
]

test('hides several in one commit and leaves hidden ones untouched', async ({ api, store, staff }) => {
  await staff.call('PUT', '/api/animals/3', { body: { name: 'Three', isActive: false }, ifMatch: 1 })
  const sequence = store.health().sequence
  const ids = [
    { id: 1, revision: 1 },
    { id: 3, revision: 2 },
  ]

  const reply = await staff.call('POST', path, { body: { ids, action: 'hide' } })

  expect(reply).toMatchObject({
    status: 200,
    body: {
      items: [
        { id: 1, revision: 2, isActive: false },
        { id: 3, revision: 2, isActive: false },
      ],
      trashIds: [],
    },
  })
  expect(store.health().sequence).toBe(sequence + 1)
  expect(await api.json('/api/animals')).toMatchObject([{ id: 2 }])
})

test('deletes several in one commit, each with its own trash entry', async ({ api, store, staff }) => {
  const sequence = store.health().sequence

  const reply = await staff.call('POST', path, { body: { ids: both, action: 'delete' } })

  expect(reply).toMatchObject({ status: 200, body: { items: [], trashIds: [1, 2] } })
  expect(store.health().sequence).toBe(sequence + 1)
  expect(await api.json('/api/animals')).toMatchObject([{ id: 2 }])
  await staff.call('POST', '/api/trash/1/restore')
  expect(await api.json('/api/animals')).toMatchObject([{ id: 1 }, { id: 2 }])
})

test.for(['show', 'hide', 'delete'])(
  '%s: one changed or missing item leaves all untouched',
  async (action, { store, staff }) => {
    await staff.call('PUT', '/api/animals/3', { body: { name: 'Third' }, ifMatch: 1 })
    const sequence = store.health().sequence
    const ids = [...both, { id: 9, revision: 1 }]

    const reply = await staff.call('POST', path, { body: { ids, action } })

    expect(reply).toMatchObject({ status: 412, body: { issues: [{ path: '/ids/1' }, { path: '/ids/2' }] } })
    expect(store.health().sequence).toBe(sequence)
  },
)

test.for([
  ['nothing', { ids: [], action: 'hide' }, '/ids'],
  ['one item twice', { ids: [both[0], both[0]], action: 'hide' }, '/ids/1/id'],
  ['an unknown action', { ids: both, action: 'eat' }, '/action'],
  ['no revision', { ids: [{ id: 1 }], action: 'hide' }, '/ids/0/revision'],
  ['an unknown key', { ids: [{ id: 1, revision: 1, why: 'x' }], action: 'hide' }, '/ids/0/why'],
  [
    '501 items',
    { ids: Array.from({ length: 501 }, (_, index) => ({ id: index + 1, revision: 1 })), action: 'hide' },
    '/ids',
  ],
] as const)('refuses %s and names the place', async ([, body, place], { staff }) => {
  const reply = await staff.call('POST', path, { body })

  expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: place }] } })
})

test('deletes several pictures of one album, and only of that album', async ({ staff }) => {
  for (const title of ['Fair', 'Other']) {
    const made = await staff.call('POST', '/api/albums', { body: { title, eventType: 'Fair', year: 2025 } })
    const images = `${made.headers.get('location')}/images`
    await staff.call('POST', images, { body: { altText: 'A goat' } })
  }
  const remove = (ids: number[], action = 'delete') =>
    staff.call('POST', '/api/albums/1/images/bulk', {
      body: { ids: ids.map((id) => ({ id, revision: 1 })), action },
    })

  expect((await remove([1], 'hide')).status).toBe(400)
  expect((await remove([1, 2])).status).toBe(412)
  expect(await remove([1])).toMatchObject({ status: 200, body: { trashIds: [1] } })
})
