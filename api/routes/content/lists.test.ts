import { describe, expect } from 'vitest'
import { animalSchema } from '#blocks/contract/records/animal.ts'
import { refusedAt } from '../../tools/testing/test-api.ts'
import { test } from '../../tools/testing/test-staff-api.ts'

const samples = [
  ['/api/gallery-images', { url: 'a.jpg', altText: 'A goat' }, 'isActive'],
  ['/api/albums', { title: 'County Fair', eventType: 'Fair', year: 2025 }, 'isPublished'],
  [
    '/api/tour-dates',
    { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' },
    'isPublished',
  ],
  ['/api/animals', { name: 'Nickel', careNotes: 'allergic to clover' }, 'isActive'],
  ['/api/addons', { name: 'Shade', internalNote: 'old poles' }, 'isActive'],
] as const

describe.each(samples)('%s', (path, value, shownBy) => {
  test('POST answers 201 and is public at once', async ({ api, staff }) => {
    await api.json(path)

    const made = await staff.call('POST', path, { body: value })

    expect(made).toMatchObject({ status: 201, etag: '"1"', body: { id: 1, revision: 1, ...value } })
    expect(made.headers.get('location')).toBe(`${path}/1`)
    expect(await api.json(path)).toMatchObject([{ id: 1 }])
  })

  test('PUT accepts a GET body sent back with changes', async ({ api, staff }) => {
    await staff.call('POST', path, { body: value })
    const read = await staff.call('GET', `${path}/1`)

    const changed = { ...(read.body as object), [shownBy]: false }
    const saved = await staff.call('PUT', `${path}/1`, { body: changed, ifMatch: read.etag })

    expect(read).toMatchObject({ status: 200, etag: '"1"', body: value })
    expect(saved).toMatchObject({ status: 200, etag: '"2"', body: { ...changed, revision: 2 } })
    expect(await api.json(path)).toEqual([])
  })

  test('?all=1 shows editors hidden items and private fields', async ({ api, staff }) => {
    await staff.call('POST', path, { body: { ...value, [shownBy]: false } })
    const all = await staff.call('GET', `${path}?all=1`)

    const known = await staff.call('GET', `${path}?all=1`, { headers: { 'If-None-Match': all.etag } })

    expect(all).toMatchObject({ status: 200, body: [{ id: 1, revision: 1, ...value, [shownBy]: false }] })
    expect(all.etag).toMatch(/^"[\w-]{20,}"$/)
    expect(all.headers.get('cache-control')).toBe('private, no-store')
    expect(known.status).toBe(304)
    expect((await staff.call('GET', `${path}?all=1`, { role: 'none' })).status).toBe(401)
    expect((await staff.call('GET', `${path}?all=1`, { role: 'inbox' })).status).toBe(403)
    expect(await staff.call('GET', path, { role: 'none' })).toMatchObject({ status: 200, body: [] })
    // The response cache must not serve it either, even when the public list is cached.
    await api.json(path)
    expect((await api.get(`${path}?all=1`)).status).toBe(401)
    expect((await api.get(`${path}?all=0`)).status).toBe(200)
  })

  test('DELETE moves an item to the trash and out of every list', async ({ api, staff }) => {
    await staff.call('POST', path, { body: value })

    const gone = await staff.call('DELETE', `${path}/1`, { ifMatch: 1 })

    expect(gone).toMatchObject({ status: 200, body: { trashId: 1 } })
    expect(await api.json(path)).toEqual([])
    expect((await staff.call('GET', `${path}?all=1`)).body).toEqual([])
    expect((await staff.call('GET', `${path}/1`)).status).toBe(404)
    expect((await staff.call('PUT', `${path}/1`, { body: value, ifMatch: 1 })).status).toBe(404)
  })

  test('names each place it refuses', async ({ staff }) => {
    await staff.call('POST', path, { body: value })
    const put = (body: object) => staff.call('PUT', `${path}/1`, { body, ifMatch: 1 })

    expect(await put({ ...value, price: 5 })).toMatchObject(refusedAt('/price'))
    expect(await put({ ...value, id: 2 })).toMatchObject(refusedAt('/id'))
    expect(await put({ ...value, id: 1, revision: 1, media: {} })).toMatchObject({ status: 200 })
    expect((await staff.call('POST', path, { body: { ...value, id: 9 } })).status).toBe(400)
    expect((await staff.call('POST', path, { body: 'x' })).status).toBe(400)
  })

  test('of 20 saves from one revision, exactly one wins', async ({ staff }) => {
    await staff.call('POST', path, { body: value })

    const saves = Array.from({ length: 20 }, () =>
      staff.call('PUT', `${path}/1`, { body: value, ifMatch: 1 }),
    )

    expect((await Promise.all(saves)).filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('new items go last by default, and a save without a position keeps it', async ({ staff }) => {
  const add = async (name: string, position?: number) =>
    (await staff.call('POST', '/api/animals', { body: { name, position } })).body
  expect(await add('First')).toMatchObject({ position: 0 })
  expect(await add('Far', 7)).toMatchObject({ position: 7 })
  expect(await add('Last')).toMatchObject({ position: 8 })

  const saved = await staff.call('PUT', '/api/animals/2', { body: { name: 'Farther' }, ifMatch: 1 })

  expect(saved.body).toMatchObject({ name: 'Farther', position: 7 })
})

test('only staff can read an unpublished album by its address', async ({ api, staff }) => {
  const album = { title: 'Draft', eventType: 'Fair', year: 2025, isPublished: false }
  await staff.call('POST', '/api/albums', { body: album })

  expect(await staff.call('GET', '/api/albums/1')).toMatchObject({ status: 200, etag: '"1"', body: album })
  expect((await staff.call('GET', '/api/albums/1', { role: 'inbox' })).status).toBe(404)
  expect((await staff.call('GET', '/api/albums/1', { role: 'none' })).status).toBe(404)
  expect((await api.get('/api/albums/1')).status).toBe(404)
})

test('anyone can read a published album by its address', async ({ staff }) => {
  await staff.call('POST', '/api/albums', { body: { title: 'Fair', eventType: 'Fair', year: 2025 } })

  const read = await staff.call('GET', '/api/albums/1', { role: 'none' })

  expect(read).toMatchObject({ status: 200, etag: '"1"', body: { title: 'Fair' } })
  expect(read.headers.get('cache-control')).toBe('public, no-cache')
})

test('a tour date that ends before it begins is refused at its end', async ({ staff }) => {
  const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }
  const reply = await staff.call('POST', '/api/tour-dates', { body: { ...date, endDate: '2027-04-30' } })

  expect(reply).toMatchObject(refusedAt('/endDate'))
})

test('an animal’s photo needs words or the mark that it is decorative', async ({ api, staff }) => {
  const clover = { name: 'Clover', imageUrl: 'clover.jpg' }
  await api.store.commit([
    { type: 'add', collection: 'animals', value: animalSchema.parse({ ...clover, id: 1 }) },
  ])

  const refused = await staff.call('POST', '/api/animals', { body: clover })
  const stillRefused = await staff.call('PUT', '/api/animals/1', { body: clover, ifMatch: 1 })
  const described = await staff.call('POST', '/api/animals', { body: { ...clover, imageAlt: 'A goat' } })
  const decorative = await staff.call('PUT', '/api/animals/1', {
    body: { ...clover, decorative: true },
    ifMatch: 1,
  })

  for (const reply of [refused, stillRefused])
    expect(reply).toMatchObject(refusedAt('/imageAlt', 'Say what the photo shows, or mark it as decorative'))
  expect([described.status, decorative.status]).toEqual([201, 200])
  expect(await api.json('/api/animals')).toMatchObject([{ decorative: true }, { imageAlt: 'A goat' }])
})

test('a gallery picture needs words to be shown; older ones stay readable', async ({ api, store, staff }) => {
  const path = '/api/gallery-images'
  const issues = [{ path: '/altText', message: 'Say what the photo shows, or mark it as decorative' }]
  const bare = { url: 'goat.jpg', altText: ' ' }
  const older = { url: 'pony.jpg' }
  await store.commit([{ type: 'add', collection: 'gallery-images', value: older }])
  const ids = [{ id: 2, revision: 1 }]

  expect(await staff.call('POST', path, { body: bare })).toMatchObject({ status: 400, body: { issues } })
  expect(await staff.call('PUT', `${path}/1`, { body: older, ifMatch: 1 })).toMatchObject({
    status: 400,
    body: { issues },
  })
  expect((await staff.call('POST', path, { body: { ...bare, isActive: false } })).status).toBe(201)
  const show = { body: { ids, action: 'show' } }
  expect(await staff.call('POST', `${path}/bulk`, show)).toMatchObject(
    refusedAt('/ids/0', expect.stringContaining('Say what the photo shows')),
  )
  expect((await staff.call('POST', path, { body: { ...bare, decorative: true } })).status).toBe(201)
  expect(await api.json(path)).toMatchObject([older, { id: 3 }])
})

test('a record sent again with its key, its answer lost, is added once', async ({ staff }) => {
  const add = (name: string, key: string) =>
    staff.call('POST', '/api/animals', { body: { name }, headers: { 'Idempotency-Key': key } })
  const first = await add('Nickel', 'k')

  const again = await add('Nickel', 'k')
  const other = await add('Dime', 'k')
  const another = await add('Nickel', 'l')

  expect(again).toMatchObject({ status: 201, etag: first.etag, body: first.body })
  expect(again.headers.get('location')).toBe('/api/animals/1')
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(other).toMatchObject({ status: 422, body: { title: 'Key used before' } })
  expect(another).toMatchObject({ status: 201, body: { id: 2 } })
  expect((await staff.call('GET', '/api/animals?all=1')).body).toHaveLength(2)
})

test('a record that was deleted since is not added by a repeat', async ({ staff }) => {
  const add = { body: { name: 'Nickel' }, headers: { 'Idempotency-Key': 'k' } }
  const { etag } = await staff.call('POST', '/api/animals', add)
  await staff.call('DELETE', '/api/animals/1', { ifMatch: etag })

  const again = await staff.call('POST', '/api/animals', add)

  expect(again).toMatchObject({ status: 404, body: { detail: 'This animal was deleted' } })
})
