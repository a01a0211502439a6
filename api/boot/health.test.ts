import { expect } from 'vitest'
import { test } from '../testing/test-api.ts'

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

test('health › is 503 while the sessions are read-only', async ({ api }) => {
  await api.sessions.close()

  expect((await api.get('/healthz')).status).toBe(503)
})
