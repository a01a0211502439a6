import { expect, test } from 'vitest'
import { cardsPropsSchema } from '#blocks/library/sections/sections.schema.ts'
import { tablePropsSchema } from '#blocks/library/table/table.schema.ts'
import { type ListEdit, listAfter, withOwnKeys } from './list-edits.ts'

const list = { items: ['goat', 'pony', 'hen'], keys: [4, 7, 2] }

test.each<[string, ListEdit<string>, string[], number[], number]>([
  ['a new one at 1', { kind: 'add', item: 'duck', at: 1 }, ['goat', 'duck', 'pony', 'hen'], [4, 8, 7, 2], 8],
  ['a new one at 3', { kind: 'add', item: 'duck', at: 3 }, ['goat', 'pony', 'hen', 'duck'], [4, 7, 2, 8], 8],
  ['a copy follows its original', { kind: 'copy', at: 0 }, ['goat', 'goat', 'pony', 'hen'], [4, 8, 7, 2], 8],
  ['after a removal the next item has focus', { kind: 'remove', at: 1 }, ['goat', 'hen'], [4, 2], 2],
  ['after removing the last, its neighbor has focus', { kind: 'remove', at: 2 }, ['goat', 'pony'], [4, 7], 7],
  ['one moved down keeps its key', { kind: 'move', from: 0, to: 1 }, ['pony', 'goat', 'hen'], [7, 4, 2], 4],
  ['an item moved up keeps its key', { kind: 'move', from: 2, to: 1 }, ['goat', 'hen', 'pony'], [4, 2, 7], 2],
])('%s', (_, edit, items, keys, focusKey) => {
  expect(listAfter(list, edit)).toEqual({ items, keys, focusKey })
})

test('a copied item shares no object with its original', () => {
  const item = { tags: ['soft'] }
  const { items } = listAfter({ items: [item], keys: [0] }, { kind: 'copy', at: 0 })

  expect(items[1]).toEqual(item)
  expect(items[1]?.tags).not.toBe(item.tags)
})

test('an emptied list has nothing to focus', () => {
  expect(listAfter({ items: ['goat'], keys: [0] }, { kind: 'remove', at: 0 }).focusKey).toBeUndefined()
})

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
