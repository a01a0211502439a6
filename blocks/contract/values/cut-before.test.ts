import { expect, test } from 'vitest'
import { cutBefore } from './cut-before.ts'

test.each([
  ['within its limit', 'goat', 4, 4, 'goat', 4],
  ['too long at its end', 'goats!', 6, 4, 'goat', 4],
  ['too long before the caret', 'goXXats', 4, 5, 'goats', 2],
  ['too long from before', 'goats!', 0, 4, 'goat', 0],
  ['with a family where it is cut', 'ab👨‍👩‍👧‍👦', 13, 2, 'ab', 2],
  ['of as many letters as it may have, in more units', 'ab👨‍👩‍👧‍👦', 13, 3, 'ab👨‍👩‍👧‍👦', 13],
  ['with a flag before the caret', 'ab🇺🇸cd', 6, 4, 'abcd', 2],
])('a text %s', (_, text, caret, most, cut, at) => {
  expect(cutBefore(text, caret, most)).toEqual({ text: cut, caret: at })
})
