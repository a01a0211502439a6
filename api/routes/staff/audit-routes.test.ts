import { expect } from 'vitest'
import { trimAudit } from '../../serve/auth/housekeeping.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-api.ts'
import { audit, login } from '../../tools/testing/test-sign-in.ts'

test('the audit log shows staff’s actions, newest first, 50 a page', async ({ store, owner }) => {
  const at = '2027-03-05T12:00:00.000Z'
  const value = (n: number) => ({
    at,
    who: 'gone@example.com',
    action: 'published' as const,
    subject: `${n}`,
  })
  await store.commit(Array.from({ length: 120 }, (_, n) => addRecord('audit', value(n))))

  const first = await (await owner.get('/api/audit')).json()
  const last = await (await owner.get('/api/audit?page=3')).json()

  expect(first).toMatchObject({ page: 1, pages: 3, total: 120 })
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toEqual({ id: 120, ...value(119) })
  expect(first.people).toEqual(['gone@example.com'])
  expect(last.items.at(-1).subject).toBe('0')
  expect((await (await owner.get('/api/audit?page=4')).json()).items).toEqual([])
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
  'kind=hay',
  'person=',
])('the audit log refuses ?%s', async (query, { owner }) => {
  expect((await owner.get(`/api/audit?${query}`)).status).toBe(400)
})

test('people are shown by name, and saves of content are in it once', async ({ owner, editor }) => {
  await editor.send('POST', '/api/animals', { name: 'Clover' })
  await editor.send('DELETE', '/api/animals/1', undefined, { 'If-Match': '"1"' })
  await owner.send('PATCH', `/api/users/${editor.userId}`, { role: 'inbox' }, { 'If-Match': '"1"' })

  const { items, people, total } = await (await owner.get('/api/audit')).json()

  expect(items).toMatchObject([
    { action: 'user-changed', who: 'Test owner', subject: expect.stringContaining('Test editor') },
    {
      action: 'deleted',
      who: 'Test editor',
      subject: 'animal: Clover',
      save: { id: 'animals.1.2', of: 'animals/1' },
    },
    { id: 'animals.1.1', action: 'saved', who: 'Test editor', subject: 'Added the animal “Clover”' },
  ])
  expect([people, total]).toEqual([['Test editor', 'Test owner'], 3])
  const found = async (query: string) =>
    (await (await owner.get(`/api/audit?${query}`)).json()).items.map(
      ({ action }: { action: string }) => action,
    )
  expect(await found('person=Test+editor')).toEqual(['deleted', 'saved'])
  expect(await found('kind=people')).toEqual(['user-changed'])
  expect(await found('kind=content&person=Test+owner')).toEqual([])
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
