import { expect, test } from 'vitest'
import { handOut } from './sample-pictures.tsx'

const places = ['a', 'b', 'c', 'd']

test.each<[string, Record<string, string>, string[], string | undefined, Record<string, string>]>([
  ['one file goes to its place', {}, ['1'], 'c', { c: '1' }],
  ['several go on from there', {}, ['1', '2'], 'b', { b: '1', c: '2' }],
  ['a place that was filled before is passed over', { c: '0' }, ['1', '2'], 'b', { b: '1', c: '0', d: '2' }],
  ['the place itself changes its picture', { b: '0' }, ['1'], 'b', { b: '1' }],
  ['dropped files begin at an empty place', { a: '0' }, ['1', '2'], undefined, { a: '0', b: '1', c: '2' }],
  ['more files than places', {}, ['1', '2', '3'], 'c', { c: '1', d: '2' }],
  ['no file', { a: '0' }, [], 'b', { a: '0' }],
])('%s', (_, chosen, files, first, expected) => {
  const after = handOut(places, new Map(Object.entries(chosen)), files, first)

  expect(Object.fromEntries(after)).toEqual(expected)
})
