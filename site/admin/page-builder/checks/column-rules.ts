import type { Page } from '#blocks/contract/pages/page.ts'
import { blocksIn, slotsOf } from '../core/block-place.ts'
import { type Finding, warning } from './finding.ts'

/** Columns that hold no block: visitors see a blank half of the page. */
export function columnFindings({ content }: Page): Finding[] {
  return content.flatMap((block) => {
    const slots = slotsOf(block)
    const empty = slots.filter((slot) => blocksIn(block, slot).length === 0)
    if (empty.length === 0) return []
    const message =
      empty.length === slots.length ? 'All columns are empty' : `The ${empty.join(' and ')} column is empty`
    return [{ ...warning(message), blockId: block.props.id }]
  })
}
