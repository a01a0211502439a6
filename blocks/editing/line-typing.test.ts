import { expect, test } from 'vitest'
import { cutBefore } from './line-typing.ts'

test.each([
  ['within its limit', 'goat', 4, 4, 'goat', 4],
  ['too long at its end', 'goats!', 6, 4, 'goat', 4],
  ['too long before the caret', 'goXXats', 4, 5, 'goats', 2],
  ['too long from before', 'goats!', 0, 4, 'goat', 0],
  ['with a family where it is cut', 'ab👨‍👩‍👧‍👦', 13, 8, 'ab', 2],
  ['with a flag before the caret', 'ab🇺🇸cd', 6, 6, 'abcd', 2],
])('a text %s', (_, text, caret, most, cut, at) => {
  expect(cutBefore(text, caret, most)).toEqual({ text: cut, caret: at })
})
