import { expect } from 'vitest'
import { rights } from '#blocks/contract/staff/staff.ts'
import { browserClient, startTestApi, test, testPassword } from '../../tools/testing/test-api.ts'
import { cookieOf, login } from '../../tools/testing/test-sign-in.ts'

test('a right password answers the account and sets an HttpOnly cookie', async ({ api }) => {
  await api.signIn('owner')

  const reply = await login(api, { email: '  Owner@Example.COM ' })

  expect(reply.status).toBe(200)
  const user = { id: 1, email: 'owner@example.com', name: 'Test owner', role: 'owner' }
  expect(await reply.json()).toEqual({ user })
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const me = await browserClient(api.url, cookieOf(reply)).get('/api/auth/me')
  expect(await me.json()).toEqual({ ...user, rights: Object.keys(rights) })
})

test('the cookie outlives the browser only on request, and is Secure under https', async ({ dataDir }) => {
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

test('every sign-in gets a new id and ends the session it came with', async ({ api }) => {
  const owner = await api.signIn('owner')

  const reply = await login(api, {}, owner.headers)

  expect(cookieOf(reply)).not.toBe(owner.headers.Cookie)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('never adopts a session id that the client chose', async ({ api }) => {
  await api.signIn('owner')
  const chosen = `sid=${'a'.repeat(43)}`

  const reply = await login(api, {}, { Cookie: chosen, 'Sec-Fetch-Site': 'same-origin' })

  expect(cookieOf(reply)).not.toBe(chosen)
  expect((await api.get('/api/auth/me', { Cookie: chosen })).status).toBe(401)
})

test('every wrong attempt gets the same message', async ({ api, store }) => {
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
  ['an object as password', { password: {} }],
  ['a list as password', { password: [] }],
  ['true as password', { password: true }],
  ['null as password', { password: null }],
  ['no password', { password: undefined }],
  ['a blank password', { password: '' }],
  ['a password of 60 kB', { password: 'x'.repeat(60_000) }],
  ['an object as e-mail', { email: { $ne: '' } }],
  ['a list of e-mails', { email: ['owner@example.com'] }],
  ['an e-mail of 60 kB', { email: 'x'.repeat(60_000) }],
  ['a text as keepSignedIn', { keepSignedIn: 'yes' }],
])('a sign-in with %s answers 400', async ([, more], { api }) => {
  await api.signIn('owner')

  expect((await login(api, more)).status).toBe(400)
})
