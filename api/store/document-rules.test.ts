import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkId, maxDocumentBytes, prepareValue } from './document-rules.ts'
import { InvalidDocument } from './errors.ts'

const prepare = (value: unknown) => prepareValue('pages', z.unknown(), value)

function nested(depth: number): unknown {
  return depth === 0 ? 'bottom' : { a: nested(depth - 1) }
}

test.each([
  ['the character NUL', { a: ['x\0'] }, '/a/0'],
  ['half a character', { a: { b: '\ud83d' } }, '/a/b'],
  ['NaN', { a: Number.NaN }, '/a'],
  ['Infinity', [1, Number.POSITIVE_INFINITY], '/1'],
  ['a key __proto__', JSON.parse('{"a":{"__proto__":{}}}'), '/a/__proto__'],
  ['a key constructor', { constructor: 1 }, '/constructor'],
  ['a key prototype', { prototype: 1 }, '/prototype'],
  ['a key with NUL', { 'a\0': 1 }, '/a\0'],
  ['a date object', { day: new Date() }, '/day'],
  ['a function', { a() {} }, '/a'],
  ['a big integer', { a: 1n }, '/a'],
  ['a hole in a list', { a: [undefined] }, '/a/0'],
  ['nothing at all', undefined, ''],
  ['a key that needs escaping', { 'a/b~c': Number.NaN }, '/a~1b~0c'],
])('prepareValue › refuses %s and names its path', (_what, value, path) => {
  const refusal = refusalOf(() => prepare(value))

  expect(refusal.issues.map((issue) => issue.path)).toEqual([path])
})

test('prepareValue › accepts 36 levels, refuses 37 and cycles', () => {
  const circular: { self?: unknown } = {}
  circular.self = circular

  expect(prepare(nested(36)).value).toEqual(nested(36))
  expect(refusalOf(() => prepare(nested(37))).message).toContain('nested deeper than 36 levels')
  expect(refusalOf(() => prepare(circular)).message).toContain('nested deeper')
})

test('prepareValue › limits 1 MB in bytes, not characters', () => {
  const fits = 'ä'.repeat(maxDocumentBytes / 2 - 1)

  expect(prepare(fits).text).toHaveLength(maxDocumentBytes / 2 + 1)
  expect(refusalOf(() => prepare(`${fits}ä`)).message).toContain('the limit is 1000000')
})

test('prepareValue › adds schema defaults, drops undefined', () => {
  const schema = z.strictObject({
    title: z.string().trim(),
    note: z.string().optional(),
    year: z.int().default(2026),
  })

  const prepared = prepareValue('albums', schema, { title: ' Fair ', note: undefined })

  expect(prepared.text).toBe('{"title":"Fair","year":2026}')
  expect(prepared.value).toStrictEqual({ title: 'Fair', year: 2026 })
})

test('prepareValue › names unknown keys and wrong types', () => {
  const schema = z.strictObject({ images: z.array(z.strictObject({ caption: z.string() })) })

  const refusal = refusalOf(() => prepareValue('albums', schema, { images: [{ caption: 1 }] }))

  expect(refusal.issues.map(({ path }) => path)).toEqual(['/images/0/caption'])
})

test.each([
  ['nothing', ''],
  ['501 letters', 'x'.repeat(501)],
  ['a NUL', 'a\0'],
  ['__proto__', '__proto__'],
  ['half a character', '\udc00'],
  ['a number', 7],
])('checkId › refuses %s', (_what, id) => {
  expect(() => checkId('pages', id, false)).toThrow(InvalidDocument)
})

function refusalOf(run: () => unknown): InvalidDocument {
  try {
    run()
  } catch (error) {
    if (error instanceof InvalidDocument) return error
    throw error
  }
  throw new Error('it was taken')
}
