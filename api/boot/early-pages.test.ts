import { expect } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { startTestApi, test } from '../testing/test-api.ts'
import { openEarly } from './early-pages.ts'
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
  openEarly(settings, name, () => new Date(at))

test('before the store is open › a page of the last run is sent, all else waits for the server', async ({
  dataDir,
}) => {
  const { settings, page } = await runOnce(dataDir)
  const early = await openAt(settings)
  if (!early) throw new Error('Nothing was kept')
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

test('a server that was open once › has used up what was kept, and keeps its own pages', async ({
  dataDir,
}) => {
  const { settings } = await runOnce(dataDir)
  const api = await startTestApi(dataDir, {
    build,
    clock: clockAt(morning),
    port: settings.port,
    replicas: 0,
  })
  expect(await openAt({ ...settings, port: settings.port + 1 })).toBeUndefined()
  await api.close()

  const early = await openAt(settings)

  expect(early?.kept.responses.has('/')).toBe(true)
  await early?.close()
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
  test(`a server ${what} › does not listen before it is open`, async ({ dataDir }) => {
    const { settings } = await runOnce(dataDir)

    expect(await open(settings)).toBeUndefined()
  })
}
