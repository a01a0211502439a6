import { expect, test } from 'vitest'
import { cardsPropsSchema } from '#blocks/library/sections/sections.schema.ts'
import { tablePropsSchema } from '#blocks/library/table/table.schema.ts'
import { withOwnKeys } from './list-keys.ts'

const column = tablePropsSchema.shape.columns.unwrap().element
const numbers = (...cells: number[]) =>
  withOwnKeys(
    column,
    cells.map((cell) => ({ heading: `was ${cell}`, cell })),
  ).map(({ cell }) => cell)

test.each([
  ['kept', [2, 1, 3], [2, 1, 3]],
  ['the first free one for a new entry', [2, 3, 1, 1], [2, 3, 1, 4]],
  ['the first free one for a copy', [3, 3, 1], [3, 2, 1]],
  ['each another', [1, 1, 1], [1, 2, 3]],
])('numbers of entries: %s', (_, given, expected) => {
  expect(numbers(...given)).toEqual(expected)
})

test('a list without such numbers stays as it is', () => {
  const cards = [{ title: 'One' }]

  expect(withOwnKeys(cardsPropsSchema.shape.cards.unwrap().element, cards)).toBe(cards)
})
