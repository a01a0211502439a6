import type { RequestListener } from 'node:http'
import { expect, vi } from 'vitest'
import { serve } from '#api/tools/testing/serve.ts'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { test } from '../testing/test-desktop.ts'
import { ownOrigin } from './own-address.ts'
import { openSiteCache } from './site-cache.ts'
import { createSiteProxy } from './site-proxy.ts'

test('listed headers and the token are sent, no cookie comes back', async () => {
  const heard: Record<string, unknown>[] = []
  const { ask } = await proxyTo((req, res) => {
    heard.push({ url: req.url, ...req.headers })
    res.writeHead(200, {
      'Content-Type': 'application/json',
      'Set-Cookie': 'sid=secret',
      'X-Powered-By': 'goats',
      ETag: '"7"',
    })
    res.end('{}')
  })

  const reply = await ask('/api/site?x=1', {
    headers: {
      Accept: 'application/json',
      Cookie: 'sid=mine',
      'X-Other': '1',
      Authorization: 'Bearer mine',
      Range: 'bytes=0-',
    },
  })
  await ask('/public-objects/2027/pony.jpg')
  await ask('/fonts/fredoka.woff2')

  expect(Object.fromEntries(reply.headers)).toEqual({ 'content-type': 'application/json', etag: '"7"' })
  expect(heard[0]).toMatchObject({
    url: '/api/site?x=1',
    authorization: 'Bearer the-token',
    range: 'bytes=0-',
  })
  expect(heard[0]).not.toHaveProperty('cookie')
  expect(heard[0]).not.toHaveProperty('x-other')
  expect(heard[1]).toHaveProperty('authorization', 'Bearer the-token')
  expect(heard[2]).not.toHaveProperty('authorization')
})

test.each([
  '/api/enquiries?q=Quentin',
  '/api/enquiries/7',
  '/api/enquiries/calendar?from=2031-01-01&to=2031-02-01',
  '/api/status',
  '/api/availability',
])('nothing of %s is stored', async (path) => {
  let isThere = true
  const { ask, cache } = await proxyTo((req, res) => {
    if (!isThere) return void req.socket.destroy()
    res.writeHead(200, { 'Content-Type': 'application/json', ETag: '"7"' })
    res.end('{"name":"Quentin Quagga"}')
  })

  expect(await (await ask(path)).json()).toEqual({ name: 'Quentin Quagga' })
  expect((await ask('/api/site')).status).toBe(200)
  await vi.waitFor(async () => expect(await cache.read('/api/site')).toBeDefined(), 10_000)
  isThere = false

  expect(await cache.read(path)).toBeUndefined()
  const offline = await ask(path)
  expect([offline.status, (await offline.json()).code]).toEqual([503, 'offline'])
})

test('a call that is not allowed never leaves the app', async () => {
  let asked = 0
  const { ask } = await proxyTo((_req, res) => {
    asked++
    res.end()
  })

  for (const path of ['/api/auth/devices', '/api/..%2fadmin', '/healthz', '/admin'])
    expect((await ask(path)).status).toBeGreaterThanOrEqual(400)
  expect(asked).toBe(0)
})

test.each([
  ['a page in place of the site', 200, { 'Content-Type': 'text/html' }],
  ['a redirect to another place', 302, { Location: 'http://portal.example/' }],
  ['a network that asks to sign in', 511, { 'Content-Type': 'text/html' }],
  ['a proxy whose server is down', 502, { 'Content-Type': 'text/html' }],
])('%s counts as offline and shows cached replies', async (_what, status, headers) => {
  let isPortal = false
  const { ask, cache, told } = await proxyTo((_req, res) => {
    if (isPortal) res.writeHead(status, headers as Record<string, string>).end('<h1>Sign in</h1>')
    else res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"title":"Goats"}')
  })
  await (await ask('/api/content/hero')).text()
  await vi.waitFor(async () => expect(await cache.read('/api/content/hero')).toBeDefined(), 10_000)
  isPortal = true

  const hero = await ask('/api/content/hero')

  expect(await hero.json()).toEqual({ title: 'Goats' })
  expect(hero.headers.has('X-From-Cache')).toBe(true)
  expect((await ask('/preview/home')).status).toBe(503)
  expect((await ask('/api/pages', { method: 'POST', body: '{}' })).status).toBe(503)
  expect(told).toEqual([true, false, false, false])
})

test('an unchanged reply is not downloaded again', async () => {
  const asked: (string | undefined)[] = []
  const { ask, cache } = await proxyTo((req, res) => {
    asked.push(req.headers['if-none-match'])
    if (req.headers['if-none-match'] === '"7"') res.writeHead(304, { ETag: '"7"' }).end()
    else res.writeHead(200, { 'Content-Type': 'application/json', ETag: '"7"' }).end('[1]')
  })
  await (await ask('/api/pages')).text()
  await vi.waitFor(async () => expect(await cache.read('/api/pages')).toBeDefined(), 10_000)

  const again = await ask('/api/pages')

  expect(asked).toEqual([undefined, '"7"'])
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual([1])
  expect(again.headers.has('X-From-Cache')).toBe(false)
  // A conditional request of the window itself gets its 304.
  expect((await ask('/api/pages', { headers: { 'If-None-Match': '"7"' } })).status).toBe(304)
})

test('events arrive one by one, and aborting ends the call at the site', async () => {
  let ended = false
  let say: (text: string) => void = () => undefined
  const { ask } = await proxyTo((req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    say = (text) => res.write(text)
    say('data: 1\n\n')
    req.on('close', () => {
      ended = true
    })
  })
  const window = new AbortController()

  const reply = await ask('/api/events', { headers: { Accept: 'text/event-stream' }, signal: window.signal })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: 1\n\n')
  say('data: 2\n\n')
  expect((await reader?.read())?.value).toBe('data: 2\n\n')
  window.abort()

  await expect(reader?.read()).rejects.toThrow()
  await vi.waitFor(() => expect(ended).toBe(true), 10_000)
})

test('an event stream stays open offline and ends when the site is back', async ({ desktop }) => {
  const listen = () => desktop.ask('/api/events', { headers: { Accept: 'text/event-stream' } })
  await desktop.network.set('cut')
  const quiet = await listen()
  expect(quiet.status).toBe(200)
  expect(quiet.headers.get('Content-Type')).toBe('text/event-stream')
  const given = await listen()
  await given.body?.cancel()
  const ended = quiet.text()
  await desktop.network.set('open')

  await (await desktop.ask('/api/site')).text()

  expect(await ended).toBe('')
})

test('a read on a dead connection is repeated, a write is not', async () => {
  const asked: string[] = []
  const { ask, told } = await proxyTo((req, res) => {
    asked.push(req.method ?? '')
    if (asked.length % 2 === 1) req.socket.destroy()
    else res.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')
  })

  expect((await ask('/api/pages')).status).toBe(200)
  expect((await ask('/api/pages', { method: 'POST', body: '{}' })).status).toBe(503)

  expect(asked).toEqual(['GET', 'GET', 'POST'])
  expect(told).toEqual([true, false])
})

test('presence is not cached', async ({ desktop }) => {
  expect((await desktop.ask('/api/presence')).status).toBe(200)
  await desktop.network.set('cut')

  expect((await desktop.ask('/api/presence')).status).toBe(503)
})

test('an app older than the server reads but refuses to write', async () => {
  let version = contractVersion
  let writes = 0
  const { ask } = await proxyTo((req, res) => {
    if (req.method !== 'GET') writes++
    const headers = { 'Content-Type': 'application/json', [contractVersionHeader]: version }
    res.writeHead(200, headers).end('{}')
  })
  expect((await ask('/api/pages', { method: 'POST', body: '{}' })).status).toBe(200)
  version++
  expect((await ask('/api/site')).status).toBe(200)

  const refused = await ask('/api/pages', { method: 'POST', body: '{}' })

  expect(refused.status).toBe(426)
  expect(await refused.json()).toMatchObject({
    code: 'app-too-old',
    detail: expect.stringMatching(/Update the app/),
  })
  expect((await ask('/api/site')).status).toBe(200)
  // Signing out must always be possible.
  expect((await ask('/api/auth/logout', { method: 'POST' })).status).toBe(200)
  expect(writes).toBe(2)
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** A proxy to a server with responses that our own server never gives. */
async function proxyTo(listener: RequestListener) {
  const siteUrl = await serve(listener)
  const { of } = await openSiteCache({ folder: await temporaryFolder(), maxBytes: 1_000_000 })
  const cache = of(siteUrl, 'ana@example.com')
  const told: boolean[] = []
  const proxy = createSiteProxy({
    site: { siteUrl, contractVersion },
    token: () => 'the-token',
    cache,
    fetch,
    onUnauthorized: () => undefined,
    onReachable: (isReached) => void told.push(isReached),
    now: () => new Date(),
  })
  const ask: Ask = (path, init) => proxy(new Request(ownOrigin + path, init))
  return { ask, cache, told }
}
