import { describe, expect, test } from 'vitest'
import type { PageBlock } from '../contract/pages/page.ts'
import { builtInPages } from '../contract/pages/site-paths.ts'
import { defaultPage } from './default-pages.ts'
import { type MigrationStep, migratedPage, pageMigrations } from './page-migrations.ts'

const steps: readonly MigrationStep[] = [
  { block: 'TwoColumns', prop: 'first', becomes: 'left' },
  { block: 'TwoColumns', becomes: 'Columns' },
  { block: 'Saying', becomes: 'Quote' },
  { block: 'Quote', prop: 'who', becomes: 'name' },
  { block: 'Text', prop: 'letters', becomes: 'size', values: { big: 'large' } },
  { block: 'Heading', prop: 'level', starts: '2' },
  { block: 'Quote', drops: 'stars' },
]

test.each<[string, PageBlock, PageBlock]>([
  ['a block', block('Saying', { quote: 'Hi' }), block('Quote', { quote: 'Hi' })],
  ['a prop', block('Quote', { who: 'Ruth', quote: 'Hi' }), block('Quote', { name: 'Ruth', quote: 'Hi' })],
  ['a block and then a prop of it', block('Saying', { who: 'Ruth' }), block('Quote', { name: 'Ruth' })],
  ['a prop, and one gone', block('Quote', { who: 'Ruth', stars: 5 }), block('Quote', { name: 'Ruth' })],
  ['a prop and its choices', block('Text', { letters: 'big' }), block('Text', { size: 'large' })],
  ['a prop, but not another choice', block('Text', { letters: 'normal' }), block('Text', { size: 'normal' })],
  ['a slot and what is in it', block('TwoColumns', { first: [block('Saying', { who: 'A' })] }), columns()],
])('a renamed %s is read under its new name', (_, before, after) => {
  expect(migrated([before])).toEqual([after])
})

test('a story of before has no people and quotes, which are shown elsewhere', () => {
  const texts = { heading: 'Our Story', tone: 'plain' }
  const stored = block('Story', { ...texts, people: [{ name: 'Ana' }], quotes: [] })

  expect(migratedPage({ content: [stored] }, pageMigrations).content).toEqual([block('Story', texts)])
})

test('adds a missing required prop, never replaces one', () => {
  expect(migrated([block('Heading', {}), block('Heading', { level: '3' })])).toEqual([
    block('Heading', { level: '2' }),
    block('Heading', { level: '3' }),
  ])
})

test('keeps the order of blocks and props, and the stored object', () => {
  const stored = Object.freeze([Object.freeze(block('Quote', { quote: 'Hi', who: 'Ruth', occasion: '' }))])

  expect(JSON.stringify(migrated([...stored]))).toBe(
    JSON.stringify([block('Quote', { quote: 'Hi', name: 'Ruth', occasion: '' })]),
  )
  expect(stored[0]?.props.who).toBe('Ruth')
})

test.each(['Carousel2019', 'constructor', '__proto__'])('leaves the unknown block %j unchanged', (type) => {
  const odd = block(type, { who: 'mine', left: [block('Saying', { who: null })], first: { deep: [null] } })
  const columns = block('Columns', { left: [odd, block('Saying', { who: 'A' })], right: [] })

  expect(migrated([odd])[0]).toBe(odd)
  expect(migrated([columns])[0]?.props.left).toEqual([odd, block('Quote', { name: 'A' })])
})

test.each([
  ['a text', 'no block'],
  ['null', null],
  ['another text', 'no list'],
  ['a list of null', [null]],
  ['a block without props', [{ type: 'Saying' }]],
])('leaves a slot with %s unchanged', (_case, left) => {
  const columns = block('Columns', { left })

  expect(migrated([columns])[0]).toBe(columns)
})

describe('without a matching step', () => {
  test.each(builtInPages.map(({ id }) => id))('%s is returned as the same object', (id) => {
    const page = defaultPage(id)
    if (!page) throw new Error(`${id} is no page`)

    expect(
      migratedPage(
        page,
        steps.filter(({ block }) => block !== 'Heading'),
      ),
    ).toBe(page)
  })
})

test('applying all steps twice changes nothing', () => {
  const once = migratedPage(
    { content: [block('TwoColumns', { first: [block('Saying', { who: 'A' })] })] },
    steps,
  )

  expect(migratedPage(once, steps)).toBe(once)
})

function migrated(content: PageBlock[]): PageBlock[] {
  return migratedPage({ content }, steps).content
}

function block(type: string, props: object): PageBlock {
  return { type, props: { id: 'x', ...props } }
}

function columns(): PageBlock {
  return block('Columns', { left: [block('Quote', { name: 'A' })] })
}
