import { expect } from 'vitest'
import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'
import { type Farm, test } from '../tools/testing/test-abuse.ts'
import type { Attempt } from '../tools/testing/test-abuse-calls.ts'
import { expectRefusal, fromSite } from '../tools/testing/test-abuse-send.ts'
import { testPassword } from '../tools/testing/test-api.ts'

/** Makes each call with `headers`. Expects this refusal and unchanged data. */
async function expectAllRefused(
  farm: Farm,
  calls: readonly Attempt[],
  headers: Record<string, string>,
  status: number,
) {
  expect(calls.length).toBeGreaterThan(19)
  const before = await farm.dump()
  for (const attempt of calls) {
    const reply = await farm.send(attempt, headers)
    expectRefusal(attempt, reply, status)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(await farm.dump()).toBe(before)
}

const needsSignIn = ({ call }: Attempt) => call.needs !== 'anyone'
const isUnsafe = ({ method }: Attempt) => method !== 'GET'

test.for<[string, Record<string, string>]>([
  ['nobody', {}],
  ['a made-up cookie', { Cookie: 'sid=made-up' }],
  ['a made-up token', { Authorization: 'Bearer made-up' }],
  ['a scheme nobody knows', { Authorization: 'Basic b3duZXI6eA==' }],
])('every staff call answers 401 to %s', async ([, headers], { farm }) => {
  await expectAllRefused(farm, farm.calls.filter(needsSignIn), { ...fromSite, ...headers }, 401)
})

test.for<Role>(['inbox', 'editor'])(
  'every call that the role %s lacks a right for answers 403 to it',
  async (role, { api, farm }) => {
    const { headers } = await api.signIn(role)
    const refused = farm.calls.filter(({ call }) => call.needs !== 'anyone' && !mayAct(role, call.needs))
    const before = await farm.dump()

    for (const attempt of refused) expectRefusal(attempt, await farm.send(attempt, headers), 403)

    expect(refused.length).toBeGreaterThan(9)
    expect(await farm.dump()).toBe(before)
  },
)

test.for<[string, Record<string, string>]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbouring host', { 'Sec-Fetch-Site': 'same-site' }],
  ['an address typed in', { 'Sec-Fetch-Site': 'none' }],
  ['a foreign Origin', { Origin: 'https://evil.example' }],
  ['the Origin null', { Origin: 'null' }],
  ['no sign of where from', {}],
])('every unsafe call with the owner’s cookie from %s answers 403', async ([, from], { farm }) => {
  const { Cookie = '' } = farm.owner.headers
  // Node's fetch sends no origin headers by itself.
  await expectAllRefused(
    farm,
    farm.calls.filter(isUnsafe),
    { Cookie, 'Sec-Fetch-Mode': 'cors', ...from },
    403,
  )
})

test('every call with both cookie and token answers 400', async ({ farm }) => {
  const headers = { ...farm.owner.headers, Authorization: 'Bearer x' }
  // Public responses depend on neither, so they are sent before any cookie is checked.
  await expectAllRefused(farm, farm.calls, headers, 400)
})

test('an owner’s token reaches only content, media, pages and their change events', async ({ api, farm }) => {
  const reply = await fetch(`${api.url}/api/auth/devices`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' }),
  })
  const headers = { Authorization: `Bearer ${(await reply.json()).token}` }
  const content =
    /^\/api\/(content|contact-info|gallery-images|albums|tour-dates|animals|addons|media|pages|saved-sections|redirects|presence|trash|history)/

  const outside = farm.calls.filter((attempt) => needsSignIn(attempt) && !content.test(attempt.path))
  await expectAllRefused(
    farm,
    outside.filter(({ path }) => !['/api/auth/me', '/api/events'].includes(path)),
    headers,
    403,
  )
})
