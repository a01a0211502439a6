import { expect } from 'vitest'
import { browserClient, startTestApi, test } from '../../tools/testing/test-api.ts'
import { cookieOf, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

test('without accounts the server prints a one-time address for the first owner', async ({ api }) => {
  const [notice = ''] = api.notices
  const address = /http:\/\/127\.0\.0\.1:\d+\/admin\/setup#token=([\w-]{43})/.exec(notice)
  const body = { token: address?.[1], email: 'Ana@Example.com', name: 'Ana', password: nextPassword }

  expect((await post(api, '/api/auth/setup', { ...body, token: 'x'.repeat(43) })).status).toBe(400)
  expect((await post(api, '/api/auth/setup', { ...body, token: {} })).status).toBe(400)
  expect((await post(api, '/api/auth/setup', { ...body, password: 'pettingzoo2027' })).status).toBe(400)
  const reply = await post(api, '/api/auth/setup', body)

  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    user: { id: 1, email: 'ana@example.com', name: 'Ana', role: 'owner' },
  })
  expect((await browserClient(api.url, cookieOf(reply)).get('/api/users')).status).toBe(200)
  expect((await post(api, '/api/auth/setup', body)).status).toBe(404)
  expect((await post(api, '/api/auth/setup', {})).status).toBe(404)
})

test('two simultaneous uses of the first address make one owner', async ({ api }) => {
  const token = /token=([\w-]+)/.exec(api.notices[0] ?? '')?.[1]
  const make = (email: string) =>
    post(api, '/api/auth/setup', { token, email, name: 'Ana', password: nextPassword })

  const replies = await Promise.all([make('ana@example.com'), make('ben@example.com')])

  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404])
  expect(await api.store.list('users')).toHaveLength(1)
})

test('the address changes at every start and is gone once an account exists', async ({ dataDir }) => {
  const first = await startTestApi(dataDir, { replicas: 0 })
  await first.close()
  const second = await startTestApi(dataDir, {
    replicas: 0,
    publicUrl: 'https://farm.example.com',
  })
  expect(second.notices[0]).toContain('https://farm.example.com/admin/setup#token=')
  expect(second.notices[0]?.split('token=')[1]).not.toBe(first.notices[0]?.split('token=')[1])
  await second.signIn('owner')
  await second.close()

  const third = await startTestApi(dataDir, { replicas: 0 })
  expect(third.notices).toEqual([])
  await third.close()
})
