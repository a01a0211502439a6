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

test.each([
  ['One and two', 'One two', 7, { start: 3, oldEnd: 7, newEnd: 3 }],
  ['One and two', 'One two', 8, { start: 4, oldEnd: 8, newEnd: 4 }],
  ['One two', 'One and two', 3, { start: 3, oldEnd: 3, newEnd: 7 }],
  ['One and two', 'One two', 1, { start: 4, oldEnd: 8, newEnd: 4 }],
])('a step from %j to %j with the caret at %i, of letters that repeat', (before, after, caret, range) => {
  expect(changedRange(before, after, caret)).toEqual(range)
})
