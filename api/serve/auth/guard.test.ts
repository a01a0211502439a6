import { request } from 'node:http'
import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { test, testPassword } from '../../tools/testing/test-api.ts'
import { asDevice } from '../../tools/testing/test-sign-in.ts'

const newUser = {
  email: 'new@example.com',
  name: 'New',
  role: 'inbox',
  password: 'six llamas under one roof',
}
const paths = allCalls.map(({ path }) => path.replace(/:\w+/g, '1'))

/** The path as it stands: fetch would tidy it up first. */
function rawStatus(url: string, path: string, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const call = request({ hostname, port, path, method }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
}

test.for([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/users/1/2',
  '/api/Users',
  '/API/users',
  '/api/users/',
  '/api//users',
  '//api/users',
  '/api/users/%',
  '/api/users/%E0%A4%A',
  '/api/%75sers',
  '/api/albums/%00/%',
  '/%',
  '/%/api/users',
  '/api/users/..%2fme/x',
])('GET %s › answers 404', async (path, { api }) => {
  expect(await rawStatus(api.url, path)).toBe(404)
})

test('unknown path or method › answers 404, for owners too', async ({ api }) => {
  const owner = await api.signIn('owner')

  expect((await owner.get('/api/nothing')).status).toBe(404)
  expect((await owner.send('DELETE', '/api/nothing')).status).toBe(404)
})

test('other method on a known path › answers 405 before sign-in', async ({ api }) => {
  for (const path of new Set(paths)) {
    const reply = await fetch(api.url + path, { method: 'OPTIONS' })
    expect([path, reply.status]).toEqual([path, 405])
    const allow = reply.headers.get('allow')?.split(', ') ?? []
    expect(allow.includes('HEAD')).toBe(allow.includes('GET'))
  }
  expect((await fetch(`${api.url}/api/users/1`, { method: 'PUT' })).headers.get('allow')).toBe(
    'GET, HEAD, PATCH, DELETE',
  )
})

test('HEAD › has the rights of GET', async ({ api }) => {
  const owner = await api.signIn('owner')

  const reply = await fetch(`${api.url}/api/users`, { method: 'HEAD', headers: owner.headers })

  expect(reply.status).toBe(200)
  expect(await reply.text()).toBe('')
  expect((await fetch(`${api.url}/api/users`, { method: 'HEAD' })).status).toBe(401)
})

test('token › does not work as a cookie, nor the reverse', async ({ api }) => {
  const { headers } = await api.signIn('editor')
  const secret = headers.Cookie?.replace('sid=', '')
  const { Authorization } = await asDevice(api, 'editor@example.com')
  const token = Authorization.replace('Bearer ', '')

  expect((await api.get('/api/auth/me', { Authorization: `Bearer ${secret}` })).status).toBe(401)
  expect((await api.get('/api/auth/me', { Cookie: `sid=${token}` })).status).toBe(401)
})

test('token › ends after 90 days or on sign-out', async ({ api }) => {
  await api.signIn('editor')
  const headers = await asDevice(api, 'editor@example.com')
  const other = await asDevice(api, 'editor@example.com')

  expect((await fetch(`${api.url}/api/auth/logout`, { method: 'POST', headers: other })).status).toBe(204)
  expect((await api.get('/api/auth/me', other)).status).toBe(401)
  api.clock.now = new Date(api.clock.now.getTime() + 90 * 86_400_000 - 1000)
  expect((await api.get('/api/auth/me', headers)).status).toBe(200)
  api.clock.now = new Date(api.clock.now.getTime() + 2000)
  expect((await api.get('/api/auth/me', headers)).status).toBe(401)
})

test.for([
  ['nothing', ''],
  ['one letter', 'x'],
  ['as many letters as a session', 'a'.repeat(43)],
  ['5,000 letters', 'x'.repeat(5000)],
  ['__proto__', '__proto__'],
  ['an encoded NUL', '%00'],
  ['a quote', '"'],
] as const)('a cookie of %s › signs nobody in', async ([, value], { api }) => {
  expect((await api.get('/api/auth/me', { Cookie: `sid=${value}` })).status).toBe(401)
  expect((await api.get('/api/auth/me', { Authorization: `Bearer ${value}` })).status).toBe(401)
})

test('public read › works with an expired session', async ({ api }) => {
  const reply = await api.get('/api/site?all=1', { Cookie: 'sid=over' })

  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const { etag } = Object.fromEntries(reply.headers)
  expect((await api.get('/api/site')).headers.get('etag')).toBe(etag)
  expect((await api.get('/api/site?all=1', { 'If-None-Match': etag ?? '' })).status).toBe(304)
})

test('calls about accounts › need the password again after 15 minutes', async ({ api }) => {
  const owner = await api.signIn('owner')
  expect((await owner.send('POST', '/api/users', newUser)).status).toBe(201)
  api.clock.now = new Date(api.clock.now.getTime() + 15 * 60_000 + 1)

  const late = await owner.send('POST', '/api/users', { ...newUser, email: 'late@example.com' })
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ status: 403, needsPassword: true })
  expect((await owner.get('/api/users')).status).toBe(200)

  const wrong = await owner.send('POST', '/api/auth/confirm', { password: 'not this one' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ issues: [{ path: '/password' }] })
  expect((await owner.send('POST', '/api/auth/confirm', { password: testPassword })).status).toBe(204)
  expect((await owner.send('POST', '/api/users', { ...newUser, email: 'late@example.com' })).status).toBe(201)
})

test('a download of all data › needs the password again after 15 minutes', async ({ api, store }) => {
  const owner = await api.signIn('owner')
  const { name } = await (await owner.send('POST', '/api/backups')).json()
  const path = `/api/backups/${name}`
  api.clock.now = new Date(api.clock.now.getTime() + 15 * 60_000 + 1)

  const late = await owner.get(path)

  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ needsPassword: true })
  expect((await owner.send('HEAD', path)).status).toBe(403)
  expect((await store.list('audit')).map(({ value }) => value.action)).not.toContain('backup-downloaded')
  expect((await owner.send('POST', '/api/auth/confirm', { password: testPassword })).status).toBe(204)
  const fresh = await owner.get(path)
  expect(fresh.status).toBe(200)
  expect((await fresh.arrayBuffer()).byteLength).toBeGreaterThan(100)
})
