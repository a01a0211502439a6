import type { Page } from '#blocks/contract/pages/page.ts'
import { blocksIn, slotsOf } from '../../page/core/block-place.ts'
import { type Finding, warning } from './finding.ts'

/** Columns that hold no block: visitors see a blank half of the page. */
export function columnFindings({ content }: Page): Finding[] {
  return content.flatMap((block) => {
    const slots = slotsOf(block)
    const empty = slots.filter((slot) => blocksIn(block, slot).length === 0)
    if (empty.length === 0) return []
    return [{ ...warning(messageOf(empty, slots)), blockId: block.props.id }]
  })
}

function messageOf(empty: readonly string[], slots: readonly string[]): string {
  if (slots.length === 1) return 'There is no block on the background'
  if (empty.length === slots.length) return 'All columns are empty'
  return `The ${empty.join(' and ')} ${empty.length > 1 ? 'columns are' : 'column is'} empty`
}
