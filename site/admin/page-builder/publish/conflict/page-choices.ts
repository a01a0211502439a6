import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { Merge } from '#blocks/contract/values/merge.ts'
import { slotTitle } from '#blocks/kit/content/slot-names.ts'
import { mergePages, type PageMerge } from '#blocks/pages/page-merge.ts'
import { blocksIn, placeIn, slotsOf } from '../../page/core/block-place.ts'
import { withTexts } from '../../page/core/merged-texts.ts'
import { blockLabel, fieldLabel, nameOfBlock, rootFieldLabel } from '../../page/core/page-labels.ts'

type Flat = Record<string, unknown>

type PageChoices = {
  merge: Merge<Flat>
  theirs: Flat
  /** The label of a key: `Welcome: Title`. */
  labelOf(key: string): string
  /** The resolved page: one side per key, or the other person's whole page. */
  chosen(value: Flat): Page
}

/** Can't collide with a block's key: ids contain no line break. */
const orderKey = '\norder'

/**
 * Presents two edits of one page as two edits of one record, so that the same dialog can resolve them.
 * Each text that both sides changed becomes a field, and so does the block order if both moved blocks.
 */
export function pageChoices(base: Page, mine: Page, theirs: Page): PageChoices {
  const merge = mergePages(base, mine, theirs)
  const theirOrder = mergePages(base, mine, theirs, 'theirs').merged
  const orders = { base: blockOrder(base), mine: blockOrder(merge.merged), theirs: blockOrder(theirOrder) }
  const clashes = [
    ...merge.clashes.map(({ blockId, key, ...sides }) => ({ key: keyOf(blockId, key), ...sides })),
    ...(merge.isOrderMixed ? [{ key: orderKey, ...orders }] : []),
  ]
  const fromBoth = merge.fromBoth.map(({ blockId, key, ...field }) => ({
    key: keyOf(blockId, key),
    ...field,
  }))
  const flat = (side: 'mine' | 'theirs'): Flat =>
    Object.fromEntries(clashes.map((one) => [one.key, one[side]]))
  const allTheirs = flat('theirs')
  return {
    merge: { merged: flat('mine'), clashes, fromThem: [], fromBoth },
    theirs: allTheirs,
    labelOf: (key) => (key === orderKey ? 'Order: you both moved blocks' : labelOf(merge, key)),
    chosen(value) {
      if (value === allTheirs) return theirs
      const merged = value[orderKey] === orders.theirs ? theirOrder : merge.merged
      return withTexts(merged, merge.clashes, ({ blockId, key }) => value[keyOf(blockId, key)])
    },
  }
}

const keyOf = (blockId: string, key: string) => `${blockId}\n${key}`

function labelOf({ merged }: PageMerge, flat: string): string {
  const [blockId = '', key = ''] = flat.split('\n')
  if (blockId === 'root') return `Page: ${rootFieldLabel(key)}`
  const type = placeIn(merged.content, blockId)?.block.type ?? ''
  return `${nameOfBlock(type)}: ${fieldLabel(type, key)}`
}

/** From top to bottom: `2. Heading “Feeding times”`, `3. Left column: Text “Come early”`. */
function blockOrder({ content }: Page): string[] {
  return content.flatMap((block, index) => [
    `${index + 1}. ${blockLabel(block)}`,
    ...insideOf(block).map((text) => `${index + 1}. ${text}`),
  ])
}

function insideOf(block: PageBlock): string[] {
  return slotsOf(block).flatMap((slot) => {
    const name = slotTitle(slot, block.type) // same name as in the outline
    return blocksIn(block, slot).flatMap((inside) => [`${name}: ${blockLabel(inside)}`, ...insideOf(inside)])
  })
}
