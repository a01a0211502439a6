import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, vi } from 'vitest'
import { browserClient, startTestApi, type TestApi, test, testPassword } from '../test-api.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0 Mobile Safari/537.36'
const nextPassword = 'nine ducks beside the pond'

afterEach(() => void vi.useRealTimers())

function post(api: TestApi, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(api.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': android, ...headers },
    body: JSON.stringify(body),
  })
}
function login(api: TestApi, more: object = {}, headers: Record<string, string> = {}) {
  return post(
    api,
    '/api/auth/login',
    { email: 'owner@example.com', password: testPassword, ...more },
    headers,
  )
}
function cookieOf(reply: Response): string {
  return reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
function later(api: TestApi, ms: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
async function audit(api: TestApi): Promise<string[]> {
  return (await api.store.list('audit')).map(({ value }) => `${value.who} ${value.action}: ${value.subject}`)
}

test('the right pair answers who it is and sets a cookie no script can read', async ({ api }) => {
  await api.signIn('owner')

  const reply = await login(api, { email: '  Owner@Example.COM ' })

  expect(reply.status).toBe(200)
  const user = { id: 1, email: 'owner@example.com', name: 'Test owner', role: 'owner' }
  expect(await reply.json()).toEqual({ user })
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const me = await browserClient(api.url, cookieOf(reply)).get('/api/auth/me')
  expect(await me.json()).toEqual(user)
})

test('the cookie outlives the browser only when asked for, and is Secure under https', async ({
  dataDir,
}) => {
  const api = await startTestApi(dataDir, { publicUrl: 'https://farm.example.com' })
  try {
    await api.signIn('owner')
    const [plain = ''] = (await login(api)).headers.getSetCookie()
    const [kept = ''] = (await login(api, { keepSignedIn: true })).headers.getSetCookie()

    expect(plain).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(kept).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; Secure/)
    expect(plain + kept).not.toMatch(/domain/i)
  } finally {
    await api.close()
  }
})

test('every sign-in has a new id, and ends the session it came with', async ({ api }) => {
  const owner = await api.signIn('owner')

  const reply = await login(api, {}, owner.headers)

  expect(cookieOf(reply)).not.toBe(owner.headers.Cookie)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('an id that the client chose is never taken over', async ({ api }) => {
  await api.signIn('owner')
  const chosen = `sid=${'a'.repeat(43)}`

  const reply = await login(api, {}, { Cookie: chosen, 'Sec-Fetch-Site': 'same-origin' })

  expect(cookieOf(reply)).not.toBe(chosen)
  expect((await api.get('/api/auth/me', { Cookie: chosen })).status).toBe(401)
})

test('every wrong pair gets the same words', async ({ api, store }) => {
  await api.signIn('owner')
  const { userId } = await api.signIn('editor')
  await api.signIn('inbox')
  const [editor, inbox] = [await store.get('users', String(userId)), await store.get('users', '3')]
  if (!editor || !inbox) throw new Error('not there')
  const change = (user: typeof editor, value: object) =>
    ({
      type: 'put',
      collection: 'users',
      id: user.id,
      value: { ...user.value, ...value },
      ifRevision: 1,
    }) as const
  await store.commit([change(editor, { isDisabled: true }), change(inbox, { passwordHash: '' })])

  const replies = [
    await login(api, { password: 'wrong' }),
    await login(api, { password: `${testPassword} ` }),
    await login(api, { email: 'nobody@example.com' }),
    await login(api, { email: 'not an address' }),
    await login(api, { email: 'editor@example.com' }),
    await login(api, { email: 'inbox@example.com', password: ' ' }),
    await login(api, { email: 'owner@example.com\u0000' }),
    await login(api, { email: '__proto__' }),
  ]

  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 401))
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  expect(new Set(texts).size).toBe(1)
  expect(replies.flatMap((reply) => reply.headers.getSetCookie())).toEqual([])
})

test.for<[string, object]>([
  ['password {}', { password: {} }],
  ['password []', { password: [] }],
  ['password true', { password: true }],
  ['password null', { password: null }],
  ['no password', { password: undefined }],
  ['a blank password', { password: '' }],
  ['a password of 900 kB', { password: 'x'.repeat(900_000) }],
  ['e-mail {}', { email: { $ne: '' } }],
  ['a list of e-mails', { email: ['owner@example.com'] }],
  ['an e-mail of 900 kB', { email: 'x'.repeat(900_000) }],
  ['keepSignedIn "yes"', { keepSignedIn: 'yes' }],
])('a sign-in with %s is 400', async ([, more], { api }) => {
  await api.signIn('owner')

  expect((await login(api, more)).status).toBe(400)
})

test('after 5 wrong tries even the right password has to wait; other accounts do not', async ({ api }) => {
  await api.signIn('owner')
  await api.signIn('editor')
  for (let time = 0; time < 5; time++) expect((await login(api, { password: 'wrong' })).status).toBe(401)

  const locked = await login(api)

  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(locked.headers.getSetCookie()).toEqual([])
  expect((await login(api, { email: 'OWNER@example.com' })).status).toBe(429)
  const device = { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' }
  expect((await post(api, '/api/auth/devices', device)).status).toBe(429)
  expect((await login(api, { email: 'editor@example.com' })).status).toBe(200)
  expect(await audit(api)).toContainEqual(expect.stringMatching(/^owner@example.com sign-in-locked: /))
})

test('the wait is over after 15 minutes', async ({ api }) => {
  await api.signIn('owner')
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let time = 0; time < 5; time++) await login(api, { password: 'wrong' })
  expect((await login(api)).status).toBe(429)
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1)

  expect((await login(api)).status).toBe(200)
})

test('a right password starts the count anew', async ({ api }) => {
  await api.signIn('owner')
  for (let round = 0; round < 3; round++) {
    for (let time = 0; time < 4; time++) await login(api, { password: 'wrong' })
    expect((await login(api)).status).toBe(200)
  }
})

test('20 wrong tries lock an address; a made-up X-Forwarded-For does not help', async ({ api }) => {
  await api.signIn('owner')
  for (let time = 0; time < 20; time++) {
    const forwarded = { 'X-Forwarded-For': `10.0.0.${time}` }
    expect((await login(api, { email: `person${time}@example.com` }, forwarded)).status).toBe(401)
  }

  expect((await login(api, {}, { 'X-Forwarded-For': '10.9.9.9' })).status).toBe(429)
})

test('behind TRUST_PROXY=1 each visitor has a count of their own', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, { trustProxy: 1 })
  try {
    await api.signIn('owner')
    for (let time = 0; time < 20; time++) {
      const forwarded = { 'X-Forwarded-For': `1.1.1.${time}, 10.0.0.1` }
      await login(api, { email: `person${time}@example.com` }, forwarded)
    }

    expect((await login(api, {}, { 'X-Forwarded-For': '10.0.0.1' })).status).toBe(429)
    expect((await login(api, {}, { 'X-Forwarded-For': '10.0.0.2' })).status).toBe(200)
  } finally {
    await api.close()
  }
})

test('a storm of wrong tries at once gets no more than 5 answers', async ({ api }) => {
  await api.signIn('owner')

  const replies = await Promise.all(Array.from({ length: 32 }, () => login(api, { password: 'wrong' })))

  const statuses = replies.map((reply) => reply.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
  expect((await login(api)).status).toBe(429)
})

test('32 sign-ins at once all end, most of them well, and others are answered meanwhile', async ({ api }) => {
  await api.signIn('owner')
  let isOver = false
  const storm = Promise.all(Array.from({ length: 32 }, () => login(api))).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const started = performance.now()
    expect((await api.get('/api/site')).status).toBe(200)
    waits.push(performance.now() - started)
  }

  const statuses = (await storm).map((reply) => reply.status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(Math.max(...waits)).toBeLessThan(2_000)
})

test('signing out ends the session and is 204 without one too', async ({ api }) => {
  const owner = await api.signIn('owner')

  const reply = await owner.send('POST', '/api/auth/logout')

  expect(reply.status).toBe(204)
  expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await owner.send('POST', '/api/auth/logout')).status).toBe(204)
  expect((await post(api, '/api/auth/logout', {})).status).toBe(204)
})

test('a session ends after 12 idle hours, and not while it is used', async ({ api }) => {
  const owner = await api.signIn('owner')
  for (let time = 0; time < 3; time++) {
    later(api, 11 * hourMs)
    expect((await owner.get('/api/auth/me')).status).toBe(200)
  }

  later(api, 12 * hourMs + 1)

  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('a session ends 30 days after the sign-in, however much it is used', async ({ api }) => {
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

test('a restart keeps everybody signed in and forgets what is over', async ({ dataDir }) => {
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

test('neither the secret nor the password is on disk', async ({ dataDir }) => {
  const api = await startTestApi(dataDir)
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

test('a new password ends the other sessions, and this one has a new id', async ({ api }) => {
  const owner = await api.signIn('owner')
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
  ['{} as the current one', { currentPassword: {} }, '/currentPassword'],
])('a new password with %s is 400 and names the field', async ([, more, path], { api }) => {
  const owner = await api.signIn('owner')
  const body = { currentPassword: testPassword, newPassword: nextPassword, ...more }

  const reply = await owner.send('PUT', '/api/auth/password', body)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ issues: [{ path }] })
  expect((await owner.get('/api/auth/me')).status).toBe(200)
})

test('a stolen session is no way to try passwords', async ({ api }) => {
  const owner = await api.signIn('owner')
  for (let time = 0; time < 5; time++) await owner.send('POST', '/api/auth/confirm', { password: 'wrong' })

  expect((await owner.send('POST', '/api/auth/confirm', { password: testPassword })).status).toBe(429)
})

test('the places one is signed in at are listed by name, newest first, and can be ended', async ({ api }) => {
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
    ['createdAt', 'expiresAt', 'id', 'isCurrent', 'kind', 'label', 'lastSeenAt'].sort(),
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

test('a session is void once password or role are others, even if a crash kept it from being ended', async ({
  api,
  store,
}) => {
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

test('when a session was last seen is written every 5 minutes at most', async ({ api }) => {
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

test('signing out everywhere ends every session of the account and of no other', async ({ api }) => {
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

test('with nobody to sign in the server prints a one-time address, at which the first owner is made', async ({
  api,
}) => {
  const [notice = ''] = api.notices
  const address = /http:\/\/127\.0\.0\.1:\d+\/admin\/setup\?token=([\w-]{43})/.exec(notice)
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

test('two who use the first address at once make one owner', async ({ api }) => {
  const token = /token=([\w-]+)/.exec(api.notices[0] ?? '')?.[1]
  const make = (email: string) =>
    post(api, '/api/auth/setup', { token, email, name: 'Ana', password: nextPassword })

  const replies = await Promise.all([make('ana@example.com'), make('ben@example.com')])

  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404])
  expect(await api.store.list('users')).toHaveLength(1)
})

test('the address changes with every start and is gone once there is an account', async ({ dataDir }) => {
  const first = await startTestApi(dataDir)
  await first.close()
  const second = await startTestApi(dataDir, { publicUrl: 'https://farm.example.com' })
  expect(second.notices[0]).toContain('https://farm.example.com/admin/setup?token=')
  expect(second.notices[0]?.split('token=')[1]).not.toBe(first.notices[0]?.split('token=')[1])
  await second.signIn('owner')
  await second.close()

  const third = await startTestApi(dataDir)
  expect(third.notices).toEqual([])
  await third.close()
})

test('what is too old goes from the disk without anybody asking', async ({ api }) => {
  await api.signIn('owner')
  later(api, dayMs)

  await api.sessions.purge()

  api.clock.now = new Date('2027-03-05T12:00:00Z')
  expect(await api.sessions.ofUser(1)).toEqual([])
})
