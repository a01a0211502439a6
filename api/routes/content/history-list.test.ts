import { expect } from 'vitest'
import type { ListedSave } from '#blocks/contract/history.ts'
import { trimAudit } from '../../serve/auth/housekeeping.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-api.ts'
import { audit, login } from '../../tools/testing/test-sign-in.ts'

const logOf = (thing: string) => `/api/history?${new URLSearchParams({ thing })}`

test('the audit log is in the history of owners, newest first, 50 a page', async ({
  store,
  owner,
  editor,
}) => {
  const at = '2027-03-05T12:00:00.000Z'
  const value = (n: number) => ({
    at,
    who: 'gone@example.com',
    action: 'published' as const,
    subject: `${n}`,
  })
  await store.commit(Array.from({ length: 120 }, (_, n) => addRecord('audit', value(n))))
  const log = logOf('Publishing and deletions')

  const first = await (await owner.get(log)).json()
  const last = await (await owner.get(`${log}&page=3`)).json()

  expect(first).toMatchObject({ page: 1, pages: 3, total: 120, people: ['gone@example.com'] })
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ of: '', at, summary: 'Published: 119' })
  expect(last.items.at(-1).summary).toBe('Published: 0')
  expect((await (await owner.get(`${log}&page=4`)).json()).items).toEqual([])
  expect(await (await editor.get(log)).json()).toMatchObject({ items: [], things: [] })
})

test.for([
  'page=0',
  'page=x',
  'page=',
  'page=1&page=2',
  'page=-1',
  'who=ana',
  'page=1&q=',
  '__proto__=1',
  'day=hay',
  'person=',
])('the history refuses ?%s', async (query, { owner }) => {
  expect((await owner.get(`/api/history?${query}`)).status).toBe(400)
})

test('it is filtered by person, thing and day, and names people, not addresses', async ({
  owner,
  editor,
}) => {
  await editor.send('POST', '/api/animals', { name: 'Clover' })
  await editor.send('DELETE', '/api/animals/1', undefined, { 'If-Match': '"1"' })
  await owner.send('PUT', '/api/contact-info', { phone: '505-555-0100', email: '' }, { 'If-Match': '"0"' })
  await owner.send('PATCH', `/api/users/${editor.userId}`, { role: 'inbox' }, { 'If-Match': '"1"' })
  const found = async (query: Record<string, string>) => {
    const { items } = await (await owner.get(`/api/history?${new URLSearchParams(query)}`)).json()
    return items.map(({ summary }: { summary: string }) => summary)
  }

  const { people, things } = await (await owner.get('/api/history')).json()

  expect(people).toEqual(['Test editor', 'Test owner'])
  expect(things.slice(0, 2)).toEqual(['Animals', 'Phone and email'])
  const ofClover = ['Deleted the animal “Clover”', 'Added the animal “Clover”']
  expect(await found({ person: 'Test editor' })).toEqual(ofClover)
  expect(await found({ thing: 'Animals', day: '2027-03-05' })).toEqual(ofClover)
  expect(await found({ day: '2027-03-04' })).toEqual([])
  expect(await found({ thing: 'People’s accounts' })).toEqual([
    expect.stringMatching(/^Changed a person: Test editor/),
  ])
})

test('saves of one person, of one kind, within some minutes are one act', async ({ api, owner, editor }) => {
  const add = (client: typeof owner, name: string) => client.send('POST', '/api/animals', { name })
  const acts = async (query = '') =>
    (await (await owner.get(`/api/history?grouped=1${query}`)).json()).items as ListedSave[]
  for (const name of ['One', 'Two', 'Three']) await add(editor, name)
  await add(owner, 'Four')
  for (const [id, breed] of [
    [1, 'Alpaca'],
    [2, 'Alpaca'],
    [1, 'Llama'],
  ] as const) {
    const now = await editor.get(`/api/animals/${id}`)
    const { revision, media, ...animal } = await now.json()
    await editor.send(
      'PUT',
      `/api/animals/${id}`,
      { ...animal, breed },
      { 'If-Match': now.headers.get('etag') ?? '' },
    )
  }
  api.clock.now = new Date('2027-03-05T12:30:00Z')
  await add(editor, 'Five')

  const rows = await acts()

  expect(rows.map(({ summary, by }) => `${by.name}: ${summary}`)).toEqual([
    'Test editor: Added the animal “Five”',
    'Test editor: Changed breed of 2 animals',
    'Test owner: Added the animal “Four”',
    'Test editor: Added 3 animals',
  ])
  expect(rows.at(-1)).toMatchObject({ saves: 3 })
  expect((await acts(`&act=${rows.at(-1)?.id}`)).map(({ name }) => name)).toEqual([
    'animal “Three”',
    'animal “Two”',
    'animal “One”',
  ])
})

test('the audit log keeps the newest entries', async ({ api, store }) => {
  const entry = { at: '2027-03-05T12:00:00.000Z', who: 'x', action: 'published' as const }
  await store.commit(
    Array.from({ length: 1_205 }, (_, n) => addRecord('audit', { ...entry, subject: `${n}` })),
  )

  await trimAudit(store, 10)

  const left = (await api.store.list('audit')).map(({ value }) => value.subject)
  expect(left).toEqual(Array.from({ length: 10 }, (_, n) => `${1_195 + n}`))
})

test('a sign-in is logged with place and time', async ({ api }) => {
  await api.signIn('owner')
  await login(api, {}, { 'User-Agent': 'Firefox/150.0 (X11; Linux)' })

  expect(await audit(api)).toEqual(['owner@example.com signed-in: Firefox on Linux'])
  expect((await api.store.get('users', '1'))?.value.lastSignInAt).toBe('2027-03-05T12:00:00.000Z')
})
