import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { containerFor, dealtOut, groupingRefusal } from './containers.ts'

test.each([
  [1, 'Columns'],
  [2, 'Columns'],
  [3, 'ThreeColumns'],
  [4, 'Columns'],
  [5, 'ThreeColumns'],
  [7, 'ThreeColumns'],
])('%i blocks are put into %s', (count, type) => {
  expect(containerFor('columns', count)).toBe(type)
  expect(containerFor('background', count)).toBe('Backdrop')
})

test('blocks are dealt out in order', () => {
  for (const [blocks, count, expected] of [
    ['', 2, ['', '']],
    ['a', 2, ['a', '']],
    ['ab', 2, ['a', 'b']],
    ['abcd', 2, ['ab', 'cd']],
    ['abc', 3, ['a', 'b', 'c']],
    ['abcde', 3, ['ab', 'cd', 'e']],
    ['abcdefg', 3, ['abc', 'de', 'fg']],
    ['abc', 1, ['abc']],
  ] as const) {
    const slots = ['left', 'middle', 'right'].slice(0, count)

    const dealt = dealtOut([...blocks], slots)

    const inside = (slot: string) => dealt.flatMap((at) => (at.slot === slot ? at.one : [])).join('')
    expect(slots.map(inside), JSON.stringify([blocks, count])).toEqual(expected)
  }
})

const block = (type: string, id: string, props: object = {}): PageBlock => ({ type, props: { id, ...props } })
const content = [
  block('Heading', 'heading'),
  block('Gallery', 'gallery'),
  block('Hero', 'hero'),
  block('Columns', 'two', { left: [block('Text', 'inLeft')], right: [] }),
  block('Backdrop', 'ground', { middle: [block('Text', 'onGround')] }),
]
/** The page alone, which is all that is asked. */
const puck = { appState: { data: { content } } } as unknown as PuckApi

test('blocks are put together where they may be, or refused', () => {
  for (const [ids, grouping, refusal] of [
    [['heading'], 'columns', undefined],
    [['heading', 'inLeft', 'onGround'], 'columns', undefined],
    [['heading', 'two'], 'background', undefined],
    [['onGround'], 'columns', undefined],
    [['heading', 'two'], 'columns', 'Two columns can’t go in a column'],
    [['gallery', 'hero'], 'columns', 'Home gallery and Welcome can’t go in a column'],
    [['heading', 'ground'], 'background', 'Blocks on a background can’t go on a background'],
    [['inLeft'], 'columns', 'Columns can’t go in the left column'],
    [['inLeft'], 'background', 'A background can’t go in the left column'],
    [['onGround'], 'background', 'A background can’t go on the background'],
    [['gone'], 'columns', undefined],
  ] as const) {
    expect(groupingRefusal(puck, ids, grouping), JSON.stringify([ids, grouping])).toBe(refusal)
  }
})
