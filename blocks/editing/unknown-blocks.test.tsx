import type { Data } from '@measured/puck'
import { expect, test } from 'vitest'
import type { PageBlock } from '../contract/pages/page.ts'
import { editorConfig } from '../editor.ts'
import { withUnknownBlocks } from './unknown-blocks.tsx'

test('a page of known blocks keeps the config', () => {
  expect(withUnknownBlocks(editorConfig, page([block('Hero'), columns(block('Text'))]))).toBe(editorConfig)
  expect(withUnknownBlocks(editorConfig, {})).toBe(editorConfig)
})

test('each unknown type gets a hidden placeholder, also in slots', () => {
  const config = withUnknownBlocks(
    editorConfig,
    page([block('Carousel2019'), block('Hero'), columns(block('Ticker')), block('Ticker')]),
  )

  const added = Object.keys(config.components).filter((name) => !(name in editorConfig.components))
  expect(added).toEqual(['Carousel2019', 'Ticker'])
  expect(config.categories).toMatchObject({ other: { components: added, visible: false } })
  for (const name of added) {
    expect(config.components[name as 'Hero']).toMatchObject({
      label: name,
      fields: {},
      permissions: { duplicate: false, edit: false, insert: false },
    })
  }
})

test('slots accept unknown blocks again, but no other new types', () => {
  const left = withUnknownBlocks(editorConfig, page([columns(block('Ticker'))])).components.Columns.fields
    ?.left

  expect(left).toMatchObject({ type: 'slot', allow: expect.arrayContaining(['Text', 'Ticker']) })
  expect(left).not.toMatchObject({ allow: expect.arrayContaining(['Hero']) })
})

test.each([
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['__proto__', '__proto__'],
  ['hero', 'hero'],
  ['a blank name', ''],
])('%s is a type like any other', (_case, type) => {
  const { components } = withUnknownBlocks(editorConfig, page([block(type)]))

  expect(Object.hasOwn(components, type)).toBe(true)
  expect(components.Hero.render).toBe(editorConfig.components.Hero.render)
})

test('ignores the content of unknown blocks', () => {
  const odd = { type: 'Old', props: { id: 'o', left: [block('Older')], content: 'text' } }

  expect(Object.keys(withUnknownBlocks(editorConfig, page([odd])).components)).not.toContain('Older')
})

function page(content: PageBlock[]): Data {
  return { root: {}, content }
}

function block(type: string): PageBlock {
  return { type, props: { id: type } }
}

function columns(...left: PageBlock[]): PageBlock {
  return { type: 'Columns', props: { id: 'c', split: 'even', left, right: 'not a list' } }
}
