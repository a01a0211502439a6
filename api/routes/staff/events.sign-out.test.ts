import { expect } from 'vitest'
import { browserClient, type TestClient, test, testPassword } from '../../tools/testing/test-api.ts'
import { cookieOf, login } from '../../tools/testing/test-sign-in.ts'

const bystander = 'retry: 3000\n\n'

/** The text of the stream until its end. */
async function listen(client: TestClient) {
  const reply = await client.get('/api/events')
  expect(reply.status).toBe(200)
  const text = reply.text()
  return { ended: () => text }
}

test.for<[how: string, method: string, path: string, body?: object]>([
  ['signing out', 'POST', '/api/auth/logout'],
  ['signing out everywhere', 'POST', '/api/auth/logout-all'],
  ['a new password', 'PUT', '/api/auth/password', { newPassword: 'nine llamas by the old well' }],
])('%s ends every stream of that session at once', async ([, method, path, body], { editor, owner }) => {
  const tabs = [await listen(editor), await listen(editor)]
  const other = await listen(owner)

  const sent = body && { currentPassword: testPassword, ...body }
  expect((await editor.send(method, path, sent)).status).toBe(204)

  for (const tab of tabs) expect(await tab.ended()).toContain(bystander)
  expect((await owner.send('POST', '/api/animals', { name: 'Nickel' })).status).toBe(201)
  expect((await owner.send('POST', '/api/auth/logout')).status).toBe(204)
  expect(await other.ended()).toContain('"collection":"animals"')
})

test('ending a session from another browser ends its streams', async ({ api, editor }) => {
  const other = browserClient(api.url, cookieOf(await login(api, { email: 'editor@example.com' })))
  const tab = await listen(editor)
  const places: { id: string; isCurrent: boolean }[] = await (await editor.get('/api/auth/sessions')).json()
  const id = places.find(({ isCurrent }) => isCurrent)?.id

  const reply = await other.send('DELETE', `/api/auth/sessions/${id}`)

  expect(reply.status).toBe(204)
  expect(await tab.ended()).toBe(bystander)
})

test.for(['PATCH', 'DELETE'])(
  'an account switched off or removed (%s) ends its streams',
  async (method, { owner, editor }) => {
    const tab = await listen(editor)

    const body = method === 'PATCH' ? { isDisabled: true } : undefined
    const reply = await owner.send(method, `/api/users/${editor.userId}`, body, { 'If-Match': '"1"' })

    expect(reply.ok).toBe(true)
    expect(await tab.ended()).toBe(bystander)
  },
)
