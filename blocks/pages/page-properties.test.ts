import { describe, expect, test } from 'vitest'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { slotBlocks } from '../kit/content/block-schema.ts'
import { blockSchemas } from '../schemas.ts'
import { sampleContent } from '../testing/sample-props.ts'
import { compose, finishedLayout, recordOf, split } from './compose-page.ts'
import { checkDraft } from './page-check.ts'
import { mergePages } from './page-merge.ts'

// What holds for every page and every pair of edits, tried on many that a seed makes.

const seeds = Array.from({ length: 300 }, (_, index) => index + 1)
const bound = ['Hero', 'Story', 'Services'] as const

/** Numbers from 0 to 1, the same for the same seed (mulberry32, a published generator). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Dice = ReturnType<typeof random>
const upTo = (dice: Dice, most: number) => Math.floor(dice() * (most + 1))
const one = <T>(dice: Dice, from: readonly T[]): T => from[upTo(dice, from.length - 1)] as T

let made = 0
function plainBlock(dice: Dice, who: string): PageBlock {
  const type = one(dice, slotBlocks)
  const props = { ...blockSchemas[type].props.parse({}), id: `${type}-${who}-${made++}` }
  return { type, props: 'text' in props ? { ...props, text: `${who} ${made}` } : props }
}

function columns(dice: Dice, who: string): PageBlock {
  const inside = () => Array.from({ length: upTo(dice, 3) }, () => plainBlock(dice, who))
  return {
    type: 'Columns',
    props: {
      ...blockSchemas.Columns.props.parse({}),
      id: `Columns-${who}-${made++}`,
      left: inside(),
      right: inside(),
    },
  }
}

function randomPage(dice: Dice): Page {
  const content: PageBlock[] = []
  for (let count = upTo(dice, 8); count > 0; count--)
    content.push(dice() < 0.25 ? columns(dice, 'base') : plainBlock(dice, 'base'))
  for (const type of bound)
    if (dice() < 0.6) content.splice(upTo(dice, content.length), 0, { type, props: { id: type } })
  return finishedLayout({ root: { props: { title: 'Page', description: '', shareImageUrl: '' } }, content })
}

const records = {
  hero: sampleContent().hero,
  about: sampleContent().about,
  services: sampleContent().services,
} as unknown as Record<string, Record<string, unknown>>

function listsOf(page: Page): PageBlock[][] {
  const inside = page.content.flatMap(({ type, props }) =>
    type === 'Columns' ? [props.left as PageBlock[], props.right as PageBlock[]] : [],
  )
  return [page.content, ...inside]
}

function allBlocks(page: Page): Map<string, PageBlock> {
  return new Map(listsOf(page).flatMap((list) => list.map((block) => [block.props.id, block])))
}

/** Some of what people do: write, move, insert, delete, move into columns. */
function edited(base: Page, dice: Dice, who: string): Page {
  const page = structuredClone(base)
  for (let steps = 1 + upTo(dice, 5); steps > 0; steps--) {
    const list = one(dice, listsOf(page))
    const index = upTo(dice, Math.max(0, list.length - 1))
    const block = list[index]
    const deed = upTo(dice, 4)
    if (deed === 0) list.splice(upTo(dice, list.length), 0, plainBlock(dice, who))
    else if (!block) continue
    else if (deed === 1)
      Object.assign(block.props, textOf(block) ? { [textOf(block) ?? '']: `${who} wrote ${made++}` } : {})
    else if (deed === 2) list.splice(index, 1)
    else if (deed === 3) list.splice(upTo(dice, list.length - 1), 0, ...list.splice(index, 1))
    else if (slotBlocks.some((name) => name === block.type)) {
      const target = one(dice, listsOf(page))
      target.splice(upTo(dice, target.length), 0, ...list.splice(index, 1))
    }
  }
  return page
}

function textOf({ type, props }: PageBlock): string | undefined {
  return Object.keys(props).find(
    (key) => ['text', 'title', 'heading', 'caption', 'quote'].includes(key) && type,
  )
}

test('split undoes compose', () => {
  for (const seed of seeds) {
    const layout = randomPage(random(seed))
    const shown = new Set(layout.content.map(({ type }) => recordOf(type, 'home')))
    const own = Object.fromEntries(Object.entries(records).filter(([name]) => shown.has(name)))

    const parts = split('home', compose('home', { layout, records }), records)

    expect(parts, `seed ${seed}`).toEqual({ layout, records: own })
  }
})

describe('a merge of two edits', () => {
  const pairs = seeds.map((seed) => {
    const dice = random(seed * 7919)
    const base = compose('home', { layout: randomPage(dice), records })
    const mine = edited(base, dice, 'mine')
    const theirs = edited(base, dice, 'theirs')
    return { seed, base, mine, theirs, ...mergePages(base, mine, theirs, seed % 2 ? 'mine' : 'theirs') }
  })

  test('is a valid draft', () => {
    for (const { seed, merged } of pairs) expect(checkDraft('home', merged, []), `seed ${seed}`).toEqual([])
  })

  test.each(['mine', 'theirs'] as const)('loses no text of %s', (side) => {
    for (const { seed, base, merged, clashes, ...pair } of pairs) {
      const [before, result] = [allBlocks(base), allBlocks(merged)]
      for (const [id, block] of allBlocks(pair[side])) {
        const old = before.get(id)
        for (const [key, value] of Object.entries(block.props)) {
          if (typeof value !== 'string' || value === old?.props[key]) continue
          const clash = clashes.find((found) => found.blockId === id && found.key === key)
          const found = [result.get(id)?.props[key], clash?.[side]]
          expect(found, `seed ${seed}: ${id} ${key}`).toContain(value)
        }
        if (!old) expect(result.has(id), `seed ${seed}: ${id} was added`).toBe(true)
      }
    }
  })

  test.each([
    ['mine', 'theirs'],
    ['theirs', 'mine'],
  ] as const)('drops what was deleted in %s and left alone in %s', (side, other) => {
    for (const { seed, base, merged, ...pair } of pairs) {
      const [others, kept, result] = [allBlocks(pair[other]), allBlocks(pair[side]), allBlocks(merged)]
      for (const [id, old] of allBlocks(base)) {
        if (kept.has(id) || old.type === 'Columns') continue
        const isAlone = JSON.stringify(others.get(id)) === JSON.stringify(old)
        if (isAlone && isAtHome(base, pair[other], id))
          expect(result.has(id), `seed ${seed}: ${id} was deleted`).toBe(false)
      }
    }
  })
})

/** In the list it was in: a block that was moved by one and deleted by the other stays. */
function isAtHome(base: Page, now: Page, id: string): boolean {
  const at = (page: Page) => listsOf(page).findIndex((list) => list.some(({ props }) => props.id === id))
  return at(base) === at(now)
}
