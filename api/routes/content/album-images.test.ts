import { describe, expect } from 'vitest'
import type { ContentStore } from '../../base/content/collections.ts'
import { testAfter } from '../../tools/testing/test-staff-api.ts'

const image = { imageUrl: 'a.jpg', altText: 'A goat', tags: ['goat'] }
const blank = { imageUrl: 'b.jpg' }
const images = '/api/albums/1/images'

/** Album 1 is public, album 2 is not; neither has pictures. */
const test = testAfter(async (staff) => {
  for (const isPublished of [true, false]) {
    const body = { title: 'Fair', eventType: 'Fair', year: 2025, isPublished }
    await staff.call('POST', '/api/albums', { body })
  }
})

test('adds, reads, changes and deletes a picture within its album', async ({ api, staff }) => {
  await api.json(images)
  const made = await staff.call('POST', images, { body: image })
  expect(made).toMatchObject({ status: 201, body: { id: 1, albumId: 1, photoConsent: false, ...image } })
  expect(made.headers.get('location')).toBe(`${images}/1`)

  const body = { ...(made.body as object), caption: 'Juniper', photoConsent: true }
  const saved = await staff.call('PUT', `${images}/1`, { body, ifMatch: made.etag })
  expect(saved).toMatchObject({ status: 200, etag: '"2"', body: { caption: 'Juniper' } })
  expect(await api.json(images)).toMatchObject([{ id: 1, caption: 'Juniper' }])
  expect(JSON.stringify(await api.json(images))).not.toContain('photoConsent')
  expect((await staff.call('GET', `${images}?all=1`)).body).toMatchObject([{ photoConsent: true }])

  expect((await staff.call('DELETE', `${images}/1`, { ifMatch: 2 })).status).toBe(200)
  expect(await api.json(images)).toEqual([])
})

test('answers 404 for an unknown album and for another album’s picture', async ({ staff }) => {
  await staff.call('POST', images, { body: image })

  for (const path of ['/api/albums/9/images', '/api/albums/0/images', '/api/albums/%/images']) {
    expect((await staff.call('POST', path, { body: image })).status).toBe(404)
    expect((await staff.call('GET', `${path}?all=1`)).status).toBe(404)
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? image : undefined
    const reply = await staff.call(method, '/api/albums/2/images/1', { body, ifMatch: 1 })
    expect(reply.status).toBe(404)
  }
})

test('accepts the album’s own id in the body and no other', async ({ staff }) => {
  expect((await staff.call('POST', images, { body: { ...image, albumId: 1 } })).status).toBe(201)
  expect(await staff.call('POST', images, { body: { ...image, albumId: 2 } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: '/albumId' }] },
  })
})

test('only editors see pictures of an unpublished album', async ({ staff }) => {
  const path = '/api/albums/2/images'
  await staff.call('POST', path, { body: blank })

  expect((await staff.call('GET', `${path}?all=1`)).body).toMatchObject([blank])
  expect((await staff.call('GET', `${path}?all=1`, { role: 'none' })).status).toBe(401)
  expect((await staff.call('GET', path, { role: 'none' })).status).toBe(404)
})

describe('pictures without a description in a public album', () => {
  const atAltText = { status: 400, body: { issues: [{ path: '/altText' }] } }

  test('can’t be added', async ({ staff }) => {
    expect(await staff.call('POST', images, { body: blank })).toMatchObject(atAltText)
    await staff.call('POST', images, { body: image })

    const put = (body: object) => staff.call('PUT', `${images}/1`, { body, ifMatch: 1 })

    expect(await put({ ...image, altText: ' ' })).toMatchObject(atAltText)
    expect(await put({ ...image, altText: '', decorative: true })).toMatchObject({ status: 200 })
  })

  test('keep it from being published', async ({ staff }) => {
    for (let count = 0; count < 3; count += 1) {
      await staff.call('POST', '/api/albums/2/images', { body: blank })
    }
    const message = '3 photos need a description'
    const album = { title: 'Fair', eventType: 'Fair', year: 2025 }

    const single = await staff.call('PUT', '/api/albums/2', { body: album, ifMatch: 1 })
    const bulk = await staff.call('POST', '/api/albums/bulk', {
      body: { ids: [{ id: 2, revision: 1 }], action: 'show' },
    })

    expect(single).toMatchObject({ status: 400, body: { issues: [{ path: '/isPublished', message }] } })
    expect(bulk).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/ids/0', message: `Fair: ${message}` }] },
    })
  })

  test('never come of a race', async ({ staff }) => {
    const album = { title: 'Fair', eventType: 'Fair', year: 2025, isPublished: false }
    for (let id = 3; id < 13; id += 1) {
      await staff.call('POST', '/api/albums', { body: album })
      const path = `/api/albums/${id}`

      const [published, added] = await Promise.all([
        staff.call('PUT', path, { body: { ...album, isPublished: true }, ifMatch: 1 }),
        staff.call('POST', `${path}/images`, { body: blank }),
      ])

      expect([published.status, added.status].filter((status) => status < 300)).toHaveLength(1)
    }
  })
})

describe('the words of a picture', () => {
  const inLibrary = { name: 'a.jpg', kind: 'image', alt: '' } as const
  const fill = (store: ContentStore, item: { alt?: string; decorative?: boolean } = {}) =>
    store.commit([
      { type: 'put', collection: 'media', id: 'a.jpg', value: { ...inLibrary, ...item }, ifRevision: 0 },
    ])
  const altOf = async (store: ContentStore) => (await store.get('media', 'a.jpg'))?.value.alt

  test('reach the library where its picture has none', async ({ staff, store }) => {
    await fill(store)
    const commits: string[][] = []
    const off = store.onChange((changes) => {
      commits.push(changes.map(({ collection }) => collection).sort())
    })
    await staff.call('POST', images, { body: image })
    off()

    expect(await altOf(store)).toBe('A goat')
    expect(commits).toContainEqual(expect.arrayContaining(['album-images', 'media']))
  })

  test('reach it when they are typed later, and then stay', async ({ staff, store }) => {
    await fill(store)
    const path = '/api/albums/2/images'
    await staff.call('POST', path, { body: { imageUrl: '/public-objects/a.jpg' } })
    expect(await altOf(store)).toBe('')

    const put = (altText: string, ifMatch: number) =>
      staff.call('PUT', `${path}/1`, { body: { imageUrl: '/public-objects/a.jpg', altText }, ifMatch })
    await put('Two hens', 1)
    await put('Two brown hens', 2)

    expect(await altOf(store)).toBe('Two hens')
  })

  test.for([
    ['with a text', { alt: 'Written in the library' }],
    ['that is decorative', { alt: '', decorative: true }],
  ] as const)('leave a library picture %s alone', async ([, item], { staff, store }) => {
    await fill(store, item)
    expect((await staff.call('POST', images, { body: image })).status).toBe(201)

    expect(await altOf(store)).toBe(item.alt)
    expect((await store.get('media', 'a.jpg'))?.revision).toBe(1)
  })
})

test('an album without a cover shows visitors its first picture; staff keep the blank', async ({
  api,
  staff,
}) => {
  const covers = async () => [
    ((await api.json('/api/albums')) as { coverImageUrl: string }[])[0]?.coverImageUrl,
    ((await api.json('/api/albums/1')) as { coverImageUrl: string }).coverImageUrl,
  ]
  expect(await covers()).toEqual(['', ''])

  const first = await staff.call('POST', images, { body: image })
  await staff.call('POST', images, { body: { ...image, imageUrl: 'c.jpg' } })
  expect(await covers()).toEqual(['a.jpg', 'a.jpg'])
  expect((await staff.call('GET', '/api/albums?all=1')).body).toMatchObject([{ coverImageUrl: '' }, {}])
  expect((await staff.call('GET', '/api/albums/1')).body).toMatchObject({ coverImageUrl: '' })

  await staff.call('DELETE', `${images}/1`, { ifMatch: first.etag })
  expect(await covers()).toEqual(['c.jpg', 'c.jpg'])
})
