import { expect, test } from 'vitest'
import { changedKeys, isSame, mergeFields } from './merge.ts'

const base = { title: 'Fair', text: 'Old', tags: ['a', 'b'], place: { city: 'Mesa' } }

test('takes each field from the person who changed it', () => {
  const result = mergeFields(base, { ...base, title: 'Mine' }, { ...base, text: 'Theirs' })

  expect(result.merged).toEqual({ ...base, title: 'Mine', text: 'Theirs' })
  expect(result.clashes).toEqual([])
  expect(result.fromThem).toEqual(['text'])
})

test('a field that both changed is a conflict with my value', () => {
  const result = mergeFields(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })

  expect(result.merged.title).toBe('Mine')
  expect(result.clashes).toEqual([{ key: 'title', base: 'Fair', mine: 'Mine', theirs: 'Theirs' }])
})

test('an equal change of both is no conflict', () => {
  const same = { ...base, tags: ['a', 'c'], place: { city: 'Tempe' } }

  expect(mergeFields(base, same, structuredClone(same)).clashes).toEqual([])
})

test('a moved entry that the other removed is a conflict', () => {
  const result = mergeFields(base, { ...base, tags: ['b', 'a'] }, { ...base, tags: ['a'] })

  expect(result.clashes.map((clash) => clash.key)).toEqual(['tags'])
})

test('keeps a key that only they have', () => {
  expect(mergeFields<object>(base, base, { ...base, extra: 1 }).merged).toEqual({ ...base, extra: 1 })
})

test.each([
  ['objects with their keys in another order are the same', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['lists in another order differ', [1, 2], [2, 1], false],
  ['a list and an object differ', [], {}, false],
  ['null and an object differ', null, {}, false],
  ['a blank text and nothing differ', '', undefined, false],
])('%s', (_case, a, b, expected) => {
  expect(isSame(a, b)).toBe(expected)
})

test('changedKeys lists changed, added and missing keys', () => {
  expect(changedKeys({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual(['a', 'b', 'c'])
})
