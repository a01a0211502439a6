import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base, startTestApi, type TestApi } from '../tools/testing/test-api.ts'

/** One server over files; of several replicas.test.ts asks. */
const test = base.extend<{ api: TestApi }>({
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { replicas: 0 })
    await use(api)
    await api.close()
  },
})

test('health › is 200 while everything can be saved', async ({ api }) => {
  const reply = await api.get('/healthz')

  expect([reply.status, await reply.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ok', store: 'read-write' }),
  ])
})

test('health › is 503 while the store is read-only', async ({ api, store }) => {
  await store.close()

  const reply = await api.get('/healthz')

  expect([reply.status, await reply.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'read-only', store: 'read-only' }),
  ])
})

test('health › is 503 once the journal is gone, a save too; the server stops', async ({ api, dataDir }) => {
  const owner = await api.signIn('owner')
  const journals = (await readdir(dataDir)).filter((name) => name.startsWith('journal.'))
  for (const name of journals) await rm(join(dataDir, name))
  const date = { eventDate: '2027-07-04', location: 'Fairgrounds', city: 'Fresno', state: 'CA' }

  const saved = await owner.send('POST', '/api/tour-dates', date)

  expect([saved.status, (await api.get('/healthz')).status]).toEqual([503, 503])
  expect((await api.diskFault).reason).toContain('another program moved, deleted or changed')
})

test('health › is 503 while the sessions are read-only', async ({ api }) => {
  await api.sessions.close()

  expect((await api.get('/healthz')).status).toBe(503)
})

test('readiness › one server over files leads, is not behind, has no database', async ({ api, store }) => {
  const reply = await api.get('/readyz')

  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await reply.json()).toEqual({
    status: 'ready',
    sequence: store.health().sequence,
    secondsBehind: 0,
    role: 'leader',
    database: 'none',
    bucket: 'none',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    contractVersion: expect.any(Number),
  })
})

test('readiness › is 503 while the store is read-only', async ({ api, store }) => {
  await store.close()

  const reply = await api.get('/readyz')

  expect([reply.status, (await reply.json()).status]).toEqual([503, 'read-only'])
})
