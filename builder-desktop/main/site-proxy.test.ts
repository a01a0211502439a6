import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, vi } from 'vitest'
import { heading, withBlocks } from '#api/test-pages.ts'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { appOrigin } from './allowed-calls.ts'
import { type AccountCache, openSiteCache } from './site-cache.ts'
import { createSiteProxy } from './site-proxy.ts'
import { test } from './test-desktop.ts'
import { temporaryFolder } from './test-folder.ts'

const draftPath = '/api/pages/home/draft'

test('the window reads and writes as who is signed in, without a token of its own', async ({ desk }) => {
  const opened = await desk.ask(draftPath)
  const draft = await opened.json()

  const saved = await desk.ask(draftPath, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': opened.headers.get('ETag') ?? '' },
    body: JSON.stringify({ ...draft, data: withBlocks(heading('h1', 'Goats'))(draft.data) }),
  })

  expect(saved.status).toBe(200)
  expect(saved.headers.get('ETag')).toMatch(/^"1-/)
  expect(
    (await (await desk.ask('/api/pages')).json()).find(({ id }: { id: string }) => id === 'home'),
  ).toMatchObject({ draftRevision: 1 })
  expect(desk.told.reached).not.toContain(false)
})

test('what the server refuses comes as it is', async ({ desk, ben }) => {
  const { etag, ...draft } = await ben.open('home')
  await ben.save('home', { ...draft, etag, data: withBlocks(heading('h1', 'Ben'))(draft.data) })

  const stale = await put(desk.ask, draft, etag)
  const invalid = await put(desk.ask, { ...draft, more: 1 }, stale.headers.get('ETag') ?? '')

  expect(stale.status).toBe(412)
  expect((await stale.json()).current.data.content.at(-1).props.text).toBe('Ben')
  expect(invalid.status).toBe(400)
  expect(desk.told.reached).not.toContain(false)
})

test('what was opened before opens without a connection, and says how old it is', async ({ desk, api }) => {
  const paths = [draftPath, '/api/pages', '/api/content/hero', '/api/auth/me', '/api/gallery-images?all=1']
  const before = await Promise.all(paths.map(async (path) => (await desk.ask(path)).text()))
  await keptAll(desk, paths)
  await desk.line.set('cut')

  const after = await Promise.all(paths.map((path) => desk.ask(path)))

  expect(await Promise.all(after.map((reply) => reply.text()))).toEqual(before)
  expect(after.map(({ status }) => status)).toEqual(paths.map(() => 200))
  for (const { headers } of after) expect(headers.get('X-From-Cache')).toBe(api.clock.now.toISOString())
  expect(desk.told.reached.at(-1)).toBe(false)

  await desk.line.set('open')
  expect((await desk.ask(draftPath)).headers.get('X-From-Cache')).toBeNull()
  expect(desk.told.reached.at(-1)).toBe(true)
})

test('what was never opened, and every write, is told to be offline', async ({ desk }) => {
  await desk.line.set('cut')

  const replies = await Promise.all([
    desk.ask('/api/albums'),
    desk.ask('/public-objects/2027/pony.jpg'),
    put(desk.ask, {}, '"0"'),
  ])

  for (const reply of replies) {
    expect(reply.status).toBe(503)
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await reply.json()).toMatchObject({ code: 'offline', status: 503 })
  }
})

test('a server that takes the call and stays silent is offline after a while', async ({ desk, api }) => {
  await (await desk.ask('/api/content/hero')).text()
  await keptAll(desk, ['/api/content/hero'])
  await desk.line.set('silent')
  const parts = {
    connection: desk.connection,
    token: () => undefined,
    cache: desk.cache,
    fetch,
    timeoutMs: 300,
  }
  const proxy = createSiteProxy({
    ...parts,
    onReachable: () => undefined,
    onUnauthorized: () => undefined,
    now: () => api.clock.now,
  })

  expect((await proxy(new Request(`${appOrigin}/api/content/hero`))).headers.has('X-From-Cache')).toBe(true)
  expect((await proxy(new Request(`${appOrigin}/api/albums`))).status).toBe(503)
})

test('a draft saved here is what opens without a connection, and so is the page after it was published', async ({
  desk,
}) => {
  const opened = await desk.ask(draftPath)
  const draft = await opened.json()
  const changed = { ...draft, data: withBlocks(heading('h1', 'Goats'))(draft.data) }
  const saved = await put(desk.ask, changed, opened.headers.get('ETag') ?? '')
  const etag = saved.headers.get('ETag') ?? ''
  await vi.waitFor(async () => expect(await keptEtag(desk)).toBe(etag))

  const published = await desk.ask('/api/pages/home/publish', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'If-Match': etag },
    body: '{}',
  })

  expect(published.status).toBe(200)
  await vi.waitFor(async () => expect(await keptEtag(desk)).toBe(published.headers.get('ETag')))
})

test('a picture comes once over the line, then from here; a part of it passes through', async ({ desk }) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'goat.png')
  const uploaded = await desk.ask('/api/media', { method: 'POST', body: form })
  expect(uploaded.status).toBe(201)
  const { url } = await uploaded.json()

  const whole = await (await desk.ask(url)).arrayBuffer()
  const part = await desk.ask(url, { headers: { Range: 'bytes=2-5' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 2-5/${whole.byteLength}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(whole).subarray(2, 6))

  await keptAll(desk, [url])
  await desk.line.set('cut')
  const again = await desk.ask(url)
  expect(again.status).toBe(200)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(whole))
  expect((await desk.ask(url, { method: 'HEAD' })).headers.get('Content-Length')).toBe(
    String(whole.byteLength),
  )
})

test('the preview is drawn for who is signed in, and is never kept', async ({ desk }) => {
  const preview = await desk.ask('/preview/home')

  expect(preview.status).toBe(200)
  expect(await preview.text()).toContain('<h1>')
  await desk.line.set('cut')
  expect((await desk.ask('/preview/home')).status).toBe(503)
})

test('a token that was ended is told, nothing kept is shown in its place', async ({ desk, ana }) => {
  await (await desk.ask(draftPath)).text()
  await keptAll(desk, [draftPath])
  const sessions = await ana.call<{ id: string; kind: string }[]>('GET', '/api/auth/sessions')
  const device = sessions.body.find(({ kind }) => kind === 'device')
  await ana.call('DELETE', `/api/auth/sessions/${device?.id}`)

  expect((await desk.ask(draftPath)).status).toBe(401)
  expect((await desk.ask('/preview/home')).status).toBe(401)
  expect(desk.told.unauthorized).toBe(2)
  expect(desk.told.reached).not.toContain(false)
})

test('only what is on the list goes out, with the token and nothing else; no cookie comes in', async () => {
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

  expect(Object.fromEntries(reply.headers)).toEqual({ 'content-type': 'application/json', etag: '"7"' })
  expect(heard[0]).toMatchObject({
    url: '/api/site?x=1',
    authorization: 'Bearer the-token',
    range: 'bytes=0-',
  })
  expect(heard[0]).not.toHaveProperty('cookie')
  expect(heard[0]).not.toHaveProperty('x-other')
  expect(heard[1]).not.toHaveProperty('authorization')
})

test('what is not allowed never leaves the app', async () => {
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
  ['a page', 200, { 'Content-Type': 'text/html' }],
  ['a redirect', 302, { Location: 'http://portal.example/' }],
  ['the answer of a network that asks to sign in', 511, { 'Content-Type': 'text/html' }],
  ['the words of a proxy whose server is down', 502, { 'Content-Type': 'text/html' }],
])(
  '%s in place of the site is no connection: what was seen before is shown',
  async (_what, status, headers) => {
    let isPortal = false
    const { ask, cache, told } = await proxyTo((_req, res) => {
      if (isPortal) res.writeHead(status, headers as Record<string, string>).end('<h1>Sign in</h1>')
      else res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"title":"Goats"}')
    })
    await (await ask('/api/content/hero')).text()
    await vi.waitFor(async () => expect(await cache.read('/api/content/hero')).toBeDefined())
    isPortal = true

    const hero = await ask('/api/content/hero')

    expect(await hero.json()).toEqual({ title: 'Goats' })
    expect(hero.headers.has('X-From-Cache')).toBe(true)
    expect((await ask('/preview/home')).status).toBe(503)
    expect((await ask('/api/pages', { method: 'POST', body: '{}' })).status).toBe(503)
    expect(told).toEqual([true, false, false, false])
  },
)

test('what did not change is not sent again', async () => {
  const asked: (string | undefined)[] = []
  const { ask, cache } = await proxyTo((req, res) => {
    asked.push(req.headers['if-none-match'])
    if (req.headers['if-none-match'] === '"7"') res.writeHead(304, { ETag: '"7"' }).end()
    else res.writeHead(200, { 'Content-Type': 'application/json', ETag: '"7"' }).end('[1]')
  })
  await (await ask('/api/pages')).text()
  await vi.waitFor(async () => expect(await cache.read('/api/pages')).toBeDefined())

  const again = await ask('/api/pages')

  expect(asked).toEqual([undefined, '"7"'])
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual([1])
  expect(again.headers.has('X-From-Cache')).toBe(false)
  // The window's own question gets its own answer.
  expect((await ask('/api/pages', { headers: { 'If-None-Match': '"7"' } })).status).toBe(304)
})

test('events arrive one by one, and giving up ends the call at the site', async () => {
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
  await vi.waitFor(() => expect(ended).toBe(true))
})

test('a window that listens while the site is gone is not sent away, and comes back when the site does', async ({
  desk,
}) => {
  const listen = () => desk.ask('/api/events', { headers: { Accept: 'text/event-stream' } })
  await desk.line.set('cut')
  const quiet = await listen()
  expect(quiet.status).toBe(200)
  expect(quiet.headers.get('Content-Type')).toBe('text/event-stream')
  const given = await listen()
  await given.body?.cancel()
  const ended = quiet.text()
  await desk.line.set('open')

  await (await desk.ask('/api/site')).text()

  expect(await ended).toBe('')
})

test('a read that a dying line swallowed is made once more, a write is not', async () => {
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

test('who else is at work is not kept', async ({ desk }) => {
  expect((await desk.ask('/api/presence')).status).toBe(200)
  await desk.line.set('cut')

  expect((await desk.ask('/api/presence')).status).toBe(503)
})

test('an app that is older than the server reads, and refuses to write, from the moment the server says so', async () => {
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
    detail: expect.stringMatching(/update the app/),
  })
  expect((await ask('/api/site')).status).toBe(200)
  // Leaving must always be possible.
  expect((await ask('/api/auth/logout', { method: 'POST' })).status).toBe(200)
  expect(writes).toBe(2)
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

function put(ask: Ask, draft: object, etag: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'If-Match': etag }
  return ask(draftPath, { method: 'PUT', headers, body: JSON.stringify(draft) })
}

/** What is kept is written while the window reads. */
function keptAll({ cache }: { cache: AccountCache }, paths: string[]): Promise<void> {
  return vi.waitFor(async () => {
    for (const path of paths) expect(await cache.read(path)).toBeDefined()
  })
}

async function keptEtag({ cache }: { cache: AccountCache }): Promise<string | null> {
  return new Headers((await cache.read(draftPath))?.headers).get('ETag')
}

/** A proxy to a server that says what the test wants, since ours would never. */
async function proxyTo(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
  const { of } = await openSiteCache({ folder: await temporaryFolder(), maxBytes: 1_000_000 })
  const cache = of(origin, 'ana@example.com')
  const told: boolean[] = []
  const proxy = createSiteProxy({
    connection: { origin, contractVersion },
    token: () => 'the-token',
    cache,
    fetch,
    onUnauthorized: () => undefined,
    onReachable: (isReached) => void told.push(isReached),
    now: () => new Date(),
  })
  const ask: Ask = (path, init) => proxy(new Request(appOrigin + path, init))
  return { ask, cache, told }
}
