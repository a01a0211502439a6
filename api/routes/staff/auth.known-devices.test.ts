import { expect } from 'vitest'
import {
  browserClient,
  startTestApi,
  type TestApi,
  test,
  testPassword,
} from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { cookieOf, later, login, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

const dayMs = 24 * 3_600_000

/** The cookie that marks a device after a sign-in, as the browser sends it back. */
function markOf(reply: Response): string {
  const [cookie = ''] = reply.headers.getSetCookie().filter((each) => /device=/.test(each))
  return cookie.split(';', 1)[0] ?? ''
}

/** Sends the mark from a page of the site. */
const marked = (Cookie: string) => ({ Cookie, 'Sec-Fetch-Site': 'same-origin' })

/** Somebody else tries passwords until the account is locked. */
async function lockOut(api: TestApi, email = 'owner@example.com') {
  for (let time = 0; time < 5; time++) await login(api, { email, password: 'wrong' })
  expect((await login(api, { email })).status).toBe(429)
}

test('wrong tries elsewhere lock nobody out of a device they have signed in on', async ({ api }) => {
  await api.signIn('owner')
  const mark = markOf(await login(api))

  await lockOut(api)

  expect((await login(api, {}, marked(mark))).status).toBe(200)
  expect((await login(api)).status).toBe(429)
})

test('a known device has 5 tries of its own, and they lock nobody else', async ({ api }) => {
  await api.signIn('owner')
  const mark = markOf(await login(api))
  for (let time = 0; time < 5; time++)
    expect((await login(api, { password: 'wrong' }, marked(mark))).status).toBe(401)

  expect((await login(api, {}, marked(mark))).status).toBe(429)
  expect((await login(api)).status).toBe(200)
})

test('the mark is HttpOnly, for 180 days, and Secure under https', async ({ api, dataDir }) => {
  await api.signIn('owner')
  const [, plain] = (await login(api)).headers.getSetCookie()
  expect(plain).toMatch(
    /^device=1\.[\w-]{22}\.\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  )

  const https = await startApiAt(`${dataDir}/https`, { publicUrl: 'https://farm.example.com' })

  await https.signIn('owner')
  expect((await login(https)).headers.getSetCookie()[1]).toMatch(
    /^__Host-device=.*; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('a mark works for its account only, and a shared computer holds several', async ({ api }) => {
  await api.signIn('owner')
  await api.signIn('editor')
  const editor = { email: 'editor@example.com' }
  const owners = markOf(await login(api))
  const both = markOf(await login(api, editor, marked(owners)))
  expect(both.split('~')).toHaveLength(2)
  await lockOut(api)
  await lockOut(api, editor.email)

  expect((await login(api, editor, marked(owners))).status).toBe(429)
  expect((await login(api, editor, marked(both))).status).toBe(200)
  const again = markOf(await login(api, {}, marked(both)))
  expect(again.split('~')).toHaveLength(2)
})

test('a made-up, changed or old mark counts for nothing', async ({ api }) => {
  await api.signIn('owner')
  const mark = markOf(await login(api))
  await lockOut(api)

  const end = /\.(\d+)\./.exec(mark.slice('device=1.'.length))?.[1] ?? ''
  for (const wrong of [
    `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`,
    mark.replace(end, `${end}0`),
    mark.replace('device=1.', 'device=2.'),
    'device=',
    `device=${'~'.repeat(2000)}`,
    'device=1.1.1.1',
  ])
    expect([wrong, (await login(api, {}, marked(wrong))).status]).toEqual([wrong, 429])
  later(api, 180 * dayMs)
  expect((await login(api, {}, marked(mark))).status).toBe(429)
})

test('a new password voids every mark but that of the device where it was changed', async ({ api }) => {
  await api.signIn('owner')
  const elsewhere = markOf(await login(api))
  const here = browserClient(api.url, cookieOf(await login(api)))
  const change = { currentPassword: testPassword, newPassword: nextPassword }
  const changed = markOf(await here.send('PUT', '/api/auth/password', change))

  await lockOut(api)

  const right = { password: nextPassword }
  expect((await login(api, right, marked(elsewhere))).status).toBe(429)
  expect((await login(api, right, marked(changed))).status).toBe(200)
})

test('marks survive a restart', async ({ dataDir }) => {
  const first = await startTestApi(dataDir)
  await first.signIn('owner')
  const mark = markOf(await login(first))
  await first.close()

  const second = await startApiAt(dataDir)

  await lockOut(second)
  expect((await login(second, {}, marked(mark))).status).toBe(200)
})

test('the desktop app gets a mark with its token, and is not locked out either', async ({ api }) => {
  await api.signIn('owner')
  const app = { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' }
  const { token, knownDevice } = await (await post(api, '/api/auth/devices', app)).json()
  expect(token).toMatch(/^[\w-]{43}$/)

  await lockOut(api)

  expect((await post(api, '/api/auth/devices', app)).status).toBe(429)
  expect((await post(api, '/api/auth/devices', { ...app, knownDevice })).status).toBe(200)
})

test('while strangers fill the queue, a known device still gets its turn', async ({ dataDir }) => {
  // The queue is that of one server.
  const api = await startApiAt(dataDir, { replicas: 0 })
  await api.signIn('owner')
  const mark = markOf(await login(api))
  const storm = Array.from({ length: 60 }, (_, index) => login(api, { email: `person${index}@example.com` }))
  const known = Array.from({ length: 4 }, () => login(api, {}, marked(mark)))

  const statuses = (await Promise.all(known)).map(({ status }) => status)

  expect(statuses).toEqual([200, 200, 200, 200])
  const strangers = (await Promise.all(storm)).map(({ status }) => status)
  expect(strangers).toContain(503)
})

test('wrong tries elsewhere don’t keep the signed-in from confirming a password', async ({ api, owner }) => {
  await lockOut(api)

  expect((await owner.send('POST', '/api/auth/confirm', { password: testPassword })).status).toBe(204)
  for (let time = 0; time < 5; time++) await owner.send('POST', '/api/auth/confirm', { password: 'wrong' })
  expect((await owner.send('POST', '/api/auth/confirm', { password: testPassword })).status).toBe(429)
})
