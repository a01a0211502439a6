import { expect, test } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { pageChoices } from './page-choices.ts'

const text = (id: string, label = id): PageBlock => ({
  type: 'Text',
  props: { id, text: label, size: 'normal' },
})
const page = (...content: PageBlock[]): Page => ({
  root: { props: { title: 'Page', description: '', shareImageUrl: '' } },
  content,
})
const base = page(text('a'), text('b'), text('c'))
const mine = page(text('c'), text('a', 'Mine'), text('b'))
const theirs = page(text('a', 'Theirs'), text('c'), text('b'), text('new'))

// What the dialog returns if the person chose theirs for these keys and mine for all others.
function settled({ merge }: ReturnType<typeof pageChoices>, ...keys: string[]) {
  const chosen = merge.clashes.filter(({ key }) => keys.includes(key))
  return { ...merge.merged, ...Object.fromEntries(chosen.map((one) => [one.key, one.theirs])) }
}

test('texts and the order that both changed are labeled choices', () => {
  const { merge, labelOf } = pageChoices(base, mine, theirs)

  expect(merge.clashes.map(({ key }) => labelOf(key))).toEqual([
    expect.stringMatching(/^Text: Text/),
    'Order: you both moved blocks',
  ])
  expect(merge.clashes[1]).toMatchObject({
    mine: ['1. Text “c”', '2. Text “Mine”', '3. Text “b”', '4. Text “new”'],
    theirs: ['1. Text “Mine”', '2. Text “c”', '3. Text “b”', '4. Text “new”'],
  })
})

test.each([
  ['all mine', [], ['c', 'Mine', 'b', 'new']],
  ['their order', ['\norder'], ['Mine', 'c', 'b', 'new']],
  ['their text', ['a\ntext'], ['c', 'Theirs', 'b', 'new']],
  ['both of theirs', ['a\ntext', '\norder'], ['Theirs', 'c', 'b', 'new']],
])('choosing %s keeps the other changes of both', (_, keys, words) => {
  const choices = pageChoices(base, mine, theirs)

  const { content } = choices.chosen(settled(choices, ...keys))

  expect(content.map(({ props }) => props.text)).toEqual(words)
})

test('choosing all of theirs gives their page', () => {
  const choices = pageChoices(base, mine, theirs)
  expect(choices.chosen(choices.theirs)).toBe(theirs)
})

test('blocks moved by one side alone need no choice of order', () => {
  expect(pageChoices(base, mine, base).merge.clashes).toEqual([])
})

test('blocks in columns are part of the order', () => {
  const columns = (id: string, left: PageBlock[]) => ({ type: 'Columns', props: { id, left, right: [] } })
  const both = page(columns('c', [text('a'), text('b'), text('d')]))
  const turned = (...ids: string[]) =>
    page(
      columns(
        'c',
        ids.map((id) => text(id)),
      ),
    )

  const { merge } = pageChoices(both, turned('b', 'a', 'd'), turned('a', 'd', 'b'))

  expect(merge.clashes).toMatchObject([
    { mine: [expect.anything(), '1. Left column: Text “b”', expect.anything(), expect.anything()] },
  ])
})
