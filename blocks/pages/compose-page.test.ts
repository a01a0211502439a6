import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { builtInPages } from '../contract/pages/site-paths.ts'
import { blockNames } from '../kit/content/block-names.ts'
import { partBlocks } from '../part-blocks.ts'
import { publicBlocks as pageBlocks } from '../public.ts'
import { blockSchemas } from '../schemas.ts'
import {
  sampleAbout,
  sampleAboutPage,
  sampleHero,
  sampleServicePage,
  sampleServices,
} from '../testing/samples.ts'
import { changedParts, compose, finishedLayout, recordOf, recordsOfPage, split } from './compose-page.ts'
import { defaultPage } from './default-pages.ts'

const publicBlocks = { ...pageBlocks, ...partBlocks }

const records = {
  hero: sampleHero(),
  about: sampleAbout(),
  services: sampleServices(),
  'about-page': sampleAboutPage(),
  'service-pages/turkey-races': sampleServicePage(),
}
const root = { props: { title: '', description: '', shareImageUrl: '' } }

test.each(builtInPages.map(({ id }) => id))('split(compose(%s)) returns the parts', (id) => {
  const layout = defaultPage(id) as Page
  const own = { ...records, [`service-pages/${id}`]: sampleServicePage() }

  const { layout: again, records: shown } = split(id, compose(id, { layout, records: own }), own)

  expect(again).toEqual(layout)
  for (const [name, record] of Object.entries(shown)) expect(record).toEqual(own[name as keyof typeof own])
  expect(changedParts({ layout, records: own }, { layout: again, records: shown })).toEqual([])
})

test('only a composed layout has the texts of records', () => {
  const layout = defaultPage('about') as Page

  const composed = compose('about', { layout, records })

  expect(composed.content[6]?.props.closingStatement).toBe(records['about-page'].closingStatement)
  const texts = Object.keys(records['about-page'])
  const stored = split('about', composed, records).layout.content.flatMap(({ props }) => Object.keys(props))
  expect(stored.filter((key) => texts.includes(key))).toEqual([])
})

describe('several blocks with one record', () => {
  const layout = defaultPage('about') as Page

  test('each changes only the keys that it shows', () => {
    const data = change(compose('about', { layout, records }), 'AboutSafety', { safetyTitle: 'Clean hands' })

    const { records: shown } = split('about', data, records)

    expect(shown).toEqual({ 'about-page': { ...records['about-page'], safetyTitle: 'Clean hands' } })
    expect(changedParts({ layout, records }, { layout, records: shown })).toEqual(['records/about-page'])
  })

  test('texts of a removed block stay in the record', () => {
    const data = compose('about', { layout, records })
    const without = { ...data, content: data.content.filter(({ type }) => type !== 'AboutSafety') }

    const now = split('about', without, records)

    expect(now.records).toEqual({ 'about-page': records['about-page'] })
    expect(changedParts({ layout, records }, now)).toEqual(['layout'])
  })

  test('one without a text leaves that text unchanged', () => {
    const data = { root, content: [{ type: 'AboutHero', props: { id: 'a', title: 'New' } }] }

    expect(split('about', data, records).records).toEqual({
      'about-page': { ...records['about-page'], title: 'New' },
    })
  })
})

test('ignores outer spaces, key order and missing props', () => {
  const layout = {
    root,
    content: [block('Hero', 'h', { mediaSide: 'right' }), block('Heading', 'x', { text: 'Hi', level: '2' })],
  }
  const same = { root, content: [block('Hero', 'h'), block('Heading', 'x', { level: '2', text: ' Hi ' })] }
  const hero = { ...records.hero, title: ` ${records.hero.title} ` }

  expect(changedParts({ layout, records }, { layout: same, records: { hero } })).toEqual([])
})

test('distinguishes equal blocks by their place', () => {
  const content = [
    block('Heading', 'a', { text: '1', level: '2' }),
    block('Heading', 'b', { text: '2', level: '2' }),
  ]

  const moved = { root, content: [...content].reverse() }

  expect(changedParts({ layout: { root, content }, records }, { layout: moved, records: {} })).toEqual([
    'layout',
  ])
})

test('keeps unknown blocks, and unknown props of known blocks', () => {
  const odd = block('Carousel2019', 'c', { z: 1, a: [{ y: null, b: '  ' }], title: 'not the hero’s' })
  const data = { root, content: [odd, block('Hero', 'h', { mediaSide: 'left', glow: true })] }

  const { layout } = split('home', compose('home', { layout: data, records }), records)

  expect(JSON.stringify(finishedLayout(layout).content[0])).toBe(JSON.stringify(odd))
  expect(finishedLayout(layout).content[1]?.props).toEqual({ id: 'h', mediaSide: 'left', glow: true })
})

test.each([
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['__proto__', '__proto__'],
  ['a blank type', ''],
  ['hero', 'hero'],
])('%s is an unknown block like any other', (_case, type) => {
  const data = { root, content: [block(type, 'x', { title: 'mine' })] }

  expect(split('home', compose('home', { layout: data, records }), records)).toEqual({
    layout: data,
    records: {},
  })
  expect(finishedLayout(data)).toEqual(data)
})

test('split and compose keep any text unchanged', () => {
  const text = fc.string({ unit: 'grapheme' })
  const hero = fc.record({ title: text, subtitle: text, description: text })
  fc.assert(
    fc.property(hero, fc.shuffledSubarray([...blockNames]), (texts, types) => {
      const own = { ...records, hero: { ...records.hero, ...texts } }
      const layout = { root, content: types.map((type, index) => layoutBlock(type, index)) }

      const parts = split('turkey-races', compose('turkey-races', { layout, records: own }), own)

      expect(parts.layout).toEqual(layout)
      expect(parts.records.hero ?? own.hero).toEqual(own.hero)
      expect(compose('turkey-races', { layout: parts.layout, records: own })).toEqual(
        compose('turkey-races', { layout, records: own }),
      )
    }),
  )
})

test('finishing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...blockNames), fc.jsonValue())), (items) => {
      const content = items.map(([type, value], index) =>
        block(type, `b${index}`, { value: value as object }),
      )
      const once = finishedLayout({ root, content })

      expect(finishedLayout(once)).toEqual(once)
    }),
  )
})

test('a service block only shows the record of its own page', () => {
  expect(recordOf('ServiceFaq', 'turkey-races')).toBe('service-pages/turkey-races')
  expect(recordsOfPage('turkey-races')).toContain('service-pages/turkey-races')
  expect(recordsOfPage('home')).toEqual(['hero', 'about', 'services', 'about-page'])
  expect(recordOf('ServicesHero', 'services')).toBeUndefined()
})

test('a misplaced service or album block has an issue', () => {
  for (const name of blockNames) {
    const needs: readonly string[] = publicBlocks[name].needs
    if (needs.includes('servicePage') || needs.includes('smallPage'))
      expect(blockSchemas[name].only).toBe('service')
    if (needs.includes('album')) expect(blockSchemas[name].only).toBe('album')
  }
})

function block(type: string, id: string, props: object = {}): PageBlock {
  return { type, props: { id, ...props } }
}

function layoutBlock(type: (typeof blockNames)[number], index: number): PageBlock {
  return block(type, `b${index}`, blockSchemas[type].props.parse({}) as object)
}

function change(data: Page, type: string, props: object): Page {
  const content = data.content.map((item) =>
    item.type === type ? { type, props: { ...item.props, ...props } } : item,
  )
  return { ...data, content }
}
