import { expect, test } from 'vitest'
import { changedItems } from './changed-items.ts'

test('an item that was so already is not among the changed ones, the others are as they are now', () => {
  const before = [
    { id: 1, revision: 4 },
    { id: 2, revision: 9 },
  ]

  expect(
    changedItems(before, [
      { id: 1, revision: 4 },
      { id: 2, revision: 12 },
    ]),
  ).toEqual([{ id: 2, revision: 12 }])
  expect(changedItems(before, before)).toEqual([])
})
