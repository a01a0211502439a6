import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { slotTitle } from '#blocks/kit/content/slot-names.ts'
import { blocksIn, slotsOf } from '../../page/core/block-place.ts'
import { blockLabel } from '../../page/core/page-labels.ts'

/**
 * The blocks of a page from top to bottom, one entry each: `2. Heading “Feeding times”`, `3. Left column:
 * Text “Come early”`.
 */
export function blockOrder({ content }: Page): string[] {
  return content.flatMap((block, index) => [
    `${index + 1}. ${blockLabel(block)}`,
    ...insideOf(block).map((words) => `${index + 1}. ${words}`),
  ])
}

function insideOf(block: PageBlock): string[] {
  return slotsOf(block).flatMap((slot) => {
    const name = slotTitle(slot, block.type) // same name as in the outline
    return blocksIn(block, slot).flatMap((inside) => [`${name}: ${blockLabel(inside)}`, ...insideOf(inside)])
  })
}
