import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { openEarly } from './early-server.ts'

const bare = { ...readSettings({}), port: 0 }
const overDatabase = { ...bare, databaseUrl: 'postgres://db.example/farm' }

test('load balancers › are told that the server starts, and supervisors that it lives', async () => {
  const early = await openEarly(overDatabase)

  const replies = ['/readyz', '/readyz?for=writes', '/healthz'].map(async (path) => {
    const reply = await fetch(early.url + path)
    return [reply.status, reply.headers.get('cache-control'), (await reply.json()).status]
  })

  expect(await Promise.all(replies)).toEqual([
    [503, 'no-store', 'starting'],
    [503, 'no-store', 'starting'],
    [200, 'no-store', 'starting'],
  ])
  await early.close()
})

/** Time enough for the server to hear what other connections sent or ended before. */
async function roundTrips(url: string) {
  for (let trip = 0; trip < 3; trip++) await (await fetch(`${url}/readyz`)).text()
}

test('what waited › is handed on when the server opens', async () => {
  const early = await openEarly(bare)
  const stays = ['/healthz', '/'].map((path) => fetch(early.url + path))
  const leaves = connect(Number(new URL(early.url).port), '127.0.0.1')
  leaves.write('GET /left HTTP/1.1\r\nHost: farm.example\r\n\r\n')
  await roundTrips(early.url)
  leaves.destroy()
  await roundTrips(early.url)
  const heard: unknown[] = []

  early.open((req, res) => {
    heard.push(req.url)
    res.end('open')
  })

  expect(await Promise.all(stays.map(async (reply) => (await reply).text()))).toEqual(['open', 'open'])
  expect(heard.sort()).toEqual(['/', '/healthz'])
  await early.close()
})

test('what waited too long › is told when to try again, in the words of its caller', async () => {
  const early = await openEarly(bare, 50)
  const ask = async (path: string, method = 'GET') => {
    const reply = await fetch(early.url + path, { method })
    const [type, retryAfter, refresh] = ['content-type', 'retry-after', 'refresh'].map((name) =>
      reply.headers.get(name),
    )
    return { status: reply.status, type, retryAfter, refresh, text: await reply.text() }
  }

  expect(await ask('/about')).toEqual({
    status: 503,
    type: 'text/html; charset=utf-8',
    retryAfter: '5',
    refresh: '5',
    text: expect.stringContaining('This page tries again automatically'),
  })
  expect(await ask('/contact', 'POST')).toMatchObject({
    status: 503,
    refresh: null,
    text: expect.stringContaining('Nothing was sent.'),
  })
  expect(await ask('/api/enquiries', 'POST')).toEqual({
    status: 503,
    type: 'application/problem+json',
    retryAfter: '5',
    refresh: null,
    text: expect.stringContaining('Nothing was saved because the server is still starting'),
  })
  expect(await ask('/about', 'HEAD')).toMatchObject({ status: 503, text: '' })
  await early.close()
})
