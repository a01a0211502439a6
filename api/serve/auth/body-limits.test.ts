import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, vi } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { startTestApi, type TestApi, test } from '../../tools/testing/test-api.ts'
import { connectTo, untilClosed } from '../../tools/testing/test-connections.ts'
import { formTest, openForm, post } from '../../tools/testing/test-form-posts.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// What anybody may send without a sign-in, to every parser: JSON of the calls of anyone, and the two forms. The only other
// parser takes files; those of visitors have limits of their own (enquiry-file-routes.test.ts).

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const packed = { 'Content-Encoding': 'br' }
const forms = ['/booking', '/contact']
const openWrites = allCalls.filter(({ method, needs }) => needs === 'anyone' && method !== 'GET')
const openCalls = openWrites.filter(({ withFile }) => !withFile).map(({ path }) => path)

/** 660,000 values: 48 bytes when packed. */
const bomb = `{"email":"a","x":[${'{},'.repeat(660_000)}0]}`
const most = 60

afterEach(() => vi.restoreAllMocks())

function send(farm: TestApi, path: string, body: BodyInit, headers: Record<string, string> = json) {
  // `duplex` is for a body that is a stream; the types of the DOM lack it.
  const request = { method: 'POST', headers, body, redirect: 'manual', duplex: 'half' } as const
  return fetch(farm.url + path, request)
}

async function useUp(farm: TestApi) {
  const statuses = new Set<number>()
  const bodies: [string, Record<string, string>][] = [
    ['{"email":', json],
    ['x', packed],
    ['x'.repeat(70_000), json],
    [`[${'1,'.repeat(3_000)}1]`, json],
    ['a=1&'.repeat(600), form],
  ]
  for (let count = 0; count < most; count++) {
    const [body = '', headers] = bodies[count % bodies.length] ?? []
    const path = headers === form ? '/contact' : '/api/auth/login'
    statuses.add((await send(farm, path, body, headers)).status)
  }
  return [...statuses].sort()
}

formTest('a packed body › is 415 at every address, whoever sends it', async ({ farm }) => {
  const owner = await farm.signIn('owner')
  const parsed = vi.spyOn(JSON, 'parse')
  const body = brotliCompressSync(bomb)
  const upload = { ...owner.headers, 'Content-Type': 'multipart/form-data; boundary=x' }

  const replies = [
    ...openWrites.map(({ path }) => send(farm, path, body, { ...json, ...packed })),
    ...forms.map((path) => send(farm, path, body, { ...form, ...packed })),
    ...['/', '/nothing', '/api/nothing', '/public-objects/x'].map((path) => send(farm, path, body, packed)),
    send(farm, '/api/media', body, { ...upload, ...packed }),
    send(farm, '/api/animals', body, { ...owner.headers, ...json, ...packed }),
    ...['/', '/api/content/hero'].map((path) => farm.get(path, packed)),
  ]
  const types = (await Promise.all(replies)).map(({ status, headers }) => [
    status,
    headers.get('content-type'),
  ])

  expect(types).toEqual(types.map(() => [415, 'application/problem+json; charset=utf-8']))
  expect(parsed.mock.calls.flat()).not.toContain(bomb)
  expect((await farm.get('/', { 'Content-Encoding': 'identity' })).status).toBe(200)
})

formTest('too much of anybody › is 413, and not parsed', async ({ farm }) => {
  const parsed = vi.spyOn(JSON, 'parse')
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1])))
  const values = `[${'{},'.repeat(2_000)}{}]`

  const replies = await Promise.all([
    ...openCalls.map((path) => send(farm, path, values)),
    ...[bomb, keys, `{"a":"${'x'.repeat(64 * 1024)}"}`].map((body) => send(farm, '/api/enquiries', body)),
    send(farm, '/api/auth/login', new Blob([bomb]).stream(), json),
    ...forms.flatMap((path) =>
      [`a=${'x'.repeat(64 * 1024)}`, 'a=1&'.repeat(2_001)].map((body) => send(farm, path, body, form)),
    ),
  ])

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 413))
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  expect(texts.filter((text) => text.length > 200)).toEqual([])
  const bodies = [bomb, keys, values]
  expect(parsed.mock.calls.filter(([text]) => bodies.includes(text))).toEqual([])
})

test('somebody signed in › may send more, up to 50,000 values and 2 MB', async ({ api }) => {
  const owner = await api.signIn('owner')
  const statusOf = async (title: unknown) => (await owner.send('POST', '/api/animals', { title })).status

  expect(await statusOf(Array.from({ length: 49_000 }, () => 1))).toBe(400)
  expect(await statusOf('x'.repeat(1_900_000))).toBe(400)
  expect(await statusOf(Array.from({ length: 50_001 }, () => 1))).toBe(413)
  expect(await statusOf('x'.repeat(2_000_001))).toBe(413)
  // A file has its own limits: this one is read, and no picture.
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(3_000_000)]), 'goats.jpg')
  expect((await fetch(`${api.url}/api/media`, { method: 'POST', headers: owner.headers, body })).status).toBe(
    415,
  )
})

formTest('the 61st refused body within 10 minutes › is 429 and unread', async ({ farm: all }) => {
  const farm = { ...all, url: all.serverUrl }
  const owner = await farm.signIn('owner')
  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)

  expect(await useUp(farm)).toEqual([400, 413, 415])

  // Of a body that goes on, only the headers are answered, and the connection ends.
  const refused = await Promise.all(
    [...openCalls, ...forms].map(async (path) => {
      const type = Object.values(forms.includes(path) ? form : json)[0]
      const lines = [`POST ${path} HTTP/1.1`, 'Host: farm', `Content-Type: ${type}`, 'Content-Length: 60000']
      const socket = await connectTo(farm.url)
      const reply = await untilClosed(socket, `${lines.join('\r\n')}\r\n\r\n{`)
      return /^HTTP\/1\.1 429 .*\r\nRetry-After: 600\r\n.*\r\nConnection: close\r\n/is.test(reply)
    }),
  )
  expect(refused).toEqual(refused.map(() => true))
  expect((await send(farm, '/', 'x', packed)).status).toBe(429)
  // Pages stay, and so does the work of whoever is signed in.
  expect((await farm.get('/')).status).toBe(200)
  expect((await owner.send('POST', '/api/animals', {})).status).toBe(400)

  later(farm, 10 * 60_000)
  expect((await post(farm, '/contact', { ...sampleContactInput(), ...hidden })).status).toBe(303)
})

formTest('forms with mistakes › do not count as bodies that are refused', async ({ farm }) => {
  for (let count = 0; count <= most; count++) await send(farm, '/api/enquiries', '{"kind":"booking"}')

  expect((await send(farm, '/api/auth/login', '{}')).status).toBe(400)
})

test('each address › has a count of its own', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, { trustProxy: 1, replicas: 0 })
  const from = (address: string) => ({ ...json, 'X-Forwarded-For': address })
  for (let count = 0; count < most; count++) await send(api, '/api/auth/login', '{', from('192.0.2.1'))

  const statuses = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map(
      async (address) => (await send(api, '/api/auth/login', '{}', from(address))).status,
    ),
  )
  await api.close()

  expect(statuses).toEqual([429, 400])
})

test('an answer › lists at most 20 mistakes in at most 32 KB', async ({ api }) => {
  const keys = Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`key${at}`, 1]))
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}${'~'.repeat(2_000)}`, 1]))
  for (const path of ['/api/enquiries', '/api/auth/devices', '/api/auth/second-step']) {
    for (const more of [keys, long]) {
      const reply = await send(api, path, JSON.stringify({ kind: 'booking', ...more }))
      const text = await reply.text()
      const { issues, detail } = JSON.parse(text)

      expect([path, reply.status, text.length < 32_000]).toEqual([path, 400, true])
      expect(issues.length).toBeLessThanOrEqual(20)
      if (issues.length === 20) expect(detail).toMatch(/There are more of them than are listed$/)
    }
  }
})
