import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect } from 'vitest'
import { localState } from '../../store/local-state.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { asStaff } from '../../tools/testing/test-caller.ts'
import { listen as listenTo } from '../../tools/testing/test-event-stream.ts'
import { test } from '../../tools/testing/test-staff-api.ts'
import { createPresence } from '../../work/pages/who-is-here.ts'
import { eventRoutes } from './events.ts'

const listen = (url: string, role = 'editor', userId = 1) =>
  listenTo(url, { 'x-role': role, 'x-user': String(userId) })
type Listener = Awaited<ReturnType<typeof listen>>

const user = { email: 'ana@example.com', role: 'editor', createdAt: '2027-01-01T00:00:00Z' } as const

test('saves and deletions arrive at once, with headers against proxy buffering', async ({ staff }) => {
  const listener = await listen(staff.url)
  expect(listener.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(listener.reply.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(listener.reply.headers.get('x-accel-buffering')).toBe('no')

  await staff.call('POST', '/api/animals', { body: { name: 'Nickel' } })
  await staff.call('DELETE', '/api/animals/1', { ifMatch: 1 })
  const text = await listener.until((sofar) => sofar.includes('"revision":0'))

  const by = '"by":{"id":1,"name":"Test editor"}'
  expect(text.split('\n\n').slice(0, 4)).toEqual([
    'retry: 3000',
    `event: change\ndata: {"collection":"animals","id":"1","revision":1,${by}}`,
    `event: change\ndata: {"collection":"animals","id":"1","revision":0,${by}}`,
    `event: change\ndata: {"collection":"trash","id":"1","revision":1,${by}}`,
  ])
  listener.stop()
})

test('events about accounts go to owners only', async ({ store, staff }) => {
  const editor = await listen(staff.url)
  const owner = await listen(staff.url, 'owner')

  await store.commit([addRecord('users', user, '9'), putRecord('hero', { title: 'x' })])
  const hasHero = (text: string) => text.includes('"hero"')

  expect(await editor.until(hasHero)).not.toContain('users')
  expect(await owner.until(hasHero)).toContain('"collection":"users","id":"9"')
  editor.stop()
  owner.stop()
})

test('idempotency keys cause no events', async ({ store, staff }) => {
  const owner = await listen(staff.url, 'owner')
  const at = '2027-03-05T12:00:00Z'
  const value = { userId: 1, requestHash: 'x', at, answer: { draftRevision: 0, published: [] } }

  await store.commit([addRecord('idempotency-keys', value, '1@secret')])
  await staff.call('POST', '/api/animals', { body: { name: 'Nickel' } })

  expect(await owner.until((text) => text.includes('animals'))).not.toMatch(/secret|idempotency/)
  owner.stop()
})

test('a changed account must reconnect, so that its rights are checked anew', async ({ store, staff }) => {
  const listener = await listen(staff.url)

  await store.commit([addRecord('users', user, '1')])

  expect(await listener.until(() => false)).toBe('retry: 3000\n\n')
})

test('the 101st stream is refused, and accepted once another has ended', async ({ staff }) => {
  const listeners: Listener[] = []
  for (let count = 0; count < 100; count += 1) listeners.push(await listen(staff.url, 'editor', 1 + count))

  const refused = await listen(staff.url, 'editor', 101)
  expect(refused.reply.status).toBe(503)
  expect(refused.reply.headers.get('retry-after')).toBe('30')

  listeners[0]?.stop()
  await expect
    .poll(async () => {
      const another = await listen(staff.url, 'editor', 101)
      another.stop()
      return another.reply.status
    })
    .toBe(200)
  for (const listener of listeners) listener.stop()
})

test('the 13th stream of an account ends its oldest', async ({ staff }) => {
  const other = await listen(staff.url, 'inbox', 2)
  const listeners: Listener[] = []
  for (let count = 0; count < 13; count += 1) listeners.push(await listen(staff.url))

  const [oldest, ...newer] = listeners

  expect(await oldest?.until(() => false)).toBe('retry: 3000\n\nretry: 300000\nevent: replaced\ndata: {}\n\n')
  await staff.call('POST', '/api/animals', { body: { name: 'Nickel' } })
  for (const listener of [other, ...newer]) {
    expect(await listener.until((text) => text.includes('animals'))).not.toContain('replaced')
    listener.stop()
  }
})

test('stopping the server ends every stream and takes no new one', async ({ staff }) => {
  const listener = await listen(staff.url)

  staff.closeEvents()

  expect(await listener.until(() => false)).toBe('retry: 3000\n\n')
  expect((await listen(staff.url)).reply.status).toBe(503)
})

test('a server with open streams stops, and each stream ends properly', async ({ api, store }) => {
  const presence = createPresence(() => api.clock.now, api.sessions, localState)
  const events = eventRoutes({ store, sessions: api.sessions, presence })
  const server = createServer(express().use(asStaff('editor'), events.routes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
  server.keepAliveTimeout = 0 // a connection that were left to rest would hold up the stop for ever
  const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(url)))

  events.close()
  await new Promise((resolve) => server.close(resolve))

  for (const listener of listeners) expect(await listener.until(() => false)).toMatch(/^retry: 3000/)
})

test('HEAD ends at once, and anonymous callers get nothing', async ({ staff }) => {
  expect((await staff.call('HEAD', '/api/events')).status).toBe(200)
  expect((await staff.call('GET', '/api/events', { role: 'none' })).status).toBe(500)
})

test('events about site content name who saved it, automatic ones nobody', async ({ store, staff }) => {
  const listener = await listen(staff.url)

  await staff.call('PUT', '/api/content/hero', { body: { title: 'Howdy' }, ifMatch: 0 })
  await store.commit([putRecord('hero', { title: 'x' }, 'hero', 1)])
  const text = await listener.until((sofar) => sofar.includes('"revision":2'))

  expect(text).toContain(
    'data: {"collection":"hero","id":"hero","revision":1,"by":{"id":1,"name":"Test editor"}}',
  )
  expect(text).toContain('data: {"collection":"hero","id":"hero","revision":2}')
  listener.stop()
})
