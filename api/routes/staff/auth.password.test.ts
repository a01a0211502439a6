import { expect } from 'vitest'
import { browserClient, test, testPassword } from '../../tools/testing/test-api.ts'
import { audit, cookieOf, login, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

test('a new password ends other sessions and renews this one’s id', async ({ api }) => {
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
  ['an object as the current one', { currentPassword: {} }, '/currentPassword'],
])('a new password with %s answers 400 and names the field', async ([, more, path], { api }) => {
  const owner = await api.signIn('owner')
  const body = { currentPassword: testPassword, newPassword: nextPassword, ...more }

  const reply = await owner.send('PUT', '/api/auth/password', body)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ issues: [{ path }] })
  expect((await owner.get('/api/auth/me')).status).toBe(200)
})
