import { expect } from 'vitest'
import { refusedAt } from '../../tools/testing/test-api.ts'
import { test } from '../../tools/testing/test-pages.ts'

const path = '/api/redirects/import'
const pair = (from: string, to = '/contact') => ({ from, to, since: '2027-03-05' })
type Added = { added: { id: number; revision: number }[]; skipped: number }
const datesPath = '/api/tour-dates/import'
const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }
const barn = { ...date, location: 'Barn' }
const dates = [date, { ...date, eventDate: '2027-05-08', startTime: '09:30' }]

test('a list is added in one commit, is not added twice, and goes as one', async ({ api, ana }) => {
  const redirects = [pair('/parties.html'), pair('https://old.example/our ponies', '/about/')]
  const { sequence } = api.store.health()

  const first = await ana.call<Added>('POST', path, { redirects })

  expect(first).toMatchObject({
    status: 200,
    body: { added: [{ revision: 1 }, { revision: 1 }], skipped: 0 },
  })
  expect(api.store.health().sequence).toBe(sequence + 1)
  const old = await fetch(`${api.url}/our%20ponies`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([308, '/about'])
  expect((await ana.call('POST', path, { redirects })).body).toEqual({ added: [], skipped: 2 })

  await ana.call('POST', '/api/redirects/bulk', { ids: first.body.added, action: 'delete' })
  expect((await ana.call('GET', '/api/redirects')).body).toEqual([])
  expect((await ana.call<unknown[]>('GET', '/api/trash')).body).toHaveLength(2)
})

test('dates that are there or stand twice are skipped, whoever sends them', async ({ api, ana }) => {
  await ana.call('POST', '/api/tour-dates', { ...date, location: ' FAIRGROUND' })

  const first = await ana.call<Added>('POST', datesPath, { dates: [...dates, dates[1]] })
  const again = await Promise.all([1, 2].map(() => ana.call('POST', datesPath, { dates: [barn] })))

  expect(first.body).toEqual({ added: [{ id: 2, revision: 1 }], skipped: 2 })
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(await api.json('/api/tour-dates')).toHaveLength(3)
})

test('one wrong date refuses all of them; 500 are taken at a time', async ({ api, ana }) => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...date, location: `Field ${index}` }))
  const post = (body: object) => ana.call('POST', datesPath, body)

  expect(await post({ dates: [...dates, { ...date, city: '' }] })).toMatchObject(
    refusedAt('/dates/2/city', 'Enter the city'),
  )
  for (const body of [{ dates: many(501) }, { dates: [] }, [], { dates, more: 1 }])
    expect((await post(body)).status).toBe(400)
  expect(await api.store.count('tour-dates')).toBe(0)
  expect((await post({ dates: many(500) })).status).toBe(200)
})

test.for([
  ['a circle', [pair('/a', '/b'), pair('/b', '/a')], '/redirects/0/to', '/b leads back to /a. Choose a page'],
  [
    'a page',
    [pair('/x'), pair('/about')],
    '/redirects/1/from',
    'There is a page at /about. Choose another address',
  ],
  ['one address twice', [pair('/x'), pair('/x', '/about')], '/redirects/0/from', '/x is in the list already'],
  ['another site', [pair('/x', 'https://evil.example/')], '/redirects/0/to', expect.any(String)],
] as const)('a list with %s is refused as a whole', async ([, redirects, at, message], { ana }) => {
  const reply = await ana.call<{ issues: unknown[] }>('POST', path, { redirects })

  expect(reply.status).toBe(400)
  expect(reply.body.issues[0]).toEqual(refusedAt(at, message).body.issues[0])
  expect((await ana.call('GET', '/api/redirects')).body).toEqual([])
})

test('two lists at once add each address once', async ({ ana }) => {
  await Promise.all([1, 2].map(() => ana.call('POST', path, { redirects: [pair('/x'), pair('/y')] })))

  expect((await ana.call<unknown[]>('GET', '/api/redirects')).body).toHaveLength(2)
})
