import { connect } from 'node:net'
import { expect } from 'vitest'
import { readKept } from '../responses/kept-responses.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestApi, test } from '../testing/test-api.ts'
import { openEarly } from './early-server.ts'
import { readSettings, type Settings } from './settings.ts'

const morning = '2027-03-05T15:00:00Z'
const build = 'v1'

/** A run of the server on a free port that sent its home page, and stopped. */
async function runOnce(dataDir: string): Promise<{ settings: Settings; page: string }> {
  const settings = { ...readSettings({}), port: await freePort(), dataDir }
  const api = await startTestApi(dataDir, {
    build,
    clock: clockAt(morning),
    port: settings.port,
    replicas: 0,
  })
  const page = await (await api.get('/')).text()
  await api.close()
  return { settings, page }
}

const clockAt = (at: string) => ({ now: new Date(at) })
const openAt = (settings: Settings, at = morning, name = build) =>
  openEarly(settings, name, { now: () => new Date(at) })

test('before the store is open › a page of the last run is sent', async ({ dataDir }) => {
  const { settings, page } = await runOnce(dataDir)
  const early = await openAt(settings)
  const first = await fetch(`${early.url}/`)
  expect(await first.text()).toBe(page)
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
  const again = await fetch(`${early.url}/`, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const answered: string[] = []
  const others = ['/api/content/hero', '/robots.txt', '/api/status'].map(async (path) => {
    const { status } = await fetch(early.url + path)
    answered.push(path)
    return status
  })
  const sent = fetch(`${early.url}/`, { method: 'POST' }).then(({ status }) => status)
  await (await fetch(`${early.url}/`)).text()
  expect(answered).toEqual([])

  const api = await startTestApi(dataDir, {
    build,
    clock: clockAt(morning),
    early,
    port: settings.port,
    replicas: 0,
  })

  expect(await Promise.all(others)).toEqual([200, 200, 401])
  expect(await sent).toBe(405)
  expect(await (await api.get('/')).text()).toBe(page)
  await api.close()
})

test('a server that is open › keeps its pages for a start after a crash', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, {
    build,
    clock: clockAt(morning),
    pace: { keepEveryMs: 20 },
    replicas: 0,
  })
  const keptPage = async () => {
    const kept = await readKept(dataDir, build)
    return kept?.responses.get('/')?.forms.identity.body.toString()
  }
  const old = await (await api.get('/')).text()
  await expect.poll(keptPage).toBe(old)

  await api.store.commit([
    { type: 'put', collection: 'hero', id: 'hero', value: { title: 'Kids welcome' }, ifRevision: 0 },
  ])
  expect(await keptPage()).not.toBe(old)
  await api.get('/')

  await expect.poll(keptPage).toContain('Kids welcome')
  await api.close()
})

const reasons: Record<string, (settings: Settings) => ReturnType<typeof openEarly>> = {
  'of another build': (settings) => openAt(settings, morning, 'v2'),
  'of another day': (settings) => openAt(settings, '2027-03-06T15:00:00Z'),
  'with another address': (settings) => openAt({ ...settings, publicUrl: 'https://zoo.example' }),
  'whose port the system chooses': (settings) => openAt({ ...settings, port: 0 }),
  'that counts its requests': (settings) => openAt({ ...settings, metricsPort: 0 }),
  'that logs each request': (settings) => openAt({ ...settings, logFormat: 'json' }),
  'over a database': (settings) => openAt({ ...settings, databaseUrl: 'postgres://db.example/farm' }),
}
for (const [what, open] of Object.entries(reasons)) {
  test(`a server ${what} › sends no kept page`, async ({ dataDir }) => {
    const { settings } = await runOnce(dataDir)

    const early = await open(settings)

    expect(early.kept).toBeUndefined()
    await early.close()
  })
}

const bare = { ...readSettings({}), port: 0 }
const overDatabase = { ...bare, databaseUrl: 'postgres://db.example/farm' }

test('load balancers › are told that the server starts, and supervisors that it lives', async () => {
  const early = await openEarly(overDatabase, undefined)

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
  const early = await openEarly(bare, undefined)
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
  const early = await openEarly(bare, undefined, { waitMs: 50 })
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
