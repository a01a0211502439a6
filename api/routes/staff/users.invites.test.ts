import { expect } from 'vitest'
import { browserClient, startTestApi, type TestApi, test } from '../../tools/testing/test-api.ts'
import { addPerson, audit, cookieOf, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

/** Opens the one-time link, and chooses a password. */
function accept(api: TestApi, inviteUrl: string, more: object = {}) {
  const token = new URL(inviteUrl).hash.replace('#token=', '')
  return post(api, '/api/auth/invite', { token, password: nextPassword, ...more })
}

test('without a password the response holds a one-time link that signs in', async ({ api }) => {
  const owner = await api.signIn('owner')

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
  expect((await accept(api, user.inviteUrl)).status).toBe(400)
})

test('a link expires after 72 hours, with a newer one, and when switched off', async ({ api }) => {
  const owner = await api.signIn('owner')
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

test('a reset link sets a new password and ends open sessions', async ({ api }) => {
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
    const { user } = await addPerson(owner)
    expect(user.inviteUrl).toMatch(/^https:\/\/farm\.example\.com\/admin\/invite#token=/)
  } finally {
    await api.close()
  }
})
