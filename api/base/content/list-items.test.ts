import { expect, test } from 'vitest'
import { orderIssues, positionAtEnd } from './list-items.ts'

test.each([
  ['all of them, each once', [3, 1, 2], []],
  ['one twice', [3, 1, 2, 3], [{ path: '/ids/3', message: '3 is in the order twice' }]],
  ['one left out', [3, 1], [{ path: '/ids', message: 'Missing from the order: 2' }]],
  [
    'one unknown, in place of one',
    [3, 9, 2],
    [
      { path: '/ids/1', message: 'There is no 9 in this list' },
      { path: '/ids', message: 'Missing from the order: 1' },
    ],
  ],
])('an order with %s', (_name, ids, issues) => {
  expect(orderIssues(ids, [1, 2, 3])).toEqual(issues)
})

test.each([
  [[], 0],
  [[0, 4, 2], 5],
  [[Number.MAX_SAFE_INTEGER], Number.MAX_SAFE_INTEGER],
])('next position after %o › is %i', (positions, next) => {
  expect(positionAtEnd(positions)).toBe(next)
})
