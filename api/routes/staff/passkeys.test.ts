import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { browserClient, startTestApi, test, testPassword } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { createTestPasskey } from '../../tools/testing/test-passkey.ts'
import {
  addPasskey,
  codeStep,
  passkeyLogin,
  passkeyStep,
  stepOf,
} from '../../tools/testing/test-second-step.ts'
import { audit, cookieOf, later, login, post } from '../../tools/testing/test-sign-in.ts'

const dayMs = 24 * 3_600_000
const originOf = (url: string) => url.replace('127.0.0.1', 'localhost')

test('lists one’s passkeys by name and dates, and no key', async ({ api }) => {
  const { client, passkey } = await addPasskey(api, await api.signIn('inbox'), '  My phone ')
  await passkeyStep(api, passkey, await stepOf(api, { email: 'inbox@example.com' }))

  const now = api.clock.now.toISOString()
  expect(await (await client.get('/api/auth/second-factor')).json()).toEqual({
    passkeys: [{ id: passkey.id, name: 'My phone', site: 'localhost', createdAt: now, lastUsedAt: now }],
    recoveryCodesLeft: 10,
    passkeyOrigin: originOf(api.url),
    isAsked: false,
  })
  expect(await audit(api)).toContain('inbox@example.com passkey-added: My phone')
})

test('a passkey without a name is called after the browser', async ({ api }) => {
  const { client } = await addPasskey(api, await api.signIn('owner'), '')

  const { passkeys } = await (await client.get('/api/auth/second-factor')).json()
  expect(passkeys).toMatchObject([{ name: expect.stringMatching(/program|Unknown/i) }])
})

test('the first passkey ends every other session, a second one none', async ({ api, owner }) => {
  await login(api)
  const app = { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' }
  const { token } = await (await post(api, '/api/auth/devices', app)).json()

  const { client, recoveryCodes } = await addPasskey(api, owner)

  expect(recoveryCodes).toHaveLength(10)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect((await api.get('/api/auth/me', { Authorization: `Bearer ${token}` })).status).toBe(401)
  expect(await api.sessions.ofUser(owner.userId)).toHaveLength(1)
  const second = await addPasskey(api, client, 'Phone')
  expect(second.recoveryCodes).toEqual([])
  expect(second.client).toBe(client)
  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('sessions from before the first passkey are void, after a crash too', async ({ api, store, owner }) => {
  const user = await store.get('users', String(owner.userId))
  if (!user) throw new Error('not there')
  const value = { ...user.value, secondFactorAt: api.clock.now.toISOString() }
  await store.commit([{ type: 'put', collection: 'users', id: user.id, value, ifRevision: user.revision }])

  expect((await owner.get('/api/auth/me')).status).toBe(401)
})

test('adding, removing and making codes need a fresh password', async ({ api }) => {
  const { client, passkey } = await addPasskey(api, await api.signIn('owner'))
  later(api, 16 * 60_000)

  for (const [method, path] of [
    ['POST', '/api/auth/passkeys/options'],
    ['POST', '/api/auth/passkeys'],
    ['DELETE', `/api/auth/passkeys/${passkey.id}`],
    ['POST', '/api/auth/recovery-codes'],
    ['POST', '/api/auth/one-time-code'],
    ['POST', '/api/users/1/reset-second-step'],
  ] as const) {
    const reply = await client.send(method, path)
    expect([path, reply.status, (await reply.json()).needsPassword]).toEqual([path, 403, true])
  }
})

test('a challenge is for one session, once, for 5 minutes', async ({ api, owner, editor }) => {
  const key = createTestPasskey()
  const { challenge } = await (await owner.send('POST', '/api/auth/passkeys/options')).json()
  const made = { name: 'x', passkey: key.create(challenge, { origin: originOf(api.url) }) }

  expect((await editor.send('POST', '/api/auth/passkeys', made)).status).toBe(400)
  later(api, 5 * 60_000)
  expect((await owner.send('POST', '/api/auth/passkeys', made)).status).toBe(400)
  const next = await (await owner.send('POST', '/api/auth/passkeys/options')).json()
  const foreign = { name: 'x', passkey: key.create(next.challenge, { origin: 'https://evil.example' }) }
  expect((await owner.send('POST', '/api/auth/passkeys', foreign)).status).toBe(400)
  const again = { name: 'x', passkey: key.create(next.challenge, { origin: originOf(api.url) }) }
  expect((await owner.send('POST', '/api/auth/passkeys', again)).status).toBe(400)
  expect((await api.store.get('users', '1'))?.value.passkeys).toEqual([])
})

test('a passkey is added to one account, once', async ({ api }) => {
  const { client, passkey } = await addPasskey(api, await api.signIn('owner'))
  const editor = await api.signIn('editor')
  for (const person of [client, editor]) {
    const options = await (await person.send('POST', '/api/auth/passkeys/options')).json()
    const body = { name: 'x', passkey: passkey.create(options.challenge, { origin: originOf(api.url) }) }
    expect((await person.send('POST', '/api/auth/passkeys', body)).status).toBe(409)
  }
})

test('an account has up to ten passkeys', async ({ api }) => {
  let { client } = await addPasskey(api, await api.signIn('owner'))
  for (let time = 0; time < 9; time++) client = (await addPasskey(api, client)).client

  expect((await client.send('POST', '/api/auth/passkeys/options')).status).toBe(409)
})

test('without the last passkey the password alone signs in, and the codes are gone', async ({ api }) => {
  const first = await addPasskey(api, await api.signIn('owner'))
  const second = await addPasskey(api, first.client)
  const other = (await passkeyStep(api, second.passkey, await stepOf(api))).headers.getSetCookie()[0] ?? ''

  const reply = await first.client.send('DELETE', `/api/auth/passkeys/${first.passkey.id}`)
  expect(reply.status).toBe(204)
  // Whoever has the lost device is signed out there.
  expect((await api.get('/api/auth/me', { Cookie: other.split(';', 1)[0] ?? '' })).status).toBe(401)
  const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const here = { ...first.client.headers, Cookie: cookie }
  expect((await passkeyStep(api, first.passkey, await stepOf(api))).status).toBe(400)
  const gone = await fetch(`${api.url}/api/auth/passkeys/${first.passkey.id}`, {
    method: 'DELETE',
    headers: here,
  })
  expect(gone.status).toBe(404)
  await fetch(`${api.url}/api/auth/passkeys/${second.passkey.id}`, { method: 'DELETE', headers: here })

  expect(await (await login(api)).json()).toHaveProperty('user')
  expect((await api.store.get('users', '1'))?.value.recoveryCodeHashes).toEqual([])
  expect(await audit(api)).toContain('owner@example.com passkey-removed: Barn key')
})

test('a new set of recovery codes replaces the old one', async ({ api }) => {
  const { client, recoveryCodes } = await addPasskey(api, await api.signIn('owner'))

  const next = await (await client.send('POST', '/api/auth/recovery-codes')).json()

  expect((await codeStep(api, await stepOf(api), recoveryCodes[0])).status).toBe(400)
  expect((await codeStep(api, await stepOf(api), next.recoveryCodes[9])).status).toBe(200)
  expect(await (await client.get('/api/auth/second-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await audit(api)).toContain('owner@example.com recovery-codes-made: ')
})

test('codes need a passkey first', async ({ owner }) => {
  expect((await owner.send('POST', '/api/auth/recovery-codes')).status).toBe(409)
  expect((await owner.send('POST', '/api/auth/one-time-code')).status).toBe(409)
})

test('owners without a passkey are asked, after “Later” in 30 days', async ({ api, owner, editor }) => {
  const isAsked = async (person: typeof owner) =>
    (await (await person.get('/api/auth/second-factor')).json()).isAsked
  expect([await isAsked(owner), await isAsked(editor)]).toEqual([true, false])

  expect((await owner.send('POST', '/api/auth/second-factor/later')).status).toBe(204)

  expect(await isAsked(owner)).toBe(false)
  later(api, 30 * dayMs)
  const again = await login(api)
  const headers = { Cookie: again.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  expect((await (await api.get('/api/auth/second-factor', headers)).json()).isAsked).toBe(true)
})

test('where passkeys don’t work nobody is asked, and the API says so', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { publicUrl: 'http://farm.example.com' })

  const owner = await api.signIn('owner')
  const { passkeyOrigin, isAsked } = await (await owner.get('/api/auth/second-factor')).json()
  expect([passkeyOrigin, isAsked]).toEqual(['', false])
  const foreign = { 'Sec-Fetch-Site': 'same-origin' }
  expect((await owner.send('POST', '/api/auth/passkeys/options', undefined, foreign)).status).toBe(409)
})

test('an owner removes a colleague’s passkeys, audited, with a sign-out', async ({ api, owner, editor }) => {
  const { client } = await addPasskey(api, editor)
  const seen = await (await owner.get(`/api/users/${editor.userId}`)).json()
  expect(seen).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10 })
  expect(JSON.stringify(seen)).not.toMatch(/publicKey|Hash|Barn/)

  const path = `/api/users/${editor.userId}/reset-second-step`
  expect((await client.send('POST', path)).status).toBe(403)
  const reply = await owner.send('POST', path)

  expect([reply.status, await reply.json()]).toEqual([200, { mailed: 'off' }])
  expect((await client.get('/api/auth/me')).status).toBe(401)
  expect(await (await login(api, { email: 'editor@example.com' })).json()).toHaveProperty('user')
  expect(await audit(api)).toContain('owner@example.com second-step-reset: editor@example.com')
  expect((await owner.send('POST', path)).status).toBe(409)
  expect((await owner.send('POST', '/api/users/99/reset-second-step')).status).toBe(404)
})

test('no recovery or one-time code is on disk', async ({ dataDir }) => {
  const api = await startTestApi(dataDir, { replicas: 0 })
  const { client, recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const { code } = await (await client.send('POST', '/api/auth/one-time-code')).json()
  await api.close()

  let text = ''
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) text += await readFile(join(entry.parentPath, entry.name), 'latin1')
  expect(text).toContain('recoveryCodeHashes')
  for (const each of [...recoveryCodes, code]) {
    expect(text).not.toContain(each)
    expect(text).not.toContain(each.replaceAll('-', ''))
  }
})

test('a passkey alone signs in, once for each challenge, and only if the device checked the person', async ({
  api,
  owner,
}) => {
  const { passkey } = await addPasskey(api, owner)

  const reply = await passkeyLogin(api, passkey)

  expect(reply.status).toBe(200)
  expect((await reply.json()).user).toMatchObject({ email: 'owner@example.com', role: 'owner' })
  expect(reply.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/)
  expect((await browserClient(api.url, cookieOf(reply)).get('/api/auth/me')).status).toBe(200)
  const wrong = [
    await passkeyLogin(api, passkey, { isVerified: false }),
    await passkeyLogin(api, passkey, { origin: 'http://elsewhere.example' }),
    await passkeyLogin(api, createTestPasskey()),
    await post(api, '/api/auth/login/passkey', { challenge: 'eHg', passkey: passkey.use('eHg') }),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

test('challenges for a passkey are tries of their address', async ({ api, owner }) => {
  const { passkey } = await addPasskey(api, owner)
  const ask = async () => (await post(api, '/api/auth/login/passkey/options', {})).status
  expect((await passkeyLogin(api, passkey)).status).toBe(200)

  for (let time = 1; time <= 20; time++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})

test('a passkey of a suspended account signs nobody in', async ({ api, owner }) => {
  const editor = await api.signIn('editor')
  const { passkey } = await addPasskey(api, editor)
  const path = `/api/users/${editor.userId}`
  const etag = (await owner.get(path)).headers.get('etag') ?? ''
  expect((await owner.send('PATCH', path, { isDisabled: true }, { 'If-Match': etag })).status).toBe(200)

  expect((await passkeyLogin(api, passkey)).status).toBe(400)
})
