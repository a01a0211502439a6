import { expect } from 'vitest'
import { browserClient, type TestApi, type TestClient, test } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { addPerson, audit, cookieOf, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

test('an account with a password can sign in, and no response holds a hash', async ({ api, owner }) => {
  const { reply, user } = await addPerson(owner, { password: nextPassword })

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
    passkeys: 0,
    recoveryCodesLeft: 0,
    lastSignInAt: '',
    createdAt: '2027-03-05T12:00:00.000Z',
    revision: 1,
  })
  const [list, one] = [await owner.get('/api/users'), await owner.get('/api/users/2')]
  expect((await list.json())[1]).toEqual(user)
  expect(one.headers.get('etag')).toBe('"1"')
  expect(await one.json()).toEqual(user)
  const pair = { email: 'ana@example.com', password: nextPassword }
  const login = await post(api, '/api/auth/login', pair)
  expect(login.status).toBe(200)
  expect(await audit(api)).toContain('owner@example.com user-added: ana@example.com (editor)')
})

test.for<[string, object, string]>([
  ['no e-mail', { email: undefined }, '/email'],
  ['no address', { email: 'ana' }, '/email'],
  ['NUL in the e-mail', { email: 'a\u0000@example.com' }, '/email'],
  ['an object as e-mail', { email: {} }, '/email'],
  ['NUL in the name', { name: 'a\u0000' }, '/name'],
  ['a name of 900 kB', { name: 'x'.repeat(900_000) }, '/name'],
  ['an unknown role', { role: 'admin' }, '/role'],
  ['a list of roles', { role: ['owner'] }, '/role'],
  ['a short password', { password: 'short' }, '/password'],
  ['a common password', { password: 'pettingzoo2027' }, '/password'],
  ['their own name as password', { password: 'ana@example.com' }, '/password'],
  ['an object as password', { password: {} }, '/password'],
  ['a hash of their own', { passwordHash: 'x' }, ''],
  ['an id of their own', { id: 1 }, ''],
])('an account with %s answers 400 and is not made', async ([, more, path], { api, owner }) => {
  const { reply, user } = await addPerson(owner, more)

  expect(reply.status).toBe(400)
  expect(user.issues).toContainEqual(expect.objectContaining({ path }))
  expect(await api.store.list('users')).toHaveLength(1)
})

test('an invitation sent again with its key, its answer lost, is one account with a link that works', async ({
  api,
  owner,
}) => {
  const ana = { email: 'ana@example.com', name: 'Ana', role: 'editor' }
  const invite = (more: object = {}) =>
    owner.send('POST', '/api/users', { ...ana, ...more }, { 'Idempotency-Key': 'k' })
  await invite()

  const again = await invite()

  expect(again.status).toBe(201)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const token = new URL((await again.json()).inviteUrl).hash.replace(/^#(token=)?/, '')
  expect((await post(api, '/api/auth/invite', { token, password: nextPassword })).status).toBe(200)
  expect(await (await invite()).json()).not.toHaveProperty('inviteUrl')
  expect((await invite({ name: 'Anna' })).status).toBe(422)
  expect(await api.store.list('users')).toHaveLength(2)
  await owner.send('DELETE', '/api/users/2', undefined, {
    'If-Match': (await owner.get('/api/users/2')).headers.get('etag') ?? '',
  })
  expect((await invite()).status).toBe(404)
})

test('an e-mail is taken once, whatever its spelling and however many try', async ({ owner }) => {
  const replies = await Promise.all([addPerson(owner), addPerson(owner, { email: 'ANA@example.com' })])

  expect(replies.map(({ reply }) => reply.status).sort()).toEqual([201, 409])
  const taken = await owner.send(
    'PATCH',
    '/api/users/2',
    { email: 'owner@example.com' },
    { 'If-Match': '"2"' },
  )
  expect(taken.status).toBe(409)
})

test('no response about people ever holds a hash', async ({ owner }) => {
  const { user } = await addPerson(owner)
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
    await owner.get('/api/history?thing=Sign-ins+and+passwords'),
  ]

  for (const reply of replies) expect(await reply.text()).not.toMatch(/argon2|Hash|accountMark|"invite"/)
})

test('the last owner who can sign in stays an owner', async ({ owner }) => {
  // Invited, but without a password yet, so this owner can't sign in.
  await addPerson(owner, { role: 'owner' })
  const ifMatch = { 'If-Match': '"1"' }

  const replies = [
    await owner.send('PATCH', '/api/users/1', { role: 'editor' }, ifMatch),
    await owner.send('PATCH', '/api/users/1', { isDisabled: true }, ifMatch),
    await owner.send('DELETE', '/api/users/1', undefined, ifMatch),
  ]

  expect(replies.map((reply) => reply.status)).toEqual([409, 409, 409])
  expect((await owner.get('/api/auth/me')).status).toBe(200)
})

test('two owners who demote each other simultaneously leave one', async ({ api }) => {
  const first = await api.signIn('owner')
  const second = await api.signIn('owner')
  const demote = (who: TestClient, id: number) =>
    who.send('PATCH', `/api/users/${id}`, { role: 'inbox' }, { 'If-Match': '"1"' })

  await Promise.all([demote(first, 2), demote(second, 1)])

  const roles = (await api.store.list('users')).map(({ value }) => value.role)
  expect(roles.sort()).toEqual(['inbox', 'owner'])
})

/** Opens the one-time link, and chooses a password. */
function accept(api: TestApi, inviteUrl: string, more: object = {}) {
  const token = new URL(inviteUrl).hash.replace('#token=', '')
  return post(api, '/api/auth/invite', { token, password: nextPassword, ...more })
}

test('without a password the response holds a one-time link that signs in', async ({ api, owner }) => {
  const { reply, user } = await addPerson(owner)

  expect(user).toMatchObject({ hasPassword: false })
  expect(user.inviteUrl).toMatch(new RegExp(`^${api.url}/admin/invite#token=[\\w-]{43}$`))
  expect(reply.headers.get('etag')).toBe(`"${user.revision}"`)
  expect((await accept(api, user.inviteUrl, { password: 'pettingzoo2027' })).status).toBe(400)
  const [first, second] = await Promise.all([accept(api, user.inviteUrl), accept(api, user.inviteUrl)])
  expect([first.status, second.status].sort()).toEqual([200, 400])
  const good = first.status === 200 ? first : second
  expect(await good.json()).toEqual({
    user: { id: 2, email: 'ana@example.com', name: 'Ana', role: 'editor' },
  })
  expect((await browserClient(api.url, cookieOf(good)).get('/api/auth/me')).status).toBe(200)
  const again = await accept(api, user.inviteUrl)
  expect(again.status).toBe(400)
  expect(await again.text()).toContain(
    'This link was already used, has expired or isn’t complete. Ask for a new one',
  )
})

test('a link expires after 72 hours, with a newer one, and when switched off', async ({ api, owner }) => {
  const { user } = await addPerson(owner)
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

test('a reset link sets a new password and ends open sessions', async ({ api, owner, editor }) => {
  const reset = await owner.send('POST', `/api/users/${editor.userId}/reset`)
  const { inviteUrl } = await reset.json()
  expect((await editor.get('/api/auth/me')).status).toBe(200)

  expect((await accept(api, inviteUrl)).status).toBe(200)

  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect(await audit(api)).toContain('owner@example.com password-reset: editor@example.com: one-time link')
})

test('links are made with PUBLIC_URL, whatever host the request names', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { publicUrl: 'https://farm.example.com' })

  const owner = await api.signIn('owner')
  const { user } = await addPerson(owner)
  expect(user.inviteUrl).toMatch(/^https:\/\/farm\.example\.com\/admin\/invite#token=/)
})

test.for<[string, object, string]>([
  ['another role', { role: 'inbox' }, 'role editor → inbox'],
  ['switched off', { isDisabled: true }, 'suspended'],
])('%s signs an account out at once, and is logged', async ([, change, text], { api, owner, editor }) => {
  const reply = await owner.send('PATCH', '/api/users/2', change, { 'If-Match': '"1"' })

  expect(reply.status).toBe(200)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await owner.get('/api/auth/me')).status).toBe(200)
  expect(await audit(api)).toContain(`owner@example.com user-changed: editor@example.com: ${text}`)
})

test('a new name leaves an account signed in and shows at once', async ({ owner, editor }) => {
  await owner.send('PATCH', '/api/users/2', { name: 'Ben' }, { 'If-Match': '"1"' })

  expect(await (await editor.get('/api/auth/me')).json()).toMatchObject({ name: 'Ben' })
})

test('a removed account is signed out at once, and its id is not reused', async ({ api, owner, editor }) => {
  const reply = await owner.send('DELETE', '/api/users/2', undefined, { 'If-Match': '"1"' })

  expect(reply.status).toBe(204)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await owner.get('/api/users/2')).status).toBe(404)
  expect((await addPerson(owner)).user.id).toBe(3)
  expect(await audit(api)).toContain('owner@example.com user-removed: editor@example.com')
})
