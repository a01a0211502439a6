import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { idsBetween, idsInOrder, outermost, toggled } from './page-order.ts'

const block = (id: string): PageBlock => ({ type: 'Heading', props: { id } })
const page: PageBlock[] = [
  block('a'),
  { type: 'Columns', props: { id: 'columns', left: [block('l1'), block('l2')], right: [block('r')] } },
  block('z'),
]

test('blocks are in the order in which the outline lists them', () => {
  expect(idsInOrder(page)).toEqual(['a', 'columns', 'l1', 'l2', 'r', 'z'])
})

test.each([
  [['z', 'a'], ['a', 'z'], 'in the order of the page'],
  [['l2', 'gone', 'a'], ['a', 'l2'], 'without those that are gone'],
  [['l1', 'columns', 'z'], ['columns', 'z'], 'columns stand for what is in them'],
])('%j are %j: %s', (ids, expected) => {
  expect(outermost(page, ids)).toEqual(expected)
})

test.each([
  ['a', 'l1', ['a', 'columns', 'l1']],
  ['z', 'r', ['r', 'z']],
  ['l2', 'l2', ['l2']],
  ['gone', 'a', ['a']],
])('from %s to %s are %j', (one, other, expected) => {
  expect(idsBetween(page, one, other)).toEqual(expected)
})

test.each([
  [['a'], 'z', ['a', 'z'], 'added'],
  [['a', 'z'], 'a', ['z'], 'taken away'],
  [['a', 'columns'], 'l1', ['a', 'l1'], 'in the place of the columns around it'],
  [['l1', 'r', 'z'], 'columns', ['columns', 'z'], 'in the place of what is inside'],
])('%j with %s are %j: %s', (ids, id, expected) => {
  expect(toggled(page, ids, id)).toEqual(expected)
})
