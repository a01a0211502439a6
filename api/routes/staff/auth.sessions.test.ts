import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { browserClient, startTestApi, test, testPassword } from '../../tools/testing/test-api.ts'
import { audit, cookieOf, later, login, post } from '../../tools/testing/test-sign-in.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('signing out ends the session, and answers 204 without one too', async ({ api }) => {
  const owner = await api.signIn('owner')

  const reply = await owner.send('POST', '/api/auth/logout')

  expect(reply.status).toBe(204)
  expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await owner.send('POST', '/api/auth/logout')).status).toBe(204)
  expect((await post(api, '/api/auth/logout', {})).status).toBe(204)
})

test('a session ends after 12 idle hours, and not while in use', async ({ api }) => {
  const owner = await api.signIn('owner')
  for (let time = 0; time < 3; time++) {
    later(api, 11 * hourMs)
    expect((await owner.get('/api/auth/me')).status).toBe(200)
  }

  later(api, 12 * hourMs + 1)

  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('a session ends 30 days after sign-in, however much it is used', async ({ api }) => {
  const owner = await api.signIn('owner')
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

  const third = await startTestApi(dataDir, { clock })
  try {
    expect((await browserClient(third.url, owner.headers.Cookie ?? '').get('/api/auth/me')).status).toBe(401)
    const sessions = await browserClient(third.url, kept).get('/api/auth/sessions')
    expect(await sessions.json()).toHaveLength(1)
  } finally {
    await third.close()
  }
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

test('lists one’s sessions by name, newest first, and ends any of them', async ({ api }) => {
  const owner = await api.signIn('owner')
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

test('a session’s id does not work as its secret', async ({ api }) => {
  const owner = await api.signIn('owner')
  const [{ id }] = await (await owner.get('/api/auth/sessions')).json()

  expect((await api.get('/api/auth/me', { Cookie: `sid=${id}` })).status).toBe(401)
})

test('a changed password or role voids sessions, even after a crash', async ({ api, store }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')
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

test('writes a session’s last use every 5 minutes at most', async ({ api }) => {
  const owner = await api.signIn('owner')
  const seen = async () => (await api.sessions.ofUser(owner.userId))[0]?.value.lastSeenAt
  const before = await seen()

  later(api, 5 * 60_000 - 1)
  await owner.get('/api/auth/me')
  expect(await seen()).toBe(before)
  later(api, 1)
  await Promise.all([owner.get('/api/auth/me'), owner.get('/api/auth/me'), owner.get('/api/auth/me')])
  expect(await seen()).toBe(api.clock.now.toISOString())
})

test('signing out everywhere ends every session of that account only', async ({ api }) => {
  const owner = await api.signIn('owner')
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
