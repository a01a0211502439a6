import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { withoutMarks } from '#blocks/contract/values/phone.ts'
import { expectRefusal, type Reply, sendRaw, test } from '../tools/testing/test-abuse.ts'
import type { Attempt } from '../tools/testing/test-abuse-calls.ts'

type Fields = Record<string, unknown>

const mayBeNull = new Set(['albumId', 'ridingLimitLb'])

/** The fields that have a `kind`-th mistake, with the wrong value. Large values are separated. */
function* mistakes(body: Fields, kind: number): Generator<Fields> {
  let wrong: Fields = {}
  let length = 0
  for (const [field, value] of Object.entries(body)) {
    const others = othersThan(value).filter((other) => other !== null || !mayBeNull.has(field))
    if (kind >= others.length) continue
    wrong[field] = others[kind]
    length += JSON.stringify(others[kind]).length
    if (length < largeBody) continue
    yield wrong
    wrong = {}
    length = 0
  }
  yield wrong
}
/** The number of kinds: as many as `othersThan` has for one value. */
const kinds = [0, 1, 2, 3, 4, 5, 6]
/** Far below the 2 MB that a body may have. */
const largeBody = 1_000_000

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** The fields that a refusal names. */
function namedIn({ body: { issues } }: Reply, fields: readonly string[]): string[] {
  const paths = (issues as { path: string }[] | undefined)?.map(({ path }) => path.split('/')[1]) ?? []
  return fields.filter((field) => paths.includes(field))
}

function othersThan(value: unknown): unknown[] {
  if (value === null) return [{}, [], true, '']
  if (typeof value === 'string') return [null, 5, [], {}, true, 'x'.repeat(200_001)]
  if (typeof value === 'number') return [null, '5', [], {}, true, 1e300, -1.5]
  if (typeof value === 'boolean') return [null, 0, 'true', [], {}]
  if (Array.isArray(value)) return [null, {}, 'x', 5, [null], [[]], Array.from({ length: 3_000 }, () => '1')]
  return [null, [], 'x', 5]
}

const hasJson = ({ body, call }: Attempt) => typeof body === 'object' && !call.withFile
/** These end or void the session that the next call needs. */
const endsSession = /logout|auth\/password$/

test('an unknown key in any body answers 400 and names its place', async ({ unharmedFarm: farm }) => {
  const before = await farm.dump()

  for (const attempt of farm.calls.filter(hasJson)) {
    const body = { ...(attempt.body as Fields), zz: { a: 1 } }
    const reply = await farm.send({ ...attempt, body }, farm.owner.headers)
    const isGone = attempt.path === '/api/auth/setup'
    expectRefusal(attempt, reply, isGone ? 404 : 400)
    if (!isGone)
      expect([attempt.path, JSON.stringify(reply.body.issues)]).toEqual([attempt.path, expect.anything()])
  }

  expect(await farm.dump()).toBe(before)
})

test.for(kinds)(
  'a value of wrong type, length or size (kind %i) answers 400 in every field',
  async (kind, { unharmedFarm: farm }) => {
    const before = await farm.dump()

    const send = async (attempt: Attempt, body: Fields) => {
      const reply = await farm.send({ ...attempt, body }, farm.owner.headers)
      expectRefusal(attempt, reply, 400)
      return reply
    }

    for (const attempt of farm.calls.filter((made) => hasJson(made) && made.path !== '/api/auth/setup')) {
      const right = attempt.body as Fields // callers pass objects only
      for (const wrong of mistakes(right, kind)) {
        // A field named in a refusal counts as refused. Where one mistake hides others, they are sent again without it,
        // and fields that are never named are sent alone.
        let left = Object.keys(wrong)
        while (left.length > 0) {
          const reply = await send(attempt, { ...right, ...only(wrong, left) })
          expect([attempt.method, attempt.path, left, reply.body.issues]).not.toEqual([
            attempt.method,
            attempt.path,
            left,
            [],
          ])
          const named = namedIn(reply, left)
          if (named.length === 0) {
            if (left.length > 1)
              for (const field of left) await send(attempt, { ...right, ...only(wrong, [field]) })
            break
          }
          left = left.filter((field) => !named.includes(field))
        }
      }
    }

    expect(await farm.dump()).toBe(before)
  },
)

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
  ['300 MB in little', gzipSync(Buffer.alloc(300_000_000, ' ')), 415, { 'Content-Encoding': 'gzip' }],
  ['50,001 values', JSON.stringify({ title: Array(50_000).fill(0) }), 413],
  ['another charset', '{}', 415, { 'Content-Type': 'application/json; charset=latin9' }],
  ['UTF-16', Buffer.from('{}', 'utf16le'), 415, { 'Content-Type': 'application/json; charset=utf-16' }],
  ['a text by name', '{}', 415, { 'Content-Type': 'text/plain' }],
  ['a form', 'a=1', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a file', '--x--', 415, { 'Content-Type': 'multipart/form-data; boundary=x' }],
])(
  '%s as a body is refused by every call that takes JSON',
  async ([what, body, status, headers], { unharmedFarm: farm }) => {
    // A publish needs no body.
    const isFine = ({ path }: Attempt) => what === 'nothing' && /\/pages\/[^/]+\/publish$/.test(path)
    const calls = farm.calls.filter(
      (attempt) => hasJson(attempt) && attempt.path !== '/api/auth/setup' && !isFine(attempt),
    )
    // Large bodies go to one call of each kind only, because all calls share the body parser.
    const some = body.length > 100_000 ? calls.filter((_, index) => index % 12 === 0) : calls
    const before = await farm.dump()

    for (const attempt of some) {
      const known = { 'Content-Type': 'application/json', 'If-Match': attempt.ifMatch ?? '"1"' }
      const reply = await sendRaw(
        farm.api.url,
        { method: attempt.method, path: attempt.path, body },
        { ...farm.owner.headers, ...known, ...headers },
      )
      expectRefusal(attempt, reply, status)
    }

    expect(await farm.dump()).toBe(before)
  },
)

test('a script in place of an address answers 400, however it is written', async ({ unharmedFarm: farm }) => {
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

  for (const attempt of farm.calls.filter(hasJson)) {
    const fields = attempt.body as Fields
    for (const field of Object.keys(fields).filter((key) => /url$/i.test(key))) {
      for (const address of addresses) {
        const reply = await farm.send(
          { ...attempt, body: { ...fields, [field]: address } },
          farm.owner.headers,
        )
        expect([attempt.path, field, address, reply.status]).toEqual([attempt.path, field, address, 400])
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
])('%s in a text is stored whole or refused', async ([, text = ''], { farm }) => {
  for (const attempt of farm.calls.filter((made) => hasJson(made) && !endsSession.test(made.path))) {
    const fields = attempt.body as Fields // callers pass objects only
    let tried = Object.keys(fields).filter((field) => typeof fields[field] === 'string')
    // Refused fields are named, and the others are sent without them.
    while (tried.length > 0) {
      const spoilt = Object.fromEntries(tried.map((field) => [field, text]))
      const reply = await farm.send({ ...attempt, body: { ...fields, ...spoilt } }, farm.owner.headers)

      expect([attempt.method, attempt.path, tried, reply.status]).toEqual([
        attempt.method,
        attempt.path,
        tried,
        expect.toSatisfy((status: number) => status < 500),
      ])
      if (reply.status < 400) {
        for (const field of tried) {
          // An address, for email or of a picture, loses what nobody sees in it.
          const stored = /(?:email|mailFrom|url)$/i.test(field) ? withoutMarks(text.trim()) : text.trim()
          if (field in reply.body)
            expect([attempt.path, field, reply.body[field]]).toEqual([attempt.path, field, stored])
        }
        break
      }
      expectRefusal(attempt, reply, reply.status)
      const named = namedIn(reply, tried)
      tried = named.length > 0 ? tried.filter((field) => !named.includes(field)) : tried.slice(1)
    }
  }
})
