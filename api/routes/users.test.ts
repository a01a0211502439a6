import { expect } from 'vitest'
import { trimAudit } from '../auth/housekeeping.ts'
import {
  browserClient,
  startTestApi,
  type TestApi,
  type TestClient,
  test,
  testPassword,
} from '../test-api.ts'

const ana = { email: 'Ana@Example.com ', name: ' Ana ', role: 'editor' }
const password = 'nine ducks beside the pond'

async function add(owner: TestClient, more: object = {}) {
  const reply = await owner.send('POST', '/api/users', { ...ana, ...more })
  return { reply, user: await reply.json() }
}
function accept(api: TestApi, inviteUrl: string, more: object = {}) {
  const token = new URL(inviteUrl).searchParams.get('token')
  return fetch(`${api.url}/api/auth/invite`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, password, ...more }),
  })
}
async function audit(api: TestApi): Promise<string[]> {
  return (await api.store.list('audit')).map(({ value }) => `${value.who} ${value.action}: ${value.subject}`)
}

test('an account with a password can be signed in to; no reply holds a hash', async ({ api }) => {
  const owner = await api.signIn('owner')

  const { reply, user } = await add(owner, { password })

  expect(reply.status).toBe(201)
  expect(reply.headers.get('location')).toBe(`/api/users/${user.id}`)
  expect(reply.headers.get('etag')).toBe('"1"')
  expect(user).toEqual({
    id: 2,
    email: 'ana@example.com',
    name: 'Ana',
    role: 'editor',
    isDisabled: false,
    hasPassword: true,
    lastSignInAt: '',
    createdAt: '2027-03-05T12:00:00.000Z',
    revision: 1,
  })
  const [list, one] = [await owner.get('/api/users'), await owner.get('/api/users/2')]
  expect((await list.json())[1]).toEqual(user)
  expect(one.headers.get('etag')).toBe('"1"')
  expect(await one.json()).toEqual(user)
  const login = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password }),
  })
  expect(login.status).toBe(200)
  expect(await audit(api)).toContain('owner@example.com user-added: ana@example.com (editor)')
})

test('without a password the reply holds a link that works once and signs in', async ({ api }) => {
  const owner = await api.signIn('owner')

  const { reply, user } = await add(owner)

  expect(user).toMatchObject({ hasPassword: false })
  expect(user.inviteUrl).toMatch(new RegExp(`^${api.url}/admin/invite\\?token=[\\w-]{43}$`))
  expect(reply.headers.get('etag')).toBe(`"${user.revision}"`)
  expect((await accept(api, user.inviteUrl, { password: 'pettingzoo2027' })).status).toBe(400)
  const [first, second] = await Promise.all([accept(api, user.inviteUrl), accept(api, user.inviteUrl)])
  expect([first.status, second.status].sort()).toEqual([200, 400])
  const good = first.status === 200 ? first : second
  expect(await good.json()).toEqual({
    user: { id: 2, email: 'ana@example.com', name: 'Ana', role: 'editor' },
  })
  const cookie = good.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  expect((await browserClient(api.url, cookie).get('/api/auth/me')).status).toBe(200)
  expect((await accept(api, user.inviteUrl)).status).toBe(400)
})

test('a link stops working after 72 hours, when a newer one is made, and when the account is switched off', async ({
  api,
}) => {
  const owner = await api.signIn('owner')
  const { user } = await add(owner)
  const newer = await (await owner.send('POST', '/api/users/2/reset')).json()
  expect((await accept(api, user.inviteUrl)).status).toBe(400)

  api.clock.now = new Date(api.clock.now.getTime() + 72 * 3_600_000)
  expect((await accept(api, newer.inviteUrl)).status).toBe(400)

  api.clock.now = new Date('2027-03-05T12:00:00Z')
  const { revision } = await (await owner.get('/api/users/2')).json()
  const off = await owner.send('PATCH', '/api/users/2', { isDisabled: true }, { 'If-Match': `"${revision}"` })
  expect(off.status).toBe(200)
  expect((await accept(api, newer.inviteUrl)).status).toBe(400)
  expect((await owner.send('POST', '/api/users/2/reset')).status).toBe(409)
})

test('a reset link gives a new password and ends the sessions that were open', async ({ api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')
  const reset = await owner.send('POST', `/api/users/${editor.userId}/reset`)
  const { inviteUrl } = await reset.json()
  expect((await editor.get('/api/auth/me')).status).toBe(200)

  expect((await accept(api, inviteUrl)).status).toBe(200)

  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect(await audit(api)).toContain('owner@example.com password-reset: editor@example.com: one-time link')
})

test('links are made with PUBLIC_URL, whatever host the request names', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, { publicUrl: 'https://farm.example.com' })
  try {
    const owner = await api.signIn('owner')
    const { user } = await add(owner)
    expect(user.inviteUrl).toMatch(/^https:\/\/farm\.example\.com\/admin\/invite\?token=/)
  } finally {
    await api.close()
  }
})

test.for<[string, object, string]>([
  ['no e-mail', { email: undefined }, '/email'],
  ['no address', { email: 'ana' }, '/email'],
  ['NUL in the e-mail', { email: 'a\u0000@example.com' }, '/email'],
  ['{} as e-mail', { email: {} }, '/email'],
  ['NUL in the name', { name: 'a\u0000' }, '/name'],
  ['a name of 900 kB', { name: 'x'.repeat(900_000) }, '/name'],
  ['an unknown role', { role: 'admin' }, '/role'],
  ['a list of roles', { role: ['owner'] }, '/role'],
  ['a short password', { password: 'short' }, '/password'],
  ['a common password', { password: 'pettingzoo2027' }, '/password'],
  ['their own name as password', { password: 'ana@example.com' }, '/password'],
  ['{} as password', { password: {} }, '/password'],
  ['a hash of their own', { passwordHash: 'x' }, ''],
  ['an id of their own', { id: 1 }, ''],
])('an account with %s is 400 and is not made', async ([, more, path], { api }) => {
  const owner = await api.signIn('owner')

  const { reply, user } = await add(owner, more)

  expect(reply.status).toBe(400)
  expect(user.issues).toContainEqual(expect.objectContaining({ path }))
  expect(await api.store.list('users')).toHaveLength(1)
})

test('an e-mail is taken once, however it is written and however many try at once', async ({ api }) => {
  const owner = await api.signIn('owner')

  const replies = await Promise.all([add(owner), add(owner, { email: 'ANA@example.com' })])

  expect(replies.map(({ reply }) => reply.status).sort()).toEqual([201, 409])
  const taken = await owner.send(
    'PATCH',
    '/api/users/2',
    { email: 'owner@example.com' },
    { 'If-Match': '"2"' },
  )
  expect(taken.status).toBe(409)
})

test('changes need the revision they were made from', async ({ api }) => {
  const owner = await api.signIn('owner')
  await api.signIn('editor')
  const change = (headers: Record<string, string>, body: object = { name: 'Ben' }) =>
    owner.send('PATCH', '/api/users/2', body, headers)

  expect((await change({})).status).toBe(428)
  expect((await change({ 'If-Match': '*' })).status).toBe(400)
  expect((await change({ 'If-Match': '"1"' }, { passwordHash: 'x' })).status).toBe(400)
  expect((await change({ 'If-Match': '"1"' }, { name: '' })).status).toBe(400)
  const good = await change({ 'If-Match': '"1"' })
  expect(good.status).toBe(200)
  expect(good.headers.get('etag')).toBe('"2"')
  expect(await good.json()).toMatchObject({ name: 'Ben', email: 'editor@example.com', revision: 2 })

  const stale = await change({ 'If-Match': '"1"' })
  expect(stale.status).toBe(412)
  const text = await stale.text()
  expect(JSON.parse(text)).toMatchObject({ current: { id: 2, name: 'Ben', revision: 2, hasPassword: true } })
  expect(text).not.toMatch(/argon2|passwordHash|tokenHash/)
  expect((await owner.send('DELETE', '/api/users/2')).status).toBe(428)
  expect((await owner.send('DELETE', '/api/users/2', undefined, { 'If-Match': '"1"' })).status).toBe(412)
})

test('no reply about people ever holds a hash', async ({ api }) => {
  const owner = await api.signIn('owner')
  const { user } = await add(owner)
  const ifMatch = { 'If-Match': `"${user.revision}"` }
  const replies = [
    await owner.get('/api/users'),
    await owner.get('/api/users/1'),
    await owner.send('PATCH', '/api/users/2', { name: 'Ben' }, ifMatch),
    await owner.send('PATCH', '/api/users/2', { name: 'Ben' }, ifMatch),
    await owner.send('POST', '/api/users/2/reset'),
    await owner.send('DELETE', '/api/users/2', undefined, ifMatch),
    await owner.get('/api/auth/me'),
    await owner.get('/api/auth/sessions'),
    await owner.get('/api/audit'),
  ]

  for (const reply of replies) expect(await reply.text()).not.toMatch(/argon2|Hash|accountMark|"invite"/)
})

test.for<[string, object]>([
  ['another role', { role: 'inbox' }],
  ['switched off', { isDisabled: true }],
])('with %s an account is signed out at once', async ([, change], { api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')

  const reply = await owner.send('PATCH', '/api/users/2', change, { 'If-Match': '"1"' })

  expect(reply.status).toBe(200)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await owner.get('/api/auth/me')).status).toBe(200)
})

test('another name leaves an account signed in and shows at once', async ({ api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')

  await owner.send('PATCH', '/api/users/2', { name: 'Ben' }, { 'If-Match': '"1"' })

  expect(await (await editor.get('/api/auth/me')).json()).toMatchObject({ name: 'Ben' })
})

test('a removed account is signed out at once, and its id is not used again', async ({ api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')

  const reply = await owner.send('DELETE', '/api/users/2', undefined, { 'If-Match': '"1"' })

  expect(reply.status).toBe(204)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await owner.get('/api/users/2')).status).toBe(404)
  expect((await add(owner)).user.id).toBe(3)
  expect(await audit(api)).toContain('owner@example.com user-removed: editor@example.com')
})

test('the last owner who can sign in stays one', async ({ api }) => {
  const owner = await api.signIn('owner')
  // Invited, but without a password yet: nobody who could help.
  await add(owner, { role: 'owner' })
  const ifMatch = { 'If-Match': '"1"' }

  const replies = [
    await owner.send('PATCH', '/api/users/1', { role: 'editor' }, ifMatch),
    await owner.send('PATCH', '/api/users/1', { isDisabled: true }, ifMatch),
    await owner.send('DELETE', '/api/users/1', undefined, ifMatch),
  ]

  expect(replies.map((reply) => reply.status)).toEqual([409, 409, 409])
  expect((await owner.get('/api/auth/me')).status).toBe(200)
})

test('two owners who demote each other at once leave one', async ({ api }) => {
  const first = await api.signIn('owner')
  const second = await api.signIn('owner')
  const demote = (who: TestClient, id: number) =>
    who.send('PATCH', `/api/users/${id}`, { role: 'inbox' }, { 'If-Match': '"1"' })

  await Promise.all([demote(first, 2), demote(second, 1)])

  const roles = (await api.store.list('users')).map(({ value }) => value.role)
  expect(roles.sort()).toEqual(['inbox', 'owner'])
})

test.for(['0', '-1', '1e0', '01', 'x', '99', '1%00', '__proto__'])(
  'the account %s is 404',
  async (id, { api }) => {
    const owner = await api.signIn('owner')
    const ifMatch = { 'If-Match': '"1"' }

    expect((await owner.get(`/api/users/${id}`)).status).toBe(404)
    expect((await owner.send('PATCH', `/api/users/${id}`, { name: 'x' }, ifMatch)).status).toBe(404)
    expect((await owner.send('DELETE', `/api/users/${id}`, undefined, ifMatch)).status).toBe(404)
    expect((await owner.send('POST', `/api/users/${id}/reset`)).status).toBe(404)
  },
)

test('the audit shows what staff did, newest first, 50 a page', async ({ api, store }) => {
  const owner = await api.signIn('owner')
  const at = '2027-03-05T12:00:00.000Z'
  const value = (n: number) => ({
    at,
    who: 'owner@example.com',
    action: 'published' as const,
    subject: `${n}`,
  })
  await store.commit(
    Array.from({ length: 120 }, (_, n) => ({
      type: 'add' as const,
      collection: 'audit' as const,
      value: value(n),
    })),
  )

  const first = await (await owner.get('/api/audit')).json()
  const last = await (await owner.get('/api/audit?page=3')).json()

  expect(first).toMatchObject({ page: 1, pages: 3, total: 120 })
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toEqual({ id: 120, ...value(119) })
  expect(last.items.at(-1).subject).toBe('0')
  expect((await (await owner.get('/api/audit?page=4')).json()).items).toEqual([])
})

test.for(['page=0', 'page=x', 'page=', 'page=1&page=2', 'page=-1', 'who=ana', 'page=1&q=', '__proto__=1'])(
  'the audit refuses ?%s',
  async (query, { api }) => {
    const owner = await api.signIn('owner')

    expect((await owner.get(`/api/audit?${query}`)).status).toBe(400)
  },
)

test('the audit keeps the newest lines', async ({ api, store }) => {
  const entry = { at: '2027-03-05T12:00:00.000Z', who: 'x', action: 'published' as const }
  await store.commit(
    Array.from({ length: 1_205 }, (_, n) => ({
      type: 'add' as const,
      collection: 'audit' as const,
      value: { ...entry, subject: `${n}` },
    })),
  )

  await trimAudit(store, 10)

  const left = (await api.store.list('audit')).map(({ value }) => value.subject)
  expect(left).toEqual(Array.from({ length: 10 }, (_, n) => `${1_195 + n}`))
})

test('a sign-in is written down with the place and the time', async ({ api }) => {
  await api.signIn('owner')
  await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Firefox/150.0 (X11; Linux)' },
    body: JSON.stringify({ email: 'owner@example.com', password: testPassword }),
  })

  expect(await audit(api)).toEqual(['owner@example.com signed-in: Firefox on Linux'])
  expect((await api.store.get('users', '1'))?.value.lastSignInAt).toBe('2027-03-05T12:00:00.000Z')
})
