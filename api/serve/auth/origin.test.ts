import { request } from 'node:http'
import { expect } from 'vitest'
import { startTestApi, test } from '../../tools/testing/test-api.ts'

// From where a call may come: another site's page can make a browser send the cookie.

const originCases: [name: string, headers: Record<string, string>, status: number][] = [
  ['from the site itself', { 'Sec-Fetch-Site': 'same-origin' }, 204],
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['from a neighbouring host', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['typed in', { 'Sec-Fetch-Site': 'none' }, 403],
  ['from elsewhere with the right Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'OWN' }, 403],
  ['with the right Origin alone', { Origin: 'OWN' }, 204],
  ['with a foreign Origin', { Origin: 'https://evil.example' }, 403],
  ['with the Origin null', { Origin: 'null' }, 403],
  ['with another port as Origin', { Origin: 'http://127.0.0.1:1' }, 403],
  ['without any sign of where from', {}, 403],
]
for (const [name, headers, status] of originCases) {
  test(`unsafe call with the cookie › ${name}: ${status}`, async ({ api }) => {
    const { headers: own } = await api.signIn('inbox')
    const origin: Record<string, string> = headers.Origin === 'OWN' ? { Origin: api.url } : {}

    const reply = await rawSend(api.url, '/api/auth/logout', {
      Cookie: own.Cookie ?? '',
      ...headers,
      ...origin,
    })

    expect(reply).toBe(status)
  })
}

/** fetch sets its own Sec-Fetch headers and Origin rules; this sends exactly these. */
function rawSend(url: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const length = { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, path, method: 'POST', headers: { ...headers, ...length } }
    const call = request(options, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}

test.for<[string, Record<string, string>, number]>([
  ['a program', {}, 401],
  ['the site', { 'Sec-Fetch-Site': 'same-origin' }, 401],
  ['a foreign page', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a neighbouring host', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a foreign page in an old browser', { Origin: 'https://evil.example' }, 403],
])('sign-in without a cookie › from %s', async ([, headers, status], { api }) => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })

  const reply = await rawSend(
    api.url,
    '/api/auth/login',
    { 'Content-Type': 'application/json', ...headers },
    body,
  )

  expect(reply).toBe(status)
})

test('PUBLIC_URL › is the required Origin; cookie is __Host-sid', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, { publicUrl: 'https://farm.example.com' })
  try {
    const { headers } = await api.signIn('inbox')
    const { Cookie = '' } = headers

    expect(Cookie).toMatch(/^__Host-sid=/)
    expect(await rawSend(api.url, '/api/auth/logout', { Cookie, Origin: api.url })).toBe(403)
    expect(await rawSend(api.url, '/api/auth/logout', { Cookie, Origin: 'https://farm.example.com' })).toBe(
      204,
    )
    const plainName = { Cookie: Cookie.replace('__Host-', '') }
    expect((await api.get('/api/auth/me', plainName)).status).toBe(401)
  } finally {
    await api.close()
  }
})

test('/api › sends no CORS headers', async ({ api }) => {
  const reply = await fetch(`${api.url}/api/auth/me`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' },
  })

  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
