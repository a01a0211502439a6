import { expect } from 'vitest'
import { test } from '../tools/testing/test-abuse.ts'
import { expectRefusal } from '../tools/testing/test-abuse-send.ts'

/** Calls that change existing records. Trash entries never change, and sessions and tabs have no revision. */
const freeOfIfMatch = /^(DELETE|POST) \/api\/(trash|auth|presence)|\/reset$|^PUT \/api\/auth\/password$/

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
    const neverSaved = /^\/api\/(site|contact-info|mail-templates|content\/(?!service-pages))/.test(
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
