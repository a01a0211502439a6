import { createServer } from 'node:http'
import { expect } from 'vitest'
import { serve } from '#api/tools/testing/serve.ts'
import { testPassword } from '#api/tools/testing/test-api.ts'
import { addPasskey } from '#api/tools/testing/test-second-step.ts'
import { test } from '../testing/test-desktop.ts'
import { type SiteLogin, scopesOf, signIn } from './site-sign-in.ts'

const ana = { email: 'editor@example.com', password: testPassword }
/** Ana’s sign-in at a site, unless the test changes something. */
const signInAs = (siteUrl: string, login: Partial<SiteLogin> = {}) =>
  signIn({ siteUrl, ...ana, ...login }, 'Barn laptop', fetch)

test('what was ticked is asked for, and what the site gave is known', async ({ desktop }) => {
  const { siteUrl } = desktop.site

  expect(desktop.session.scopes).toEqual([])
  const session = await signInAs(siteUrl, { scopes: ['enquiries'] })

  expect(session.scopes).toEqual(['enquiries'])
  expect(await scopesOf(session, fetch)).toEqual(['enquiries'])
  expect(await scopesOf({ ...session, token: 'made-up' }, fetch)).toBeUndefined()
})

test('a sign-in creates a token with the name of this computer', async ({ desktop, ana: inBrowser }) => {
  const { token, siteUrl, user } = desktop.session

  expect(siteUrl).toBe(desktop.network.url)
  expect(user).toMatchObject({ email: 'editor@example.com', role: 'editor' })
  expect(token).toMatch(/^\S{20,}$/)
  const sessions = (await inBrowser.call<{ kind: string; label: string }[]>('GET', '/api/auth/sessions')).body
  expect(sessions).toContainEqual(expect.objectContaining({ kind: 'device', label: 'Barn laptop' }))
})

test('a wrong password fails with the server’s message', async ({ desktop }) => {
  const wrong = signInAs(desktop.network.url, { password: 'six goats in a blue barn' })

  await expect(wrong).rejects.toMatchObject({ code: 'unauthorized', message: 'Wrong email or password' })
})

test('wrong tries elsewhere don’t lock a computer out that has signed in before', async ({ desktop }) => {
  const siteUrl = desktop.network.url
  const { knownDevice } = await signInAs(siteUrl)
  for (let time = 0; time < 5; time++)
    await expect(signInAs(siteUrl, { password: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(signInAs(siteUrl)).rejects.toMatchObject({ code: 'limited' })

  const { user } = await signInAs(siteUrl, { knownDevice })

  expect(user.email).toBe(ana.email)
})

test('an account with a passkey needs a code, as the site says', async ({ desktop, api, ana: inBrowser }) => {
  const siteUrl = desktop.network.url
  const { recoveryCodes, client } = await addPasskey(api, inBrowser.client)

  const refused = signInAs(siteUrl)
  await expect(refused).rejects.toMatchObject({ code: 'code-needed', message: /recovery codes/ })
  const wrong = signInAs(siteUrl, { code: 'wrong' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid', message: /This code is wrong/ })

  expect((await signInAs(siteUrl, { code: recoveryCodes[0] })).user.email).toBe(ana.email)
  const { code } = await (await client.send('POST', '/api/auth/one-time-code')).json()
  expect((await signInAs(siteUrl, { code })).user.email).toBe(ana.email)
})

test('an unreachable site fails as such', async ({ desktop }) => {
  await desktop.network.set('cut')

  await expect(signInAs(desktop.network.url)).rejects.toMatchObject({
    code: 'offline',
    reason: expect.stringMatching(/^(refused|unreachable)$/),
  })
})

test('a captive portal gets the password only once and is reported', async () => {
  let asked = 0
  const portal = createServer((_req, res) => {
    asked++
    res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>')
  })
  const siteUrl = await serve(portal)

  await expect(signInAs(siteUrl)).rejects.toMatchObject({ reason: 'captive-portal' })
  expect(asked).toBe(1)
})
