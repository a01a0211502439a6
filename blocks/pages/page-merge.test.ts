import { describe, expect, test } from 'vitest'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { mergePages } from './page-merge.ts'

const text = (id: string, label = id): PageBlock => ({
  type: 'Text',
  props: { id, text: label, size: 'normal' },
})
const columns = (id: string, left: PageBlock[], right: PageBlock[] = []): PageBlock => ({
  type: 'Columns',
  props: { id, split: 'even', left, right },
})
const page = (...content: PageBlock[]): Page => ({
  root: { props: { title: 'Page', description: '', shareImageUrl: '' } },
  content,
})
const ids = ({ content }: Page) => content.map(({ props }) => props.id)

describe('changes of only one person are merged', () => {
  const base = page(text('a'), text('b'), text('c'))

  test.each<[string, Page, Page, string[]]>([
    ['I moved a block', page(text('c'), text('a'), text('b')), base, ['c', 'a', 'b']],
    ['they moved a block', base, page(text('b'), text('a'), text('c')), ['b', 'a', 'c']],
    ['I added one at the end', page(text('a'), text('b'), text('c'), text('d')), base, ['a', 'b', 'c', 'd']],
    ['they added one within', base, page(text('a'), text('x'), text('b'), text('c')), ['a', 'x', 'b', 'c']],
    ['I deleted one', page(text('a'), text('c')), base, ['a', 'c']],
    ['they deleted one', base, page(text('b'), text('c')), ['b', 'c']],
    [
      'I moved one, they added one',
      page(text('c'), text('a'), text('b')),
      page(text('a'), text('b'), text('x'), text('c')),
      ['c', 'a', 'b', 'x'],
    ],
    [
      'both added one at the same place',
      page(text('a'), text('m'), text('b'), text('c')),
      page(text('a'), text('t'), text('b'), text('c')),
      ['a', 'm', 't', 'b', 'c'],
    ],
    ['they put one first', base, page(text('x'), text('a'), text('b'), text('c')), ['x', 'a', 'b', 'c']],
  ])('%s', (_, mine, theirs, expected) => {
    const { merged, clashes, isOrderMixed } = mergePages(base, mine, theirs)

    expect(ids(merged).sort()).toEqual([...expected].sort())
    expect(ids(merged).filter((id) => id !== 'm' && id !== 't')).toEqual(
      expected.filter((id) => id !== 'm' && id !== 't'),
    )
    expect(clashes).toEqual([])
    expect(isOrderMixed).toBe(false)
  })

  test('texts and props of different places', () => {
    const both = page(text('a'), columns('cols', [text('in')]))
    const mine = page(text('a', 'My words'), columns('cols', [text('in')]))
    const theirs = page(
      { type: 'Text', props: { id: 'a', text: 'a', size: 'large' } },
      columns('cols', [text('in', 'Their words')]),
    )

    expect(mergePages(both, mine, theirs)).toEqual({
      merged: page(
        { type: 'Text', props: { id: 'a', text: 'My words', size: 'large' } },
        columns('cols', [text('in', 'Their words')]),
      ),
      clashes: [],
      fromBoth: [],
      isOrderMixed: false,
    })
  })
})

test('a text that both changed is a conflict with my value', () => {
  const { merged, clashes } = mergePages(page(text('a')), page(text('a', 'Mine')), page(text('a', 'Theirs')))

  expect(merged).toEqual(page(text('a', 'Mine')))
  expect(clashes).toEqual([{ blockId: 'a', key: 'text', base: 'a', mine: 'Mine', theirs: 'Theirs' }])
})

test('merges the page’s own settings field by field', () => {
  const base = page()
  const mine = { ...base, root: { props: { ...base.root.props, title: 'Mine' } } }
  const theirs = { ...base, root: { props: { ...base.root.props, title: 'Theirs', description: 'New' } } }

  const { merged, clashes } = mergePages(base, mine, theirs)

  expect(merged.root.props).toEqual({ title: 'Mine', description: 'New', shareImageUrl: '' })
  expect(clashes).toMatchObject([{ blockId: 'root', key: 'title' }])
})

test('a block deleted by one and changed by the other stays', () => {
  const base = page(text('a'), text('b'))

  expect(ids(mergePages(base, page(text('a')), page(text('a'), text('b', 'Better'))).merged)).toEqual([
    'a',
    'b',
  ])
  expect(ids(mergePages(base, page(text('a'), text('b', 'Better')), page(text('a'))).merged)).toEqual([
    'a',
    'b',
  ])
})

test('moved by one and changed by the other: one block, both changes', () => {
  const base = page(text('a'), columns('cols', []))
  const mine = page(columns('cols', [text('a')]))
  const theirs = page(text('a', 'Theirs'), columns('cols', []))

  expect(mergePages(base, mine, theirs).merged).toEqual(page(columns('cols', [text('a', 'Theirs')])))
})

test('a block in deleted columns moves to the page', () => {
  const base = page(columns('cols', [text('a')]))

  const { merged } = mergePages(base, page(columns('cols', [text('a', 'Mine')])), page())

  expect(merged).toEqual(page(text('a', 'Mine')))
})

test.each([
  ['mine', ['c', 'b', 'a', 'new']],
  ['theirs', ['b', 'c', 'a', 'new']],
] as const)('reports blocks that both moved, and uses the chosen order: %s', (order, expected) => {
  const base = page(text('a'), text('b'), text('c'))
  const mine = page(text('c'), text('b'), text('a', 'My words'), text('new'))
  const theirs = page(text('b'), text('c', 'Their words'), text('a'))

  const { merged, isOrderMixed } = mergePages(base, mine, theirs, order)

  expect(ids(merged)).toEqual(expected)
  expect(merged.content).toEqual(
    expect.arrayContaining([text('a', 'My words'), text('c', 'Their words'), text('new')]),
  )
  expect(isOrderMixed).toBe(true)
})

test.each([
  ['mine', page(columns('cols', [text('a')]))],
  ['theirs', page(columns('cols', [], [text('a')]))],
] as const)('a block that each put into another column is told, and stands in one: %s', (order, expected) => {
  const base = page(text('a'), columns('cols', []))
  const mine = page(columns('cols', [text('a')]))
  const theirs = page(columns('cols', [], [text('a')]))

  const { merged, isOrderMixed } = mergePages(base, mine, theirs, order)

  expect(merged).toEqual(expected)
  expect(isOrderMixed).toBe(true)
})

test.each([
  ['both moved the same block to the same place', page(text('c'), text('a'), text('b'))],
  ['only I moved one', page(text('a'), text('b'), text('c'))],
])('no order conflict where %s', (_, theirs) => {
  const base = page(text('a'), text('b'), text('c'))
  const mine = page(text('c'), text('a'), text('b'))

  const { merged, isOrderMixed } = mergePages(base, mine, theirs, 'theirs')

  expect(ids(merged)).toEqual(['c', 'a', 'b'])
  expect(isOrderMixed).toBe(false)
})

test('keeps all props of an unknown block', () => {
  const odd = { type: 'FromTomorrow', props: { id: 'odd', deep: { list: [1, null, { children: 'x' }] } } }

  expect(mergePages(page(odd), page(odd, text('a')), page(text('b'), odd)).merged.content).toContainEqual(odd)
})

test('merging without changes returns the same page', () => {
  const base = page(text('a'), columns('cols', [text('in')], [text('other')]))

  expect(mergePages(base, base, structuredClone(base)).merged).toEqual(base)
})

const story = (id: string, heading: string): PageBlock => ({ type: 'Story', props: { id, heading } })

test('a block moved out of deleted columns stays', () => {
  const base = page(text('a'), columns('cols', [text('in')]))

  const { merged } = mergePages(base, page(text('a'), text('in'), columns('cols', [])), page(text('a')))

  expect(ids(merged)).toEqual(['a', 'in'])
})

test.each([
  ['both put it on the page', page(text('a'))],
  ['one deleted it and put it back, one wrote in it', page(text('a'), story('old', 'As it was'))],
])('keeps one block per record: %s', (_, base) => {
  const theirs = page(text('a'), story('old', 'Theirs'))

  const { merged, clashes } = mergePages(base, page(story('new', 'Mine'), text('a')), theirs)

  expect(merged.content.filter(({ type }) => type === 'Story')).toHaveLength(1)
  expect(clashes).toMatchObject([{ key: 'heading', mine: 'Mine', theirs: 'Theirs' }])
})
