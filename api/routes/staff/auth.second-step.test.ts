import { expect } from 'vitest'
import { browserClient, startTestApi, test, testPassword } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { createTestPasskey } from '../../tools/testing/test-passkey.ts'
import {
  addPasskey,
  askSecondStep,
  codeStep,
  passkeyStep,
  stepOf,
} from '../../tools/testing/test-second-step.ts'
import { audit, cookieOf, later, login, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

const minuteMs = 60_000

test('with a passkey the password alone signs nobody in, and the passkey does', async ({ api, owner }) => {
  const { passkey } = await addPasskey(api, owner)

  const half = await login(api)
  expect(half.status).toBe(200)
  expect(half.headers.getSetCookie()).toEqual([])
  const { secondStep, ...more } = await half.json()
  expect([secondStep.passkeyOrigin, more]).toEqual([
    new URL(api.url.replace('127.0.0.1', 'localhost')).origin,
    {},
  ])

  const reply = await passkeyStep(api, passkey, secondStep.ticket)
  expect(reply.status).toBe(200)
  expect((await reply.json()).user).toMatchObject({ email: 'owner@example.com', role: 'owner' })
  expect((await browserClient(api.url, cookieOf(reply)).get('/api/auth/me')).status).toBe(200)
  expect(await audit(api)).toContain(
    'owner@example.com signed-in: Chrome on Android, with the passkey Barn key',
  )
})

test('keeps signed in if that was asked with the password', async ({ api }) => {
  const { passkey } = await addPasskey(api, await api.signIn('owner'))

  const reply = await passkeyStep(api, passkey, await stepOf(api, { keepSignedIn: true }))

  expect(reply.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/)
})

test('a ticket signs in once, and for 5 minutes', async ({ api }) => {
  const { passkey, recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const ticket = await stepOf(api)
  expect((await passkeyStep(api, passkey, ticket)).status).toBe(200)
  expect((await codeStep(api, ticket, recoveryCodes[0])).status).toBe(400)

  const next = await stepOf(api)
  later(api, 5 * minuteMs)
  const late = await codeStep(api, next, recoveryCodes[0])

  expect((await late.json()).issues).toEqual([
    { path: '/ticket', message: expect.stringMatching(/too long/) },
  ])
  expect((await codeStep(api, 'made-up', recoveryCodes[0])).status).toBe(400)
})

test('a challenge is used once, and is that of its ticket', async ({ api }) => {
  const { passkey } = await addPasskey(api, await api.signIn('owner'))
  const [first, second] = [await stepOf(api), await stepOf(api)]
  const { challenge, allowCredentials, userVerification } = await askSecondStep(api, first)
  expect(allowCredentials).toEqual([expect.objectContaining({ id: passkey.id })])
  expect(userVerification).toBe('preferred')
  await askSecondStep(api, second)
  const claims = { origin: api.url.replace('127.0.0.1', 'localhost') }
  const answer = passkey.use(challenge, claims)

  // The other ticket has a challenge of its own.
  expect((await post(api, '/api/auth/second-step', { ticket: second, passkey: answer })).status).toBe(400)
  // Spoilt once, it is used up.
  const spoilt = { ...answer, response: { ...answer.response, signature: 'AAAA' } }
  expect((await post(api, '/api/auth/second-step', { ticket: first, passkey: spoilt })).status).toBe(400)
  expect((await post(api, '/api/auth/second-step', { ticket: first, passkey: answer })).status).toBe(400)
  // A new one is fine, and a repeat of the whole call is not.
  const again = passkey.use((await askSecondStep(api, first)).challenge, claims)
  expect((await post(api, '/api/auth/second-step', { ticket: first, passkey: again })).status).toBe(200)
  expect((await post(api, '/api/auth/second-step', { ticket: first, passkey: again })).status).toBe(400)
})

test.for<[what: string, claims: object]>([
  ['another site', { origin: 'https://evil.example' }],
  ['the right host on another port', { origin: 'http://localhost:1' }],
  ['a key that was made for another host', { rpId: 'evil.example' }],
])('a passkey that answers %s is refused', async ([, claims], { api }) => {
  const { passkey } = await addPasskey(api, await api.signIn('owner'))

  expect((await passkeyStep(api, passkey, await stepOf(api), claims)).status).toBe(400)
  expect((await passkeyStep(api, passkey, await stepOf(api))).status).toBe(200)
})

test('a key without a PIN is enough, and a stranger’s key is not', async ({ api }) => {
  const { passkey } = await addPasskey(api, await api.signIn('owner'))

  expect((await passkeyStep(api, createTestPasskey(), await stepOf(api))).status).toBe(400)
  expect((await passkeyStep(api, passkey, await stepOf(api), { isVerified: false })).status).toBe(200)
})

test('a counter that goes back, as that of a copied key, is refused', async ({ api }) => {
  const { passkey } = await addPasskey(api, await api.signIn('owner'))
  passkey.setCounter(7)
  expect((await passkeyStep(api, passkey, await stepOf(api))).status).toBe(200)

  passkey.setCounter(6)

  expect((await passkeyStep(api, passkey, await stepOf(api))).status).toBe(400)
})

test('a key and its copy can’t both sign in at once', async ({ api }) => {
  const { passkey } = await addPasskey(api, await api.signIn('owner'))
  const steps = []
  for (const ticket of [await stepOf(api), await stepOf(api)]) {
    passkey.setCounter(6)
    const { challenge } = await askSecondStep(api, ticket)
    steps.push({
      ticket,
      passkey: passkey.use(challenge, { origin: api.url.replace('127.0.0.1', 'localhost') }),
    })
  }

  const replies = await Promise.all(steps.map((step) => post(api, '/api/auth/second-step', step)))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('each recovery code signs in once, however it is typed', async ({ api }) => {
  const { recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const [code = ''] = recoveryCodes
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `

  expect((await codeStep(api, await stepOf(api), typed)).status).toBe(200)
  expect((await codeStep(api, await stepOf(api), code)).status).toBe(400)
  expect(await audit(api)).toContain(
    'owner@example.com signed-in: Chrome on Android, with a recovery code (9 left)',
  )
})

test('two sign-ins at once can’t use the same code', async ({ api }) => {
  const { recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const tickets = [await stepOf(api), await stepOf(api)]

  const replies = await Promise.all(tickets.map((ticket) => codeStep(api, ticket, recoveryCodes[0])))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('5 wrong codes lock the account, and a right password in between changes nothing', async ({ api }) => {
  const { recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  let ticket = ''
  for (let time = 0; time < 5; time++) {
    ticket = await stepOf(api)
    expect((await codeStep(api, ticket, 'wrong')).status).toBe(400)
  }

  expect((await codeStep(api, ticket, recoveryCodes[0])).status).toBe(429)
  expect((await login(api)).status).toBe(429)
  expect(await audit(api)).toContainEqual(expect.stringMatching(/^owner@example.com sign-in-locked: /))
})

test('wrong passwords and wrong codes count together', async ({ api }) => {
  const { recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  for (let time = 0; time < 3; time++) await login(api, { password: 'wrong' })
  const ticket = await stepOf(api)
  for (let time = 0; time < 2; time++) expect((await codeStep(api, ticket, 'wrong')).status).toBe(400)

  expect((await codeStep(api, ticket, recoveryCodes[0])).status).toBe(429)
})

test('wrong codes elsewhere lock nobody out of a device they have signed in on', async ({ api }) => {
  const { passkey, recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const mark = (await passkeyStep(api, passkey, await stepOf(api))).headers
    .getSetCookie()[1]
    ?.split(';', 1)[0]
  const known = { Cookie: mark ?? '', 'Sec-Fetch-Site': 'same-origin' }
  for (let time = 0; time < 5; time++) await codeStep(api, await stepOf(api), 'wrong')
  expect((await login(api)).status).toBe(429)

  const { secondStep } = await (await login(api, {}, known)).json()
  expect((await codeStep(api, secondStep.ticket, recoveryCodes[0])).status).toBe(200)
})

test('nobody learns of a second step without the right password', async ({ api }) => {
  await addPasskey(api, await api.signIn('owner'))
  await api.signIn('editor')

  const replies = await Promise.all(
    ['owner', 'editor', 'nobody'].map((name) =>
      login(api, { email: `${name}@example.com`, password: 'wrong' }),
    ),
  )

  const bodies = await Promise.all(replies.map((reply) => reply.text()))
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(bodies).size).toBe(1)
})

test('a link for a new password does not go around the passkey', async ({ api, owner, editor }) => {
  const { passkey } = await addPasskey(api, editor)
  const { inviteUrl } = await (await owner.send('POST', `/api/users/${editor.userId}/reset`)).json()
  const token = new URL(inviteUrl).hash.replace('#token=', '')

  const reply = await post(api, '/api/auth/invite', { token, password: nextPassword })

  expect(reply.headers.getSetCookie()).toEqual([])
  const { secondStep } = await reply.json()
  expect((await passkeyStep(api, passkey, secondStep.ticket)).status).toBe(200)
})

test('a password that changes between the two steps ends the first', async ({ api, owner }) => {
  const { passkey, client } = await addPasskey(api, owner)
  const ticket = await stepOf(api)
  const change = { currentPassword: testPassword, newPassword: nextPassword }
  expect((await client.send('PUT', '/api/auth/password', change)).status).toBe(204)

  expect((await passkeyStep(api, passkey, ticket)).status).toBe(400)
})

test('the desktop app signs in with a code, and is told so without one', async ({ api }) => {
  const { client, recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const app = { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' }
  const refused = await post(api, '/api/auth/devices', app)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({
    needsCode: true,
    detail: expect.stringMatching(/recovery code/),
  })
  expect((await post(api, '/api/auth/devices', { ...app, code: 'wrong' })).status).toBe(400)
  const wrong = await post(api, '/api/auth/devices', { ...app, password: 'wrong', code: recoveryCodes[0] })
  expect(wrong.status).toBe(401)

  expect((await post(api, '/api/auth/devices', { ...app, code: recoveryCodes[0] })).status).toBe(200)
  expect((await post(api, '/api/auth/devices', { ...app, code: recoveryCodes[0] })).status).toBe(400)
  const { code, expiresAt } = await (await client.send('POST', '/api/auth/one-time-code')).json()
  expect(code).toMatch(/^[\da-z]{4}-[\da-z]{4}$/)
  expect(Date.parse(expiresAt) - api.clock.now.getTime()).toBe(10 * minuteMs)
  const reply = await post(api, '/api/auth/devices', { ...app, code })
  expect(reply.status).toBe(200)
  const { token } = await reply.json()
  expect((await api.get('/api/auth/me', { Authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await post(api, '/api/auth/devices', { ...app, code })).status).toBe(400)
})

test('a one-time code ends after 10 minutes, and fits its account only', async ({ api }) => {
  const { client } = await addPasskey(api, await api.signIn('owner'))
  const editor = await api.signIn('editor')
  await addPasskey(api, editor)
  const { code } = await (await client.send('POST', '/api/auth/one-time-code')).json()
  const editors = { email: 'editor@example.com' }

  expect((await codeStep(api, await stepOf(api, editors), code)).status).toBe(400)
  later(api, 10 * minuteMs)
  expect((await codeStep(api, await stepOf(api), code)).status).toBe(400)
})

test('where PUBLIC_URL is another host, only a code works', async ({ dataDir }) => {
  const local = await startTestApi(dataDir)
  const { passkey, recoveryCodes } = await addPasskey(local, await local.signIn('owner'))
  await local.close()

  const moved = await startApiAt(dataDir, { publicUrl: 'https://farm.example.com' })

  const { secondStep } = await (await login(moved)).json()
  expect(secondStep.passkeyOrigin).toBe('')
  const options = await post(moved, '/api/auth/second-step/options', { ticket: secondStep.ticket })
  expect(options.status).toBe(409)
  const answer = passkey.use('x', { origin: 'https://farm.example.com', rpId: 'farm.example.com' })
  const body = { ticket: secondStep.ticket, passkey: answer }
  expect((await post(moved, '/api/auth/second-step', body)).status).toBe(400)
  expect((await codeStep(moved, secondStep.ticket, recoveryCodes[0])).status).toBe(200)
})
