import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from './test-abuse.ts'
import type { Call } from './test-abuse-calls.ts'
import { expectRefusal, sendRaw } from './test-abuse-send.ts'

type Fields = Record<string, unknown>

const mayBeNull = new Set(['albumId', 'ridingLimitLb'])

/** Each spoilt body, as a copy of what would succeed. */
function* spoiltFields(body: unknown): Generator<[field: string, body: Fields]> {
  const fields = body as Fields // callers pass objects only
  for (const [field, value] of Object.entries(fields)) {
    for (const wrong of othersThan(value)) {
      if (wrong === null && mayBeNull.has(field)) continue
      yield [field, { ...fields, [field]: wrong }]
    }
  }
}

function othersThan(value: unknown): unknown[] {
  if (value === null) return [{}, [], true, '']
  if (typeof value === 'string') return [null, 5, [], {}, true, 'x'.repeat(200_001)]
  if (typeof value === 'number') return [null, '5', [], {}, true, 1e300, -1.5]
  if (typeof value === 'boolean') return [null, 0, 'true', [], {}]
  if (Array.isArray(value)) return [null, {}, 'x', 5, [null], [[]], Array.from({ length: 10_000 }, () => '1')]
  return [null, [], 'x', 5]
}

const hasJson = ({ body, right }: Call) => typeof body === 'object' && !right.withFile
/** These end or void the session that the next call needs. */
const endsSession = /logout|auth\/password$/

test('a key nobody knows is 400 in every body, at its place', async ({ farm }) => {
  const before = await farm.dump()

  for (const call of farm.calls.filter(hasJson)) {
    const body = { ...(call.body as Fields), zz: { a: 1 } }
    const reply = await farm.send({ ...call, body }, farm.owner.headers)
    const isGone = call.path === '/api/auth/setup'
    expectRefusal(call, reply, isGone ? 404 : 400)
    if (!isGone)
      expect([call.path, JSON.stringify(reply.body.issues)]).toEqual([call.path, expect.anything()])
  }

  expect(await farm.dump()).toBe(before)
})

test('a value of another type, too long or too large is 400 in every field of every body', async ({
  farm,
}) => {
  const before = await farm.dump()

  for (const call of farm.calls.filter((made) => hasJson(made) && made.path !== '/api/auth/setup')) {
    for (const [field, body] of spoiltFields(call.body)) {
      const reply = await farm.send({ ...call, body }, farm.owner.headers)
      expect([
        call.method,
        call.path,
        field,
        JSON.stringify(body[field])?.slice(0, 30),
        reply.status,
      ]).toEqual([call.method, call.path, field, expect.anything(), 400])
      expectRefusal(call, reply, 400)
      expect(reply.body.issues).not.toEqual([])
    }
  }

  expect(await farm.dump()).toBe(before)
}, 90_000)

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
test.for<[what: string, body: string | Buffer, status: number, headers?: Record<string, string>]>([
  ['nothing', '', 400],
  ['null', 'null', 400],
  ['a number', '5', 400],
  ['a text', '"x"', 400],
  ['an array', '[]', 400],
  ['half a body', '{"title":', 400],
  ['a key __proto__', '{"__proto__":{"role":"owner"}}', 400],
  ['a key __proto__ within', '{"title":"x","a":[{"__proto__":{}}]}', 400],
  ['a key constructor', '{"constructor":{"prototype":{}}}', 400],
  ['33 levels', nested(33), 400],
  ['100,000 levels', nested(100_000), 400],
  ['3 MB', JSON.stringify({ title: 'x'.repeat(3_000_000) }), 413],
  ['300 MB in little', gzipSync(Buffer.alloc(300_000_000, ' ')), 413, { 'Content-Encoding': 'gzip' }],
  ['broken gzip', 'not gzip', 400, { 'Content-Encoding': 'gzip' }],
  ['an unknown packing', '{}', 415, { 'Content-Encoding': 'zip' }],
  ['another charset', '{}', 415, { 'Content-Type': 'application/json; charset=latin9' }],
  ['a text by name', '{}', 415, { 'Content-Type': 'text/plain' }],
  ['a form', 'a=1', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a file', '--x--', 415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
])('%s as body is refused by every call that takes JSON', async ([what, body, status, headers], { farm }) => {
  // To publish, nothing need be said.
  const isFine = ({ path }: Call) => what === 'nothing' && /\/pages\/[^/]+\/publish$/.test(path)
  const calls = farm.calls.filter((call) => hasJson(call) && call.path !== '/api/auth/setup' && !isFine(call))
  // What is dear to send goes to one call of each kind: all share what reads bodies.
  const some = body.length > 100_000 ? calls.filter((_, index) => index % 12 === 0) : calls
  const before = await farm.dump()

  for (const call of some) {
    const known = { 'Content-Type': 'application/json', 'If-Match': call.ifMatch ?? '"1"' }
    const reply = await sendRaw(
      farm.api.url,
      { method: call.method, path: call.path, body },
      { ...farm.owner.headers, ...known, ...headers },
    )
    // Without a body there is no type that could be wrong, and records and lists want one named.
    const wanted = what === 'nothing' && reply.status === 415 ? 415 : status
    expectRefusal(call, reply, wanted)
  }

  expect(await farm.dump()).toBe(before)
})

test('a script where an address belongs is 400, however it is written', async ({ farm }) => {
  const addresses = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
  ]
  const before = await farm.dump()
  let tried = 0

  for (const call of farm.calls.filter(hasJson)) {
    const fields = call.body as Fields
    for (const field of Object.keys(fields).filter((key) => /url$/i.test(key))) {
      for (const address of addresses) {
        const reply = await farm.send({ ...call, body: { ...fields, [field]: address } }, farm.owner.headers)
        expect([call.path, field, address, reply.status]).toEqual([call.path, field, address, 400])
        tried++
      }
    }
  }

  expect(tried).toBeGreaterThan(100)
  expect(await farm.dump()).toBe(before)
})

test.for([
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['the other half', '\udc00'],
  ['a turn of the writing direction', 'a\u202eb'],
  ['an emoji across a limit', `${'x'.repeat(499)}🐐`],
])(
  '%s in a text is taken whole or refused, and never an error of the server',
  async ([, text = ''], { farm }) => {
    for (const call of farm.calls.filter((made) => hasJson(made) && !endsSession.test(made.path))) {
      const fields = call.body as Fields
      for (const [field, value] of Object.entries(fields)) {
        if (typeof value !== 'string') continue
        const reply = await farm.send({ ...call, body: { ...fields, [field]: text } }, farm.owner.headers)

        expect([call.method, call.path, field, reply.status]).toEqual([
          call.method,
          call.path,
          field,
          expect.toSatisfy((status: number) => status < 500),
        ])
        if (reply.status >= 400) expectRefusal(call, reply, reply.status)
        else if (field in reply.body) expect(reply.body[field]).toBe(text.trim())
      }
    }
  },
)
