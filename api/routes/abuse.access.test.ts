import { expect } from 'vitest'
import { expectRefusal, type Farm, fromSite, sendRaw, test } from '../tools/testing/test-abuse.ts'
import { type Attempt, filledPath } from '../tools/testing/test-abuse-calls.ts'

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

test.for(
  [
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '+1',
    '%31%20',
    '0x1',
    '99999999999999999999',
    '%',
    '%00',
    '1%00',
    '%zz',
    '%E0%A4%A',
    '%ff',
    '..%2f',
    '..%2f..%2fstore',
    '%2e%2e',
    '__proto__',
    'constructor',
    'toString',
    'a'.repeat(2000),
  ].map((id) => [id.slice(0, 40), id] as const),
)('id %s answers 404 to every call', async ([, id], { unharmedFarm: farm }) => {
  const calls = farm.calls.filter(({ call }) => call.path.includes(':'))
  const before = await farm.dump()

  for (const attempt of calls) {
    const path = filledPath(attempt.call.path, id)
    // fetch resolves these before it sends them.
    const body = attempt.body === undefined ? undefined : JSON.stringify(attempt.body)
    const headers = { ...farm.owner.headers, ...(attempt.ifMatch ? { 'If-Match': attempt.ifMatch } : {}) }
    const type = attempt.call.withFile ? 'multipart/form-data; boundary=x' : 'application/json'
    const file = attempt.call.withFile ? '--x--\r\n' : body
    const sent = { method: attempt.method, path, body: file }
    const reply = await sendRaw(farm.api.url, sent, file ? { ...headers, 'Content-Type': type } : headers)

    expectRefusal({ ...attempt, path }, reply, 404)
    if (attempt.method === 'GET') {
      const open = await sendRaw(farm.api.url, { method: 'GET', path }, {})
      expect([path, open.status === 404 || open.status === 401]).toEqual([path, true])
    }
  }

  expect(await farm.dump()).toBe(before)
})

test('only editors see whole lists, however ?all is written', async ({ api, farm, inbox }) => {
  const lists = [
    'gallery-images',
    'albums',
    'albums/1/images',
    'albums/2/images',
    'tour-dates',
    'animals',
    'addons',
  ]
  for (const path of lists.map((list) => `/api/${list}`)) {
    expect([path, (await api.get(`${path}?all=1`)).status]).toEqual([path, 401])
    expect([path, (await inbox.get(`${path}?all=1`)).status]).toEqual([path, 403])
    const odd = [
      '?all',
      '?all=',
      '?all=1&all=1',
      '?all=true',
      '?all[]=1',
      '?%61ll=1',
      '?ALL=1',
      '?x=1&all=0',
      '?all=2',
    ]
    for (const query of odd) {
      const reply = await sendRaw(api.url, { method: 'GET', path: path + query }, {})
      const text = JSON.stringify(reply.body)
      expect([path + query, text.includes('secret-'), text.includes('revision')]).toEqual([
        path + query,
        false,
        false,
      ])
      expect([path + query, reply.status < 500]).toEqual([path + query, true])
    }
  }
  expect((await farm.owner.get('/api/animals?all=1')).status).toBe(200)
})

/** Calls that change existing records. Trash entries never change, and sessions and tabs have no revision. */
const freeOfIfMatch =
  /^(DELETE|POST) \/api\/(trash|auth|presence)|\/reset$|^PUT \/api\/auth\/password$|\/mail-password$|^DELETE \/api\/launch\/preview$/

test('the table of calls says which of them need If-Match', async ({ farm }) => {
  const wrong = farm.calls.filter(({ call, ifMatch }) => (ifMatch !== undefined) !== (call.ifMatch ?? false))

  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('exactly the calls that change existing records answer 428 without If-Match', async ({ farm }) => {
  const changes = farm.calls.filter(
    ({ method, path }) =>
      ['PUT', 'PATCH', 'DELETE'].includes(method) && !freeOfIfMatch.test(`${method} ${path}`),
  )
  expect(changes.filter(({ ifMatch }) => ifMatch === undefined)).toEqual([])
  expect(changes.length).toBeGreaterThan(25)
  const before = await farm.dump()

  for (const attempt of changes) {
    expectRefusal(attempt, await farm.send({ ...attempt, ifMatch: undefined }, farm.owner.headers), 428)
  }

  expect(await farm.dump()).toBe(before)
})

test.for([
  '*',
  '1',
  'W/"1"',
  '"1", "2"',
  '"-1"',
  '"1e3"',
  '"01"',
  '"1.0"',
  '"9999999999999999"',
  'null',
  '"',
])('If-Match: %s answers 400 everywhere', async (ifMatch, { farm }) => {
  const before = await farm.dump()

  for (const attempt of farm.calls.filter((made) => made.ifMatch !== undefined)) {
    // A list's own ETag is any text, so one that only looks unlike a revision is stale there.
    const isStale = attempt.path.endsWith('/order') && /^"[\w-]+"$/.test(ifMatch)
    expectRefusal(attempt, await farm.send({ ...attempt, ifMatch }, farm.owner.headers), isStale ? 412 : 400)
  }

  expect(await farm.dump()).toBe(before)
})

test('a stale If-Match answers 412 with the current record and its ETag', async ({ farm }) => {
  const before = await farm.dump()

  for (const attempt of farm.calls.filter(({ ifMatch }) => ifMatch !== undefined)) {
    const reply = await farm.send({ ...attempt, ifMatch: '"77"' }, farm.owner.headers)

    expectRefusal(attempt, reply, 412)
    const neverSaved =
      /^\/api\/(site|contact-info|mail-templates|server-settings|content\/(?!service-pages))/.test(
        attempt.path,
      )
    const { current } = reply.body
    expect([attempt.path, Boolean(current)]).toEqual([attempt.path, !neverSaved])
    if (current && !attempt.path.endsWith('/order')) {
      // The revision of a page's draft is only in its ETag, which also covers the records it shows.
      const { revision = '\\d+' } = current as { revision?: number }
      const expected = expect.stringMatching(new RegExp(`^"${revision}(-[\\w-]+)?"$`))
      expect([attempt.path, reply.headers.get('etag')]).toEqual([attempt.path, expected])
    }
    expect(JSON.stringify(current ?? '')).not.toMatch(/passwordHash|tokenHash|argon2/)
  }

  expect(await farm.dump()).toBe(before)
})
