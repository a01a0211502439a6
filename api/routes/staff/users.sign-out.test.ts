import { expect } from 'vitest'
import { test } from '../../tools/testing/test-api.ts'
import { addPerson, audit } from '../../tools/testing/test-sign-in.ts'

test.for<[string, object, string]>([
  ['another role', { role: 'inbox' }, 'role editor → inbox'],
  ['switched off', { isDisabled: true }, 'suspended'],
])('%s signs an account out at once, and is logged', async ([, change, words], { api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')

  const reply = await owner.send('PATCH', '/api/users/2', change, { 'If-Match': '"1"' })

  expect(reply.status).toBe(200)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await owner.get('/api/auth/me')).status).toBe(200)
  expect(await audit(api)).toContain(`owner@example.com user-changed: editor@example.com: ${words}`)
})

test('a new name leaves an account signed in and shows at once', async ({ api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')

  await owner.send('PATCH', '/api/users/2', { name: 'Ben' }, { 'If-Match': '"1"' })

  expect(await (await editor.get('/api/auth/me')).json()).toMatchObject({ name: 'Ben' })
})

test('a removed account is signed out at once, and its id is not reused', async ({ api }) => {
  const owner = await api.signIn('owner')
  const editor = await api.signIn('editor')

  const reply = await owner.send('DELETE', '/api/users/2', undefined, { 'If-Match': '"1"' })

  expect(reply.status).toBe(204)
  expect((await editor.get('/api/auth/me')).status).toBe(401)
  expect((await owner.get('/api/users/2')).status).toBe(404)
  expect((await addPerson(owner)).user.id).toBe(3)
  expect(await audit(api)).toContain('owner@example.com user-removed: editor@example.com')
})
