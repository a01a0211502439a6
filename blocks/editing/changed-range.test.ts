import { expect, test } from 'vitest'
import { caretAfter, changedRange } from './changed-range.ts'

test.each([
  ['goats and hens', 'goats, cows and hens', 14, { start: 5, oldEnd: 5, newEnd: 11 }, 20],
  ['goats and hens', 'goats and hens', 3, { start: 14, oldEnd: 14, newEnd: 14 }, 3],
  ['One two', 'One three two', 2, { start: 5, oldEnd: 5, newEnd: 11 }, 2],
  ['One three two', 'One two', 8, { start: 5, oldEnd: 11, newEnd: 5 }, 5],
  ['aaa', 'aa', 3, { start: 2, oldEnd: 3, newEnd: 2 }, 2],
  ['a🐐b', 'a🐑b', 4, { start: 1, oldEnd: 3, newEnd: 3 }, 4],
  ['', 'new', 0, { start: 0, oldEnd: 0, newEnd: 3 }, 0],
])('%j becomes %j', (before, after, caret, range, next) => {
  expect(changedRange(before, after)).toEqual(range)
  expect(caretAfter(caret, range)).toBe(next)
})
