import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { browserClient, startTestApi, test, testPassword } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { audit, cookieOf, later, login, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('signing out ends the session, and answers 204 without one too', async ({ api, owner }) => {
  const reply = await owner.send('POST', '/api/auth/logout')

  expect(reply.status).toBe(204)
  expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await owner.send('POST', '/api/auth/logout')).status).toBe(204)
  expect((await post(api, '/api/auth/logout', {})).status).toBe(204)
})

test('a session ends after 12 idle hours, and not while in use', async ({ api, owner }) => {
  for (let time = 0; time < 3; time++) {
    later(api, 11 * hourMs)
    expect((await owner.get('/api/auth/me')).status).toBe(200)
  }

  later(api, 12 * hourMs + 1)

  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('a session ends 30 days after sign-in, however much it is used', async ({ api, owner }) => {
  for (let time = 0; time < 65; time++) {
    later(api, 11 * hourMs)
    expect((await owner.get('/api/auth/me')).status).toBe(200)
  }

  later(api, 6 * hourMs)

  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('"keep me signed in" lasts 30 idle days', async ({ api }) => {
  await api.signIn('owner')
  const kept = browserClient(api.url, cookieOf(await login(api, { keepSignedIn: true })))

  later(api, 30 * dayMs - 1)
  expect((await kept.get('/api/auth/me')).status).toBe(200)
  later(api, 1)
  expect((await kept.get('/api/auth/me')).status).toBe(401)
})

test('a restart keeps everybody signed in and drops expired sessions', async ({ dataDir }) => {
  const first = await startTestApi(dataDir)
  const owner = await first.signIn('owner')
  const kept = cookieOf(await login(first, { keepSignedIn: true }))
  await first.close()
  const clock = { now: first.clock.now }

  const second = await startTestApi(dataDir, { clock })
  expect((await browserClient(second.url, owner.headers.Cookie ?? '').get('/api/auth/me')).status).toBe(200)
  await second.close()
  clock.now = new Date(clock.now.getTime() + dayMs)

  const third = await startApiAt(dataDir, { clock })

  expect((await browserClient(third.url, owner.headers.Cookie ?? '').get('/api/auth/me')).status).toBe(401)
  const sessions = await browserClient(third.url, kept).get('/api/auth/sessions')
  expect(await sessions.json()).toHaveLength(1)
})

test('neither session secrets nor passwords are on disk', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, { replicas: 0 })
  await api.signIn('owner')
  const secret = cookieOf(await login(api)).replace('sid=', '')
  await api.close()

  const texts: string[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1'))
  expect(texts.join('\n')).toContain('owner@example.com')
  expect(texts.join('\n')).not.toContain(secret)
  expect(texts.join('\n')).not.toContain(testPassword)
})

test('lists one’s sessions by name, newest first, and ends any of them', async ({ api, owner }) => {
  const stranger = await api.signIn('editor')
  later(api, 1000)
  const device = { email: 'owner@example.com', password: testPassword, deviceName: 'Office laptop' }
  await post(api, '/api/auth/devices', device)
  later(api, 1000)
  const phone = browserClient(api.url, cookieOf(await login(api)))

  const sessions = await (await owner.get('/api/auth/sessions')).json()

  expect(sessions).toMatchObject([
    { kind: 'browser', label: 'Chrome on Android', isCurrent: false },
    { kind: 'device', label: 'Office laptop', isCurrent: false },
    { kind: 'browser', label: 'Test browser', isCurrent: true },
  ])
  expect(Object.keys(sessions[0]).sort()).toEqual(
    ['createdAt', 'expiresAt', 'id', 'isCurrent', 'kind', 'label', 'lastSeenAt', 'scopes'].sort(),
  )
  expect((await stranger.send('DELETE', `/api/auth/sessions/${sessions[0].id}`)).status).toBe(404)
  expect((await phone.get('/api/auth/me')).status).toBe(200)
  expect((await owner.send('DELETE', `/api/auth/sessions/${sessions[0].id}`)).status).toBe(204)
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect((await owner.send('DELETE', '/api/auth/sessions/nothing')).status).toBe(404)
})

test('a session’s id does not work as its secret', async ({ api, owner }) => {
  const [{ id }] = await (await owner.get('/api/auth/sessions')).json()

  expect((await api.get('/api/auth/me', { Cookie: `sid=${id}` })).status).toBe(401)
})

test('a changed password or role voids sessions, even after a crash', async ({ store, owner, editor }) => {
  for (const [id, change] of [
    ['1', { passwordHash: 'another' }],
    ['2', { role: 'inbox' }],
  ] as const) {
    const user = await store.get('users', id)
    if (!user) throw new Error('not there')
    const value = { ...user.value, ...change }
    await store.commit([{ type: 'put', collection: 'users', id, value, ifRevision: 1 }])
  }

  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
})

test('writes a session’s last use every 5 minutes at most', async ({ api, owner }) => {
  const seen = async () => (await api.sessions.ofUser(owner.userId))[0]?.value.lastSeenAt
  const before = await seen()

  later(api, 5 * 60_000 - 1)
  await owner.get('/api/auth/me')
  expect(await seen()).toBe(before)
  later(api, 1)
  await Promise.all([owner.get('/api/auth/me'), owner.get('/api/auth/me'), owner.get('/api/auth/me')])
  expect(await seen()).toBe(api.clock.now.toISOString())
})

test('signing out everywhere ends every session of that account only', async ({ api, owner }) => {
  const other = browserClient(api.url, cookieOf(await login(api)))
  const editor = await api.signIn('editor')

  const reply = await owner.send('POST', '/api/auth/logout-all')

  expect(reply.status).toBe(204)
  expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=;/)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await other.get('/api/auth/me')).status).toBe(401)
  expect((await editor.get('/api/auth/me')).status).toBe(200)
  expect(await audit(api)).toContain('owner@example.com signed-out-everywhere: owner@example.com')
})

test('removes expired sessions from the disk by itself', async ({ api }) => {
  await api.signIn('owner')
  later(api, dayMs)

  await api.sessions.purge()

  api.clock.now = new Date('2027-03-05T12:00:00Z')
  expect(await api.sessions.ofUser(1)).toEqual([])
})

test('a new password ends other sessions and renews this one’s id', async ({ api, owner }) => {
  const other = browserClient(api.url, cookieOf(await login(api)))
  const device = { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' }
  const { token } = await (await post(api, '/api/auth/devices', device)).json()
  const body = { currentPassword: testPassword, newPassword: nextPassword }

  const reply = await owner.send('PUT', '/api/auth/password', body)

  expect(reply.status).toBe(204)
  expect((await browserClient(api.url, cookieOf(reply)).get('/api/auth/me')).status).toBe(200)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await other.get('/api/auth/me')).status).toBe(401)
  expect((await api.get('/api/auth/me', { Authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await login(api)).status).toBe(401)
  expect((await login(api, { password: nextPassword })).status).toBe(200)
  expect(await audit(api)).toContain('owner@example.com password-changed: owner@example.com')
})

test.for<[string, object, string]>([
  ['a wrong current one', { currentPassword: 'wrong' }, '/currentPassword'],
  ['a short new one', { newPassword: 'short' }, '/newPassword'],
  ['11 characters', { newPassword: 'x7#Kq9!mZp2' }, '/newPassword'],
  ['129 characters', { newPassword: 'x7#Kq9!m'.repeat(17) }, '/newPassword'],
  ['a common new one', { newPassword: 'password1234' }, '/newPassword'],
  ['the own name', { newPassword: 'owner@example.com' }, '/newPassword'],
  ['an object as the current one', { currentPassword: {} }, '/currentPassword'],
])('a new password with %s answers 400 and names the field', async ([, more, path], { owner }) => {
  const body = { currentPassword: testPassword, newPassword: nextPassword, ...more }

  const reply = await owner.send('PUT', '/api/auth/password', body)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ issues: [{ path }] })
  expect((await owner.get('/api/auth/me')).status).toBe(200)
})

test('without accounts the server prints a one-time address for the first owner', async ({ api }) => {
  const [notice = ''] = api.notices
  const address = /http:\/\/127\.0\.0\.1:\d+\/admin\/setup#token=([\w-]{43})/.exec(notice)
  const body = { token: address?.[1], email: 'Ana@Example.com', name: 'Ana', password: nextPassword }

  expect((await post(api, '/api/auth/setup', { ...body, token: 'x'.repeat(43) })).status).toBe(400)
  expect((await post(api, '/api/auth/setup', { ...body, token: {} })).status).toBe(400)
  expect((await post(api, '/api/auth/setup', { ...body, password: 'pettingzoo2027' })).status).toBe(400)
  const reply = await post(api, '/api/auth/setup', body)

  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    user: { id: 1, email: 'ana@example.com', name: 'Ana', role: 'owner' },
  })
  expect((await browserClient(api.url, cookieOf(reply)).get('/api/users')).status).toBe(200)
  expect((await post(api, '/api/auth/setup', body)).status).toBe(404)
  expect((await post(api, '/api/auth/setup', {})).status).toBe(404)
})

test('two simultaneous uses of the first address make one owner', async ({ api }) => {
  const token = /token=([\w-]+)/.exec(api.notices[0] ?? '')?.[1]
  const make = (email: string) =>
    post(api, '/api/auth/setup', { token, email, name: 'Ana', password: nextPassword })

  const replies = await Promise.all([make('ana@example.com'), make('ben@example.com')])

  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404])
  expect(await api.store.list('users')).toHaveLength(1)
})

test('the address changes at every start and is gone once an account exists', async ({ dataDir }) => {
  const first = await startTestApi(dataDir, { replicas: 0 })
  await first.close()
  const second = await startTestApi(dataDir, {
    replicas: 0,
    publicUrl: 'https://farm.example.com',
  })
  expect(second.notices[0]).toContain('https://farm.example.com/admin/setup#token=')
  expect(second.notices[0]?.split('token=')[1]).not.toBe(first.notices[0]?.split('token=')[1])
  await second.signIn('owner')
  await second.close()

  const third = await startApiAt(dataDir, { replicas: 0 })
  expect(third.notices).toEqual([])
})
