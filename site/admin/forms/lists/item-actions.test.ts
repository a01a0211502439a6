import { expect, test } from 'vitest'
import { changedItems } from './item-actions.ts'

test('changed items leave out those that already had the state', () => {
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
