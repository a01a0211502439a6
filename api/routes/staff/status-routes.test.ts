import { expect, vi } from 'vitest'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { test } from '../../tools/testing/test-staff-api.ts'

test('an empty farm needs nothing, and every role gets the same shape', async ({ staff }) => {
  const { body } = await staff.call('GET', '/api/status')

  expect(body).toMatchObject({
    counts: { albums: 0, albumImages: 0, tourDates: 0, people: 0, trash: 0 },
    attention: {
      picturesWithoutAlt: { total: 0, places: [] },
      pastDates: 0,
      unpublishedAlbums: 0,
      failedBlocks: [],
      galleryOverflow: 0,
      mail: 'off',
      mailWaiting: 0,
      disk: { freeBytes: expect.any(Number), isLow: expect.any(Boolean) },
      lastBackupAt: '',
      settingsToCheck: [],
      server: {
        memory: { needsBytes: expect.any(Number), limitBytes: expect.any(Number), isTight: false },
        clock: { kind: 'none', seenAt: '' },
        diskFault: { at: '', reason: '' },
      },
      store: { mode: 'read-write', reason: '' },
    },
  })
  expect((body as StaffStatus).attention.disk.freeBytes % 100_000_000).toBe(0)
  const inbox = await staff.call('GET', '/api/status', { role: 'inbox' })
  expect(Object.keys(inbox.body as object)).toEqual(Object.keys(body as object))
})

test('counts what needs attention, and follows every save', async ({ api, staff }) => {
  const status = async () => (await staff.call('GET', '/api/status')).body as StaffStatus
  await status()
  const album = { title: 'Fair', eventType: 'Fair', year: 2025, isPublished: false }
  const date = { location: 'Fairground', city: 'Gallup', state: 'NM' }

  await staff.call('POST', '/api/albums', { body: album })
  for (const altText of ['', '', 'A goat']) {
    await staff.call('POST', '/api/albums/1/images', { body: { altText } })
  }
  for (let count = 0; count < 7; count += 1) {
    await staff.call('POST', '/api/gallery-images', { body: { decorative: count > 0 } })
  }
  for (const [eventDate, endDate] of [
    ['2027-03-04', ''],
    ['2027-03-01', '2027-03-05'],
    ['2027-03-05', ''],
  ]) {
    await staff.call('POST', '/api/tour-dates', { body: { ...date, eventDate, endDate } })
  }

  expect(await status()).toMatchObject({
    counts: { albums: 1, albumImages: 3, galleryImages: 7, tourDates: 3 },
    attention: {
      picturesWithoutAlt: {
        total: 3,
        places: [
          { label: 'Album “Fair”', path: '/admin/albums/1', count: 2 },
          { label: 'Home gallery', path: '/admin/gallery', count: 1 },
        ],
      },
      pastDates: 1,
      unpublishedAlbums: 1,
      galleryOverflow: 2,
    },
  })

  await staff.call('DELETE', '/api/albums/1', { ifMatch: 1 })
  await staff.call('PUT', '/api/gallery-images/1', { body: { isActive: false, altText: 'x' }, ifMatch: 1 })
  api.clock.now = new Date('2027-03-06T12:00:00Z')

  expect(await status()).toMatchObject({
    counts: { albums: 0, albumImages: 0, trash: 1 },
    attention: {
      picturesWithoutAlt: { total: 0, places: [] },
      pastDates: 3,
      unpublishedAlbums: 0,
      galleryOverflow: 1,
    },
  })
})

test('counts page drafts, and those that missed their scheduled time', async ({ store, staff }) => {
  const status = async () => (await staff.call('GET', '/api/status')).body as StaffStatus
  const draft = {
    data: { root: { props: {} }, content: [] },
    base: { layout: 0, records: {} },
    savedBy: 'ed@example.com',
    schedule: null,
  }
  const put = { type: 'put', collection: 'page-drafts', ifRevision: 0 } as const
  const schedule = { at: '2027-03-05T12:00:00.000Z', note: '', by: 'ed@example.com', problem: 'Not finished' }
  await status()

  await store.commit([
    { ...put, id: 'home', value: draft },
    { ...put, id: 'about', value: { ...draft, schedule } },
    { ...put, id: 'media', value: { ...draft, schedule: { ...schedule, problem: '' } } },
  ])
  expect(await status()).toMatchObject({ counts: { pageDrafts: 3 }, attention: { failedSchedules: 1 } })

  await store.commit([{ type: 'delete', collection: 'page-drafts', id: 'about', ifRevision: 1 }])
  expect(await status()).toMatchObject({ counts: { pageDrafts: 2 }, attention: { failedSchedules: 0 } })
})

test('reports the last backup as soon as there is one', async ({ owner }) => {
  const lastBackupAt = async () =>
    ((await (await owner.get('/api/status')).json()) as StaffStatus).attention.lastBackupAt
  expect(await lastBackupAt()).toBe('')

  expect((await owner.send('POST', '/api/backups')).status).toBe(201)

  expect(await lastBackupAt()).toMatch(/^2027-03-05T12:00:00/)
})

test('walks nothing a second time, so it costs the same at any size', async ({ store, staff }) => {
  const image = { type: 'add', collection: 'album-images', value: { albumId: 1, imageUrl: 'a.jpg' } } as const
  await store.commit(Array.from({ length: 1000 }, () => image))
  await staff.call('GET', '/api/status')
  const list = vi.spyOn(store, 'list')

  await store.commit([image])
  const { body } = await staff.call('GET', '/api/status')

  expect(body).toMatchObject({
    counts: { albumImages: 1001 },
    attention: { picturesWithoutAlt: { total: 1001 } },
  })
  // Schedules of pages list what is theirs meanwhile.
  expect(list.mock.calls.map(([collection]) => collection)).not.toContain('album-images')
})
