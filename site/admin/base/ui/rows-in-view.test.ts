import { expect, test } from 'vitest'
import { rowsInView } from './rows-in-view.ts'

const range = { startIndex: 500, endIndex: 503, overscan: 1, count: 1009 }

test.each<[string, readonly number[], number[]]>([
  ['no row is kept', [], [499, 500, 501, 502, 503, 504]],
  ['a row far away is kept with its neighbors', [20], [19, 20, 21, 499, 500, 501, 502, 503, 504]],
  ['a row in view is there once', [501], [499, 500, 501, 502, 503, 504]],
  ['the first and last row have one neighbor', [0, 1008], [0, 1, 499, 500, 501, 502, 503, 504, 1007, 1008]],
  ['a row that left the list is not kept', [-1, 2000], [499, 500, 501, 502, 503, 504]],
])('%s', (_, kept, indexes) => {
  expect(rowsInView(range, kept)).toEqual(indexes)
})
