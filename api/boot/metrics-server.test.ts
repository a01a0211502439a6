import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { BucketSettings } from '../base/bucket/bucket.ts'
import { samplePdf } from '../tools/testing/sample-uploads.ts'
import { test as base, startTestApi, type TestApi } from '../tools/testing/test-api.ts'
import { bucketFor } from '../tools/testing/test-bucket.ts'
import { newFolder, publicUrl, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { proxyTo } from '../tools/testing/test-proxy.ts'

type Measured = { api: TestApi; figures(): Promise<Response>; info: string[] }

const test = base.extend<{ measured: Measured }>({
  measured: async ({ dataDir }, use) => {
    const info: string[] = []
    const api = await startTestApi(dataDir, {
      replicas: 0,
      metricsPort: 0,
      logInfo: (line) => info.push(line),
    })
    await use({ api, info, figures: () => fetch(addressIn(info)) })
    await api.close()
  },
})

test('metrics › are OpenMetrics text on a port of their own', async ({ measured: { api, figures } }) => {
  const response = await figures()
  const lines = (await response.text()).split('\n')

  expect(response.headers.get('Content-Type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  expect(lines.splice(-2)).toEqual(['# EOF', ''])
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? ([\d.e+-]+|nan))$/i)
  expect((await api.get('/metrics')).status).toBe(404)
  expect((await fetch(new URL('/', response.url))).status).toBe(404)
  expect((await fetch(response.url, { method: 'POST' })).status).toBe(405)
})

test('metrics › count and time requests by call, without anything of what was sent', async ({ measured }) => {
  const { api, figures } = measured
  const owner = await api.signIn('owner')
  await api.get('/')
  await api.get('/no-such-page')
  await owner.get('/api/albums/987654?all=1')
  await owner.send('POST', '/api/auth/login', { email: 'jo@example.com', password: 'wrong' })

  const text = await (await figures()).text()

  expect(countOf(text, { method: 'GET', route: 'page', status: 200 })).toBe(1)
  expect(countOf(text, { method: 'GET', route: 'page', status: 404 })).toBe(1)
  expect(countOf(text, { method: 'GET', route: '/api/albums/:id', status: 404 })).toBe(1)
  expect(countOf(text, { method: 'POST', route: '/api/auth/login', status: 401 })).toBe(1)
  expect(text).not.toMatch(/987654|no-such-page|jo@example/)
})

test('metrics › tell of cache, stores, streams, mail and pictures', async ({ measured }) => {
  const { api, figures } = measured
  const owner = await api.signIn('owner')
  const before = await (await figures()).text()
  await api.get('/')
  await api.get('/')
  const stream = await owner.get('/api/events')
  const during = await (await figures()).text()
  await stream.body?.cancel()
  await expect.poll(async () => figure(await (await figures()).text(), 'event_streams')).toBe(0)
  await api.store.close()
  const after = await (await figures()).text()

  const hits = 'response_cache_lookups_total{result="hit"}'
  expect(figure(during, hits)).toBe(figure(before, hits) + 1)
  expect(figure(during, 'response_cache_entries')).toBeGreaterThan(figure(before, 'response_cache_entries'))
  expect(figure(during, 'event_streams')).toBe(1)
  expect(figure(during, 'emails_waiting')).toBe(0)
  expect(figure(during, 'picture_jobs{state="waiting"}')).toBe(0)
  expect([during, after].map((text) => figure(text, 'store_writable{store="content"}'))).toEqual([1, 0])
})

test('metrics › of one server over files have no others, database or bucket', async ({ measured }) => {
  const text = await (await measured.figures()).text()

  expect(text).not.toMatch(/^(database|server|clock|bucket)_/m)
})

describeWithPostgres('metrics of servers over one database', () => {
  const database = testDatabase()
  const longMs = 90_000

  test(
    'say when database and bucket are away',
    async () => {
      const settings = await bucketFor(database.url())
      const [toDatabase, toBucket] = [await proxyTo(database.url()), await proxyTo(settings.endpoint)]
      const bucket = { ...settings, endpoint: toBucket.url.replace(/\/$/, '') }
      const [one, other] = [await start(toDatabase.url, bucket), await start(database.url(), settings)]
      const names = ['database_reachable', 'bucket_reachable', 'store_writable{store="content"}']
      const figuresOf = async ({ text }: typeof one) => {
        const all = await text()
        return names.map((name) => figure(all, name))
      }
      const leaders = async () =>
        Promise.all([one, other].map(async ({ text }) => figure(await text(), 'server_is_leader')))

      await expect.poll(leaders, { timeout: 25_000 }).toEqual([1, 0])
      expect(await figuresOf(one)).toEqual([1, 1, 1])
      expect(figure(await one.text(), 'database_seconds_behind')).toBe(0)
      expect(Math.abs(figure(await one.text(), 'clock_seconds_ahead'))).toBeLessThan(1)

      toBucket.setOn(false)
      expect((await upload(one.api)).status).toBe(503)
      expect(await figuresOf(one)).toEqual([1, 0, 1])
      toBucket.setOn(true)
      expect((await upload(one.api)).status).toBe(201)
      expect(await figuresOf(one)).toEqual([1, 1, 1])

      toDatabase.setOn(false)
      await expect.poll(() => figuresOf(one), { timeout: 25_000 }).toEqual([0, 1, 0])
      one.api.clock.now = new Date(one.api.clock.now.getTime() + 90_000)
      expect(figure(await one.text(), 'database_seconds_behind')).toBe(90)
      expect(await figuresOf(other)).toEqual([1, 1, 1])

      toDatabase.setOn(true)
      await expect.poll(() => figuresOf(one), { timeout: 25_000 }).toEqual([1, 1, 1])
    },
    longMs,
  )

  async function start(databaseUrl: string, bucket: BucketSettings) {
    const info: string[] = []
    const api = await startApiAt(await newFolder(), {
      ...{ databaseUrl, bucket, publicUrl, metricsPort: 0 },
      logInfo: (line) => info.push(line),
      logError: () => undefined,
    })
    return { api, text: async () => (await fetch(addressIn(info))).text() }
  }

  async function upload(api: TestApi): Promise<Response> {
    const { headers } = await api.signIn('editor')
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(samplePdf({ text: 'Prices' }))]), 'prices.pdf')
    return fetch(`${api.url}/api/media`, { method: 'POST', headers, body })
  }
})

test('metrics › a port that is taken stops the start with one sentence', async ({ dataDir }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo // listening on TCP

  await expect(startTestApi(dataDir, { replicas: 0, metricsPort: port })).rejects.toThrow(
    `Can't listen on 127.0.0.1:${port}: something else is using that port`,
  )
  await new Promise((resolve) => other.close(resolve))
})

function addressIn(info: readonly string[]): string {
  return info.map((line) => /^Metrics at (\S+)$/.exec(line)?.[1]).find(Boolean) ?? ''
}

function countOf(text: string, labels: Record<string, string | number>): number {
  const given = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return figure(text, `http_request_duration_seconds_count{${given.join(',')}}`)
}

function figure(text: string, sample: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
  return Number(line?.slice(sample.length + 1))
}
