import { readdirSync, readFileSync } from 'node:fs'
import { createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type PageBlock, pageSchema } from './contract/pages/page.ts'
import { builtInPages } from './contract/pages/site-paths.ts'
import type { PublicBlock } from './kit/content/block.ts'
import { blockNames } from './kit/content/block-names.ts'
import { blocksIn } from './kit/content/slot-content.ts'
import { Film } from './kit/ui/film.tsx'
import { withoutUsual } from './kit/ui/layout.schema.ts'
import { defaultPage, fillTemplate, headTemplates } from './pages/default-pages.ts'
import { partBlocks } from './part-blocks.ts'
import { publicBlocks as pageBlocks } from './public.ts'
import { blockSchemas } from './schemas.ts'
import { sampleHostProps } from './testing/sample-props.ts'

const publicBlocks = { ...pageBlocks, ...partBlocks }

const pageIds = [...builtInPages.map((page) => page.id), 'album']

describe('the registries agree', () => {
  test('on block names and slots', () => {
    expect(Object.keys(publicBlocks).sort()).toEqual([...blockNames].sort())
    expect(Object.keys(blockSchemas)).toEqual([...blockNames])
    for (const name of blockNames) expect(publicBlocks[name].slots).toEqual(blockSchemas[name].slots)
  })

  test('a block needs its record, and no two share a key', () => {
    const keys = blockNames.flatMap((name) => {
      const record = blockSchemas[name].record
      if (record) expect(publicBlocks[name].needs).toContain(record.name)
      return record?.keys.map((key) => `${record.name}.${key}`) ?? []
    })

    expect(new Set(keys).size).toBe(keys.length)
  })

  test('no record key is also a prop of the block', () => {
    for (const { props, record, slots } of Object.values(blockSchemas)) {
      const own = [...Object.keys(props.shape), ...slots, 'id', 'place', 'content']
      expect(own.filter((key) => record?.keys.includes(key))).toEqual([])
    }
  })
})

test.each(blockNames)('%s loads and renders with default props', async (name) => {
  const block: PublicBlock = publicBlocks[name]
  const { View, Skeleton } = await block.load()
  const slots = Object.fromEntries(block.slots.map((slot) => [slot, () => null]))
  const props = { ...blockSchemas[name].props.parse({}), ...slots, ...sampleHostProps() }

  expect(() => renderToStaticMarkup(createElement(View, props))).not.toThrow()
  expect(block.current()?.View).toBe(View)
  if (Skeleton) expect(renderToStaticMarkup(createElement(Skeleton))).toContain('data-skeleton')
})

describe('a block that is not live has nothing to do in the browser', () => {
  test.each(blockNames.filter((name) => !publicBlocks[name].isLive))('%s', async (name) => {
    const { View } = await publicBlocks[name].load()
    const props = { ...blockSchemas[name].props.parse({}), ...sampleHostProps() }

    expect(handlersIn(createElement(View, props))).toEqual([])
  })

  test('but a film has state', () => {
    expect(handlersIn(<button type="button" onClick={() => undefined} />)).toEqual(['onClick'])
    expect(() =>
      handlersIn(<Film src="https://youtu.be/dQw4w9WgXcQ" poster="" media={{}} label="A film" />),
    ).toThrow()
  })
})

/** Calls components without React, where a hook throws, and lists the elements' event handlers. */
function handlersIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(handlersIn)
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) return []
  const { type, props } = node
  if (typeof type === 'function') return handlersIn((type as (props: object) => ReactNode)(props))
  const own = Object.keys(props).filter((name) => /^on[A-Z]/.test(name))
  return [...own, ...handlersIn(props.children)]
}

/** The blocks of a layout with those in their slots. */
function allOf(content: readonly PageBlock[]): PageBlock[] {
  return content.flatMap((block) => {
    const { slots } = blockSchemas[block.type as keyof typeof blockSchemas]
    return [block, ...slots.flatMap((slot) => allOf(blocksIn(block.props[slot])))]
  })
}

describe('the built-in pages', () => {
  test.each(pageIds)('%s has only valid and allowed blocks', (id) => {
    const page = pageSchema.parse(defaultPage(id))

    expect(page.content.length).toBeGreaterThan(0)
    expect(new Set(page.content.map((block) => block.props.id)).size).toBe(page.content.length)
    for (const { type, props } of allOf(page.content)) {
      const { props: schema, slots } = blockSchemas[type as keyof typeof blockSchemas]
      const own = Object.fromEntries(
        Object.entries(props).filter(([key]) => key !== 'id' && !slots.includes(key)),
      )
      const stored = withoutUsual(schema.strict().parse(own), schema)
      expect(stored, type).toEqual(own)
      expect(Object.keys(own).sort()).toEqual(Object.keys(withoutUsual(schema.parse({}), schema)).sort())
    }
  })

  test('an unknown id is no built-in page', () => {
    for (const id of ['', 'nope', 'constructor', '__proto__']) {
      expect(defaultPage(id), JSON.stringify(id)).toBeUndefined()
      expect(headTemplates(id), JSON.stringify(id)).toEqual({ title: '{name}', description: '{tagline}' })
    }
  })

  test('a template is filled in; unknown placeholders stay', () => {
    expect(
      fillTemplate('{service} by {name}. {constructor}', { service: 'Pony $& Rides', name: 'Farm' }),
    ).toBe('Pony $& Rides by Farm. {constructor}')
  })
})

test('no component imports zod, a schema’s value or an editor', () => {
  const notForVisitors =
    /^(contract|e2e|editing|thumbnails)\/|\.(schema|editor|test)\.tsx?$|^(schemas|editor)\.|^pages\/(compose-page|page-check)\./
  const looks = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !notForVisitors.test(file),
  )
  const wrong = looks.filter((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    return (
      /^import (?!type ).*(['"]zod['"]|\.schema\.ts|\.editor\.tsx|@measured\/puck|react-router)/m.test(
        source,
      ) || /style=\{/.test(source)
    )
  })

  expect(looks.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('labels and fields of blocks load without Puck', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^e2e\/|\.test\./.test(file),
  )

  const loading = files.filter((file) =>
    /^import (?!type )(?!\{ type [^,]* \}).*@measured\/puck/m.test(
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    ),
  )

  expect(files).toContain('editor.ts')
  expect(loading).toEqual([])
})
