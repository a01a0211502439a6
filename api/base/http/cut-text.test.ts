import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['goat', 4, 'goat'],
  ['goats', 4, 'goat'],
  ['a🐐b', 3, 'a🐐'],
  ['a🐐b', 2, 'a'],
  ['', 3, ''],
])('%j cut at %i is %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
