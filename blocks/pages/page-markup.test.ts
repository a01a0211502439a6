import { expect, test } from 'vitest'
import type { PageBlock } from '../contract/pages/page.ts'
import { textLevel, textLevels } from './page-markup.tsx'

const block = (type: string, props: object = {}): PageBlock => ({ type, props: { id: type, ...props } })
const section = block('Heading', { text: 'Hours', level: '2' })
const part = block('Heading', { text: 'In winter', level: '3' })
const cards = block('Cards', { heading: 'Where to next' })
const text = block('Text')

test.each<[string, PageBlock[], 2 | 3 | 4]>([
  ['right below the top of the page', [block('PageTop')], 2],
  ['below a section with a heading of its own', [block('PageTop'), cards], 2],
  ['below a heading', [section], 3],
  ['below a heading and another text', [section, text], 3],
  ['right below the heading of a part', [section, part], 4],
  ['below a part, with a section between', [section, part, cards], 3],
  ['below a heading without words', [block('Heading', { text: '', level: '2' })], 2],
])('subheadings %s', (_, before, level) => {
  expect(textLevel([...before, text, section], before.length)).toBe(level)
})

test('subheadings in columns are those of their place', () => {
  expect(textLevel([text], 0, 3)).toBe(3)
  expect(textLevel([cards, text], 1, 4)).toBe(3)
  expect(textLevel([section, text], 1, 2)).toBe(3)
})

test('the levels of a whole page, with what is in its columns', () => {
  const columns = block('Columns', { left: [{ ...text, props: { id: 'inside' } }], right: 'not a list' })

  expect(textLevels([text, section, columns])).toEqual([
    ['Text', 2],
    ['Heading', 2],
    ['Columns', 3],
    ['inside', 3],
  ])
})
