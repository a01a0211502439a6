import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import { refusedAt, startTestApi } from '../../tools/testing/test-api.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { test } from '../../tools/testing/test-staff-api.ts'

const hero = { title: 'Howdy', subtitle: 'Come and see' }

describe.each([
  ['/api/content/hero', { title: 'New' }],
  ['/api/content/about', { heading: 'New' }],
  ['/api/content/services', { heading: 'New' }],
  ['/api/content/about-page', { title: 'New' }],
  ['/api/content/fonts', { ...fontDefaults, headingFont: 'Lora' }],
  ['/api/content/service-pages/turkey-races', { title: 'New' }],
  ['/api/contact-info', { phone: '(555) 555-0111' }],
  ['/api/site', { name: 'New Farm' }],
])('PUT %s', (path, value) => {
  test('answers the new record', async ({ api, staff }) => {
    expect((await api.get(path)).headers.get('etag')).toBe('"0"')

    const saved = await staff.call('PUT', path, { body: value, ifMatch: 0 })
    const read = await api.get(path)

    expect(saved).toMatchObject({ status: 200, etag: '"1"', body: value })
    expect(read.headers.get('etag')).toBe('"1"')
    expect(await read.json()).toEqual(saved.body)
  })
})

test('a font that is not on offer is refused with its field', async ({ api, staff }) => {
  const value = { ...fontDefaults, bodyFont: 'Comic Sans MS' }

  const reply = await staff.call('PUT', apiPaths.fonts, { body: value, ifMatch: 0 })
  const blank = await staff.call('PUT', apiPaths.fonts, { body: { ...value, bodyFont: '' }, ifMatch: 0 })

  expect(reply).toMatchObject(refusedAt('/bodyFont', 'Choose one of the fonts in the list'))
  expect(blank.status).toBe(200)
  expect(await (await api.get(apiPaths.fonts)).json()).toMatchObject({ bodyFont: '' })
})

test('a stale save answers 412 with the current record', async ({ staff }) => {
  await staff.call('PUT', apiPaths.hero, { body: hero, ifMatch: 0 })

  const stale = await staff.call('PUT', apiPaths.hero, { body: { title: 'Mine' }, ifMatch: 0 })

  expect(stale).toMatchObject({ status: 412, etag: '"1"', body: { current: { ...hero, revision: 1 } } })
})

test('of 20 saves from one revision, exactly one wins', async ({ staff }) => {
  const saves = Array.from({ length: 20 }, (_, index) =>
    staff.call('PUT', apiPaths.hero, { body: { title: `Number ${index}` }, ifMatch: 0 }),
  )

  const statuses = (await Promise.all(saves)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(19)
})

test.for([
  ['a wrong type', { title: 3 }, '/title'],
  ['a text that is too long', { title: 'x'.repeat(2001) }, '/title'],
  ['an address that runs a script', { videoUrl: ' java\nscript:alert(1)' }, '/videoUrl'],
  ['an address that is data', { videoUrl: 'data:text/html,x' }, '/videoUrl'],
  ['a film that nothing can play', { videoUrl: 'https://example.com/our-film' }, '/videoUrl'],
  ['a lone surrogate', { title: '\ud800' }, '/title'],
  ['the character NUL', { title: 'a\0b' }, '/title', 'has a character that can’t be saved'],
] as const)('refuses %s at its field', async ([_name, body, path, words], { staff }) => {
  expect(await staff.call('PUT', apiPaths.hero, { body, ifMatch: 0 })).toMatchObject(refusedAt(path, words))
})

test('checks phone and e-mail on save, and still reads older ones', async ({ api, dataDir, staff }) => {
  const old = { phone: 'ask for Ana', email: 'the barn' }
  await api.store.commit([
    { type: 'put', collection: 'contact-info', id: 'contact-info', value: old, ifRevision: 0 },
  ])

  const refused = await staff.call('PUT', apiPaths.contactInfo, { body: old, ifMatch: 1 })
  const read = await api.json(apiPaths.contactInfo)
  await api.close()
  const again = await startTestApi(dataDir)
  const readAgain = await again.json(apiPaths.contactInfo)
  await again.close()

  expect(refused.status).toBe(400)
  expect((refused.body as Problem).issues?.map(({ path }) => path)).toEqual(['/phone', '/email'])
  expect([read, readAgain]).toEqual([old, old])
})

test('odd texts come back byte for byte', async ({ api, staff }) => {
  const odd = `🐐👩‍🌾 مزرعة </script><!-- \u2028 &amp; ${'ü'.repeat(900)}`

  await staff.call('PUT', apiPaths.hero, { body: { title: odd, description: odd }, ifMatch: 0 })

  expect(await api.json(apiPaths.hero)).toMatchObject({ title: odd, description: odd })
})

test('accepts a read body sent back unchanged, picture sizes included', async ({ api, store, staff }) => {
  const picture = { name: 'a.jpg', kind: 'image', width: 80, height: 60 } as const
  await store.commit([{ type: 'put', collection: 'media', id: 'a.jpg', value: picture, ifRevision: 0 }])
  const body = { videoPosterUrl: 'a.jpg' }
  await staff.call('PUT', apiPaths.hero, { body, ifMatch: 0 })
  const read = await api.json(apiPaths.hero)

  const again = await staff.call('PUT', apiPaths.hero, { body: read, ifMatch: 1 })

  expect(again).toMatchObject({ status: 200, etag: '"2"' })
  expect(again.body).toEqual(read)
  expect(again.body).toMatchObject({ media: { '/public-objects/a.jpg': { width: 80, height: 60 } } })
})

test('only owners change who is notified of enquiries; inbox staff change the rest', async ({ staff }) => {
  const path = '/api/availability'
  const recipients = ['office@farm.example.com']
  const put = (role: 'inbox' | 'editor' | 'owner', ifMatch: number, body: object) =>
    staff.call('PUT', path, { role, ifMatch, body })

  const first = await put('inbox', 0, { recipients: ['mine@example.com'] })
  const named = await put('owner', 0, { recipients })
  const others = await put('editor', 1, { recipients: ['mine@example.com'] })
  const none = await put('inbox', 1, { noticeDays: 4, recipients: [] })
  const same = await put('inbox', 1, { noticeDays: 4, recipients: ['Office@farm.example.com'] })
  const stale = await put('inbox', 1, { noticeDays: 5, recipients: [] })

  const refused = { status: 403, body: { detail: 'Only an owner can change who gets email alerts' } }
  for (const reply of [first, others, none]) expect(reply).toMatchObject(refused)
  expect(named).toMatchObject({ status: 200, body: { recipients } })
  expect(same).toMatchObject({ status: 200, body: { noticeDays: 4, recipients } })
  expect(stale).toMatchObject({ status: 412, body: { current: { noticeDays: 4 } } })
})

test.for(['inbox', 'editor', 'owner'] as const)(
  'a body from %s leaves omitted availability fields unchanged',
  async (role, { staff }) => {
    const path = '/api/availability'
    const more = {
      recipients: ['office@farm.example.com'],
      openingHours: [{ weekday: 'sat', from: '08:00', to: '12:00' }],
      serviceArea: { postalPrefixes: ['856'], states: ['AZ'] },
    }
    const days = { fullDays: ['2027-06-01'], noticeDays: 5, horizonMonths: 12, holidays: ['2027-07-04'] }
    await staff.call('PUT', path, { role: 'owner', ifMatch: 0, body: { ...more, noticeDays: 9 } })

    const saved = await staff.call('PUT', path, { role, ifMatch: 1, body: days })
    const fewer = await staff.call('PUT', path, { role, ifMatch: 2, body: { noticeDays: 6 } })
    const none = await staff.call('PUT', path, { role, ifMatch: 3, body: [] })

    expect(saved).toMatchObject({ status: 200, body: { ...days, ...more } })
    expect(fewer).toMatchObject({ status: 200, body: { ...more, noticeDays: 6, fullDays: [] } })
    expect(none.status).toBe(400)
  },
)

test('hours and area are picked once, and the settings say them', async ({ api, staff }) => {
  const hours = [{ weekday: 'sat', from: '08:00', to: '12:00' }]
  const { revision: _, ...site } = (await (await api.get('/api/site')).json()) as Record<string, unknown>
  expect(site).not.toHaveProperty('derived')

  const change = { openingHours: hours, serviceArea: { states: ['TX'], counties: ['Hays County'] } }
  await staff.call('PUT', '/api/availability', { role: 'inbox', ifMatch: 0, body: change })
  const read = await api.get('/api/site')
  const derived = {
    hours: 'Sat 8AM-12PM',
    serviceArea: 'Hays County',
    states: ['Texas'],
    counties: ['Hays County'],
  }
  const body = (await read.json()) as Record<string, unknown>
  expect(body).toEqual({ ...site, derived })
  expect(read.headers.get('etag')).toMatch(/^"0-\w+"$/)

  const typed = { ...body, hours: 'By appointment' }
  const saved = await staff.call('PUT', '/api/site', { role: 'owner', ifMatch: 0, body: typed })
  expect(saved.status).toBe(200)
  expect((await (await api.get('/api/site')).json()).derived).toEqual({ ...derived, hours: undefined })
})

test('availability answers its defaults until saved, to staff only, uncached', async ({ staff }) => {
  const path = '/api/availability'
  const before = await staff.call('GET', path, { role: 'inbox' })
  const days = { fullDays: ['2027-06-01'], noticeDays: 5, horizonMonths: 12, holidays: [] }
  const saved = await staff.call('PUT', path, { body: days, ifMatch: 0, role: 'inbox' })

  const after = await staff.call('GET', path)
  const known = await staff.call('GET', path, { headers: { 'If-None-Match': after.etag } })

  expect(before).toMatchObject({ etag: '"0"', body: { fullDays: [], noticeDays: 3, horizonMonths: 18 } })
  expect(before.headers.get('cache-control')).toBe('private, no-store')
  expect(saved).toMatchObject({ status: 200, etag: '"1"', body: days })
  expect(after).toMatchObject({ etag: '"1"', body: days })
  expect(known.status).toBe(304)
  expect((await staff.call('GET', path, { role: 'none' })).status).toBe(500)
})

test('a read says when the record was saved, if it ever was', async ({ api, staff, store }) => {
  const savedAt = async (path: string) => (await staff.call('GET', path)).headers.get('last-modified')
  const publicSavedAt = async (path: string) => (await api.get(path)).headers.get('last-modified')
  expect(await publicSavedAt('/api/content/about')).toBeNull()
  expect(await savedAt('/api/availability')).toBeNull()

  await staff.call('PUT', '/api/content/about', { body: { heading: 'Goats' }, ifMatch: 0 })
  await staff.call('PUT', '/api/availability', { body: { noticeDays: 4 }, ifMatch: 0 })
  await staff.call('POST', '/api/animals', { body: { name: 'Nickel' } })

  const asHeader = (iso = '') => new Date(iso).toUTCString()
  const about = asHeader((await store.get('about', 'about'))?.updatedAt)
  const animal = asHeader((await store.get('animals', '1'))?.updatedAt)
  expect(await publicSavedAt('/api/content/about')).toBe(about)
  expect(await savedAt('/api/availability')).toMatch(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/)
  expect(await savedAt('/api/animals/1')).toBe(animal)
})

test.skipIf(!canMount())('on a full disk a save answers 507, later saves succeed (needs root)', async () => {
  const folder = smallDisk('4m')
  const api = await startApiAt(folder, { replicas: 0 })
  const editor = await api.signIn('editor')
  const put = (title: string, revision: number) =>
    editor.send(
      'PUT',
      '/api/content/hero',
      { title, description: 'Hay. '.repeat(1_900) },
      { 'If-Match': `"${revision}"` },
    )
  expect((await put('First', 0)).status).toBe(200)
  const hog = await open(join(folder, 'hog'), 'w')
  await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
  await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)

  // The space reserved for the journal takes a few saves.
  let revision = 1
  let reply = await put('Second', revision)
  while (reply.status === 200 && revision < 50) reply = await put('Second', ++revision)
  const served = await api.get('/api/content/hero', { 'Accept-Encoding': 'identity' })

  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    507,
    'application/problem+json; charset=utf-8',
  ])
  expect(await reply.json()).toMatchObject({ status: 507, title: 'Disk full' })
  expect([served.status, served.headers.get('etag')]).toEqual([200, `"${revision}"`])
  expect((await api.get('/healthz')).status).toBe(200)

  await hog.truncate(0)
  await hog.close()
  expect((await put('Third', revision)).status).toBe(200)
  expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Third' })
})
