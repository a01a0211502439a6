import { expect, test } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { diffPages } from './page-diff.ts'

const root = { props: { title: 'Visit', description: '', shareImageUrl: '' } }
const page = (...content: PageBlock[]): Page => ({ root, content })
const block = (id: string, props: object = {}, type = 'Text'): PageBlock => ({
  type,
  props: { id, ...props },
})
const columns = (id: string, left: PageBlock[], right: PageBlock[] = [], props: object = {}) =>
  block(id, { left, right, ...props }, 'Columns')
const slotsOf = (type: string) => (type === 'Columns' ? ['left', 'right'] : [])

const [a, b, c, d] = [block('a'), block('b'), block('c'), block('d')]

test.each<[string, Page, Page, string[]]>([
  ['the same page', page(a, b), page(a, b), []],
  ['two empty pages', page(), page(), []],
  ['a changed text', page(block('a', { text: '1' })), page(block('a', { text: '2' })), ['a changed text']],
  ['a new prop', page(a), page(block('a', { size: 'large' })), ['a changed size']],
  ['the order of keys alone', page(block('a', { x: 1, y: 2 })), page(block('a', { y: 2, x: 1 })), []],
  ['an added block', page(a), page(a, b), ['b added']],
  ['a removed block', page(a, b), page(b), ['a removed']],
  ['all blocks replaced', page(a), page(b), ['b added', 'a removed']],
  ['two blocks swapped: one move explains it', page(a, b), page(b, a), ['a moved']],
  ['the first block moved to the end', page(a, b, c, d), page(b, c, d, a), ['a moved']],
  ['the last block moved to the start', page(a, b, c, d), page(d, a, b, c), ['d moved']],
  ['a block inserted between two moves neither', page(a, b), page(a, c, b), ['c added']],
  [
    'a block moved and changed',
    page(block('a', { text: '1' }), b, c),
    page(b, c, block('a', { text: '2' })),
    ['a changed+moved text'],
  ],
  ['another type under the same id', page(a), page(block('a', {}, 'Quote')), ['a added', 'a removed']],
  ['inside', page(columns('x', [a])), page(columns('x', [block('a', { text: 'new' })])), ['a changed text']],
  ['a block added in a slot', page(columns('x', [])), page(columns('x', [a])), ['a added']],
  ['a block moved between slots', page(columns('x', [a])), page(columns('x', [], [a])), ['a moved']],
  ['a block moved out of a slot', page(columns('x', [a])), page(columns('x', []), a), ['a moved']],
  ['a new order within a slot', page(columns('x', [a, b, c])), page(columns('x', [b, c, a])), ['a moved']],
  ['blocks added with their parent', page(), page(columns('x', [a, b])), ['x added']],
  ['blocks removed with their parent', page(columns('x', [a], [b])), page(), ['x removed']],
  ['a block moved out of a removed parent', page(columns('x', [a, b])), page(a), ['a moved', 'x removed']],
  [
    'only the parent changed',
    page(columns('x', [a], [], { split: 'even' })),
    page(columns('x', [a], [], { split: 'left' })),
    ['x changed split'],
  ],
  [
    'an unknown type, by all its props',
    page(block('o', { left: [{ z: 1 }] }, 'Carousel2019')),
    page(block('o', { left: [{ z: 2 }] }, 'Carousel2019')),
    ['o changed left'],
  ],
])('%s', (_, before, after, expected) => {
  const { blocks } = diffPages(before, after, slotsOf)

  expect(blocks.map(({ id, kinds, keys }) => [id, kinds.join('+'), ...keys].join(' '))).toEqual(expected)
})

test.each([
  ['the second', ['b'], ['b']],
  ['the first', ['a'], ['a']],
  ['none of them', ['nowhere'], ['a']],
])('of two swapped blocks the preferred one has moved: %s', (_case, movers, moved) => {
  const { blocks } = diffPages(page(a, b, c), page(b, a, c), slotsOf, movers)

  expect(blocks.map(({ id }) => id)).toEqual(moved)
})

test('changed page settings are listed by key', () => {
  const after = { ...page(a), root: { props: { ...root.props, title: 'Come', description: 'x' } } }

  expect(diffPages(page(a), after, slotsOf)).toEqual({ root: ['title', 'description'], blocks: [] })
})

test('a difference holds the block before and after', () => {
  const [was, is] = [block('a', { text: '1' }), block('a', { text: '2' })]

  const { blocks } = diffPages(page(was, b), page(is, c), slotsOf)

  expect(blocks.find(({ id }) => id === 'a')).toMatchObject({ before: was, after: is })
  expect(blocks.find(({ id }) => id === 'c')).toEqual({
    id: 'c',
    type: 'Text',
    kinds: ['added'],
    keys: [],
    after: c,
  })
})
