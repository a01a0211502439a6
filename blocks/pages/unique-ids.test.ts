import { expect, test } from 'vitest'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { checkDraft } from './page-check.ts'
import { mergePages } from './page-merge.ts'
import { withUniqueIds } from './unique-ids.ts'

const text = (id: string, label: string): PageBlock => ({
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

test('returns a page with unique ids as the same object', () => {
  const fine = page(text('a', 'One'), columns('c', [text('b', 'Two')]))

  expect(withUniqueIds(fine)).toEqual({ page: fine, renamed: [] })
  expect(withUniqueIds(fine).page).toBe(fine)
})

test.each<[string, Page, Page]>([
  ['the second of two', page(text('a', 'One'), text('a', 'Two')), page(text('a', 'One'), text('a-2', 'Two'))],
  [
    'all but the first, past ids that are there already',
    page(text('a', 'One'), text('a', 'Two'), text('a-2', 'Three'), text('a', 'Four')),
    page(text('a', 'One'), text('a-3', 'Two'), text('a-2', 'Three'), text('a-4', 'Four')),
  ],
  [
    'one in a column, which keeps the rest that stands there',
    page(text('a', 'One'), columns('c', [text('a', 'Two'), text('b', 'Three')])),
    page(text('a', 'One'), columns('c', [text('a-2', 'Two'), text('b', 'Three')])),
  ],
  [
    'columns that are there twice, with what is in them',
    page(columns('c', [text('a', 'One')]), columns('c', [text('a', 'Two')])),
    page(columns('c', [text('a', 'One')]), columns('c-2', [text('a-2', 'Two')])),
  ],
  ['an unknown block, whose data stays', page(odd('a', 1), odd('a', 2)), page(odd('a', 1), odd('a-2', 2))],
])('%s gets a unique id', (_, doubled, mended) => {
  const { page: unique, renamed } = withUniqueIds(doubled)

  expect(unique).toEqual(mended)
  expect(withUniqueIds(doubled)).toEqual({ page: unique, renamed })
  expect(withUniqueIds(unique).page).toBe(unique)
})

test('lists the blocks with new ids', () => {
  const { renamed } = withUniqueIds(page(text('a', 'One'), text('a', 'Two')))

  expect(renamed).toEqual([text('a-2', 'Two')])
})

test('never makes an id longer than allowed', () => {
  const { page: unique } = withUniqueIds(page(text('x'.repeat(120), '1'), text('x'.repeat(120), '2')))

  expect(checkDraft('home', unique, [])).toEqual([])
  expect(unique.content[1]?.props.id.length).toBeLessThanOrEqual(120)
})

test('a merge keeps both blocks of a duplicate id', () => {
  const base = page(text('a', 'One'), text('a', 'Two'), text('b', 'Three'))
  const mine = page(text('a', 'One'), text('a', 'Two, mine'), text('b', 'Three'))
  const theirs = page(text('a', 'One'), text('a', 'Two'), text('b', 'Three, theirs'))

  expect(mergePages(base, mine, theirs)).toMatchObject({
    merged: page(text('a', 'One'), text('a-2', 'Two, mine'), text('b', 'Three, theirs')),
    clashes: [],
  })
})

test('accepts two renamed unknown blocks, but no third', () => {
  const doubled = page(odd('a', 1), odd('a', 2))
  const { page: unique } = withUniqueIds(doubled)

  expect(checkDraft('home', unique, [doubled])).toEqual([])
  expect(checkDraft('home', page(...unique.content, odd('new', 3)), [doubled])).toHaveLength(1)
  expect(checkDraft('home', page(odd('a', 1), odd('b', 1)), [page(odd('a', 1))])).toHaveLength(1)
})

function odd(id: string, count: number): PageBlock {
  return { type: 'Carousel2019', props: { id, deep: [{ count, id: 'a' }] } }
}
