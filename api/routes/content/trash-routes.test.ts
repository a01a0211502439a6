import { describe, expect, onTestFinished } from 'vitest'
import { type Right, type Role, roles } from '#blocks/contract/staff/staff.ts'
import { purgeTrash } from '../../base/content/trash-operations.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { addAnimals, test, testAfter } from '../../tools/testing/test-staff-api.ts'

const album = { title: 'County Fair', eventType: 'Fair', year: 2025 }

test('restores an album with all its pictures, ids and contents', async ({ api, store, staff }) => {
  await staff.call('POST', '/api/albums', { body: album })
  for (const altText of ['A goat', 'A pony']) {
    await staff.call('POST', '/api/albums/1/images', { body: { altText, photoConsent: true } })
  }
  const before = await store.list('album-images')
  const sequence = store.health().sequence

  await staff.call('DELETE', '/api/albums/1', { ifMatch: 1 })
  expect(await store.list('album-images')).toEqual([])
  expect(await api.json('/api/albums')).toEqual([])
  const restored = await staff.call('POST', '/api/trash/1/restore')

  expect(restored).toMatchObject({ status: 200, body: { kind: 'albums', id: '1' } })
  expect(store.health().sequence).toBe(sequence + 2)
  const after = await store.list('album-images')
  expect(after.map(({ id, value }) => ({ id, value }))).toEqual(
    before.map(({ id, value }) => ({ id, value })),
  )
  expect(await api.json('/api/albums')).toMatchObject([{ id: 1, ...album }])
  expect(await store.list('trash')).toEqual([])
})

test('a revision from before the deletion is stale after the restore', async ({ staff }) => {
  await addAnimals(staff, 'Nickel')
  await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
  await staff.call('POST', '/api/trash/1/restore')

  const late = await staff.call('PUT', '/api/animals/1', { body: { name: 'Late' }, ifMatch: 1 })

  expect(late.status).toBe(412)
})

test('the list is newest first with who, when and expiry, without contents', async ({ api, staff }) => {
  await addAnimals(staff, 'One', 'Two')
  await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
  api.clock.now = new Date('2027-03-06T12:00:00Z')
  await staff.call('DELETE', '/api/animals/2', { ifMatch: 1 })

  const { body, etag } = await staff.call('GET', '/api/trash')

  expect(body).toEqual([
    {
      id: 2,
      kind: 'animals',
      label: 'Two',
      deletedAt: '2027-03-06T12:00:00.000Z',
      deletedBy: 'editor@example.com',
      deletedByName: 'editor@example.com',
      goneAt: '2027-04-05T12:00:00.000Z',
    },
    expect.objectContaining({ id: 1, label: 'One' }),
  ])
  const known = await staff.call('GET', '/api/trash', { headers: { 'If-None-Match': etag } })
  expect(known.status).toBe(304)
})

test('logs deleting, restoring and purging with the person', async ({ store, staff }) => {
  await addAnimals(staff, 'Nickel')
  await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
  await staff.call('POST', '/api/trash/1/restore', { role: 'owner' })
  const { etag } = await staff.call('GET', '/api/animals/1')
  await staff.call('DELETE', '/api/animals/1', { ifMatch: etag })
  await staff.call('DELETE', '/api/trash/2')

  const audit = (await store.list('audit')).map(({ value }) => value)

  expect(audit.map(({ action, subject, who }) => [action, subject, who])).toEqual([
    ['deleted', 'animal: Nickel', 'editor@example.com'],
    ['restored', 'animal: Nickel', 'owner@example.com'],
    ['deleted', 'animal: Nickel', 'editor@example.com'],
    ['deleted', 'for good, animal: Nickel', 'editor@example.com'],
  ])
})

describe('says why an entry can’t be restored', () => {
  test('the picture’s album is gone', async ({ staff }) => {
    await staff.call('POST', '/api/albums', { body: album })
    await staff.call('POST', '/api/albums/1/images', { body: { altText: 'A goat' } })
    await staff.call('DELETE', '/api/albums/1/images/1', { ifMatch: 1 })
    await staff.call('DELETE', '/api/albums/1', { ifMatch: 1 })

    const alone = await staff.call('POST', '/api/trash/1/restore')

    expect(alone).toMatchObject({
      status: 409,
      body: { detail: 'This picture’s album was deleted. Restore the album first' },
    })
    expect((await staff.call('POST', '/api/trash/2/restore')).status).toBe(200)
    expect((await staff.call('POST', '/api/trash/1/restore')).status).toBe(200)
  })

  test('its picture has no description', async ({ staff }) => {
    await staff.call('POST', '/api/albums', { body: { ...album, isPublished: false } })
    await staff.call('POST', '/api/albums/1/images', { body: {} })
    await staff.call('DELETE', '/api/albums/1/images/1', { ifMatch: 1 })
    await staff.call('PUT', '/api/albums/1', { body: album, ifMatch: 1 })

    const reply = await staff.call('POST', '/api/trash/1/restore')

    expect(reply).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is public') } })
  })

  test('the place is taken', async ({ store, staff }) => {
    await addAnimals(staff, 'Nickel')
    await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
    await store.commit([addRecord('animals', { name: 'Other' }, '1')])

    const reply = await staff.call('POST', '/api/trash/1/restore')

    expect(reply.status).toBe(409)
    expect((await staff.call('GET', '/api/trash')).body).toHaveLength(1)
  })
})

test('of 10 simultaneous restores one succeeds, the others find nothing', async ({ staff }) => {
  await addAnimals(staff, 'Nickel')
  await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })

  const restores = Array.from({ length: 10 }, () => staff.call('POST', '/api/trash/1/restore'))

  const statuses = (await Promise.all(restores)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 404)).toHaveLength(9)
})

describe('several are restored at once', () => {
  const many = '/api/trash/restore'
  const names = ['One', 'Two', 'Three']
  const testOfThree = testAfter(async (staff) => {
    await addAnimals(staff, ...names)
    const ids = names.map((_, index) => ({ id: index + 1, revision: 1 }))
    await staff.call('POST', '/api/animals/bulk', { body: { ids, action: 'delete' } })
  })

  testOfThree('all in one commit', async ({ api, store, staff }) => {
    const sequence = store.health().sequence

    const first = await staff.call('POST', many, { body: { ids: [1, 2, 3] } })
    const second = await staff.call('POST', many, { body: { ids: [1, 2, 3] } })

    const restored = ['1', '2', '3'].map((id) => ({ kind: 'animals', id }))
    expect(first).toMatchObject({ status: 200, body: { restored, refused: [] } })
    const gone = { reason: 'This is no longer in the trash' }
    expect(second).toMatchObject({ status: 200, body: { restored: [], refused: [gone, gone, gone] } })
    expect(store.health().sequence).toBe(sequence + 1)
    expect(await api.json('/api/animals')).toMatchObject(names.map((name) => ({ name })))
    const audit = (await store.list('audit')).map(({ value }) => `${value.action} ${value.subject}`)
    expect(audit.slice(-3)).toEqual(names.map((name) => `restored animal: ${name}`))
    const history = await staff.call('GET', '/api/history?of=animals/2')
    expect(history.body).toMatchObject({ items: [{ summary: 'Restored the animal “Two”' }, {}, {}] })
  })

  testOfThree('names those that can’t be', async ({ api, store, staff }) => {
    await store.commit([addRecord('animals', { name: 'Other' }, '2')])

    const reply = await staff.call('POST', many, { body: { ids: [9, 1, 2, 3, 3] } })

    expect(reply).toMatchObject({
      status: 200,
      body: {
        restored: [{ id: '1' }, { id: '3' }],
        refused: [
          { id: 2, label: 'Two', reason: 'Something with the same number or name already exists' },
          { id: 9, label: '', reason: 'This is no longer in the trash' },
        ],
      },
    })
    expect(await api.json('/api/animals')).toMatchObject([{ id: 1 }, { name: 'Other' }, { id: 3 }])
    expect((await staff.call('GET', '/api/trash')).body).toMatchObject([{ label: 'Two' }])
  })

  testOfThree('a picture comes back with its album', async ({ store, staff }) => {
    await staff.call('POST', '/api/albums', { body: album })
    await staff.call('POST', '/api/albums/1/images', { body: { altText: 'A goat' } })
    await staff.call('DELETE', '/api/albums/1/images/1', { ifMatch: 1 })
    await staff.call('DELETE', '/api/albums/1', { ifMatch: 1 })
    const redirect = { from: '/barn.html', to: '/contact', since: '2027-03-01' }
    for (const id of [1, 2]) {
      await staff.call('POST', '/api/redirects', { body: redirect })
      await staff.call('DELETE', `/api/redirects/${id}`, { ifMatch: 1 })
    }

    const reply = await staff.call('POST', many, { body: { ids: [4, 5, 6, 7] } })

    expect(reply.body).toMatchObject({
      restored: [{ kind: 'albums' }, { kind: 'redirects', id: '1' }, { kind: 'album-images' }],
      refused: [{ id: 7, reason: '/barn.html is in the list of redirects again' }],
    })
    expect(await store.list('album-images')).toHaveLength(1)
  })

  testOfThree.for([
    ['nothing', { ids: [] }, '/ids'],
    ['a text', { ids: ['1'] }, '/ids/0'],
    ['501 entries', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }, '/ids'],
    ['an unknown key', { ids: [1], all: true }, '/all'],
  ] as const)('refuses %s and names the place', async ([, body, place], { store, staff }) => {
    const reply = await staff.call('POST', many, { body })

    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: place }] } })
    expect(await store.list('trash')).toHaveLength(3)
  })
})

describe('whoever may change such a record sees it, and brings it back, and nobody else', () => {
  const testOfTwo = testAfter(async (staff) => {
    await addAnimals(staff, 'Nickel')
    await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
    await staff.call('POST', '/api/saved-replies', { body: { title: 'Thanks', text: 'Thank you' } })
    await staff.call('DELETE', '/api/saved-replies/1', { ifMatch: 1 })
  })

  testOfTwo('the inbox its saved replies', async ({ store, staff }) => {
    const role = 'inbox'

    expect((await staff.call('GET', '/api/trash', { role })).body).toMatchObject([{ label: 'Thanks' }])
    expect((await staff.call('POST', '/api/trash/1/restore', { role })).status).toBe(404)
    expect((await staff.call('DELETE', '/api/trash/1', { role })).status).toBe(404)
    const many = await staff.call('POST', '/api/trash/restore', { role, body: { ids: [1, 2] } })

    expect(many).toMatchObject({
      status: 200,
      body: {
        restored: [{ kind: 'saved-replies', id: '1' }],
        refused: [{ id: 1, label: '', reason: 'This is no longer in the trash' }],
      },
    })
    expect(await store.list('trash')).toMatchObject([{ value: { label: 'Nickel' } }])
  })

  testOfTwo('somebody for pictures alone their pictures', async ({ store, staff }) => {
    const documents = [{ collection: 'media', id: 'a.jpg', value: { name: 'a.jpg', kind: 'image' } }]
    const entry = { label: 'a.jpg', kind: 'media' as const, deletedAt: '2027-01-01T00:00:00Z', documents }
    await store.commit([addRecord('trash', entry)])
    const table: Partial<Record<string, Right[]>> = roles
    table.photographer = ['media']
    onTestFinished(() => void delete table.photographer)
    const role = 'photographer' as Role // of this test alone

    expect((await staff.call('GET', '/api/trash', { role })).body).toMatchObject([{ label: 'a.jpg' }])
    expect((await staff.call('POST', '/api/trash/2/restore', { role })).status).toBe(404)
    expect((await staff.call('POST', '/api/trash/3/restore', { role })).status).toBe(200)
  })
})

test('an album too big for one entry is not deleted', async ({ store, staff }) => {
  await staff.call('POST', '/api/albums', { body: album })
  const caption = 'x'.repeat(2000)
  const add = addRecord('album-images', { albumId: 1, altText: caption, caption })
  await store.commit(Array.from({ length: 260 }, () => add))

  const reply = await staff.call('DELETE', '/api/albums/1', { ifMatch: 1 })

  expect(reply).toMatchObject({ status: 409, body: { title: 'Too big for the trash' } })
  expect((await staff.call('GET', '/api/albums/1')).status).toBe(200)
})

describe('after 30 days', () => {
  const day = 24 * 60 * 60 * 1000

  test('purges what was deleted and keeps what is younger', async ({ api, store, staff }) => {
    const forgotten: string[] = []
    const forget = async (name: string) => void forgotten.push(name)
    const start = api.clock.now.getTime()
    await addAnimals(staff, 'One', 'Two')
    await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
    api.clock.now = new Date(start + day)
    await staff.call('DELETE', '/api/animals/2', { ifMatch: 1 })

    expect(await purgeTrash(store, new Date(start + 30 * day - 1), forget)).toBe(0)
    expect(await purgeTrash(store, new Date(start + 30 * day), forget)).toBe(1)

    expect(await store.list('trash')).toMatchObject([{ id: '2' }])
    expect(forgotten).toEqual([])
  })

  test('deletes the file of a purged media entry', async ({ store }) => {
    const forgotten: string[] = []
    const media = (name: string) => ({ name, kind: 'image' as const })
    for (const name of ['a.jpg', 'b.jpg']) {
      const documents = [{ collection: 'media', id: name, value: media(name) }]
      const entry = { label: name, kind: 'media', deletedAt: '2027-01-01T00:00:00Z', documents } as const
      await store.commit([addRecord('trash', { ...entry, documents })])
    }
    await store.commit([putRecord('media', media('b.jpg'), 'b.jpg')])

    await purgeTrash(store, new Date('2027-03-05'), async (name) => void forgotten.push(name))

    expect(forgotten).toEqual(['a.jpg'])
  })
})

test('a deleted picture is shown to staff; purging it by hand deletes its file', async ({ store, staff }) => {
  const documents = [{ collection: 'media', id: 'a.jpg', value: { name: 'a.jpg', kind: 'image' } }]
  const entry = { label: 'a.jpg', kind: 'media' as const, deletedAt: '2027-01-01T00:00:00Z', documents }
  await store.commit([addRecord('trash', entry)])

  const { body } = await staff.call('GET', '/api/trash')
  expect(body).toMatchObject([{ picture: { url: '/public-objects/a.jpg', version: 0 } }])
  expect((await staff.call('DELETE', '/api/trash/1')).status).toBe(204)

  expect(staff.forgotten).toEqual(['a.jpg'])
})

test('deletes items whose long names would be cut inside an emoji', async ({ staff }) => {
  const title = `${'x'.repeat(492)}🐐🐐`
  await staff.call('POST', '/api/albums', {
    body: { title, eventType: 'Fair', year: 2026, isPublished: false },
  })

  expect((await staff.call('DELETE', '/api/albums/1', { ifMatch: 1 })).status).toBe(200)
})
