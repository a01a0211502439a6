import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { AnnouncementProps } from '#blocks/parts/frame/frame.schema.ts'
import { blocksIn, slotsOf } from '../../page/core/block-place.ts'
import { blockLabel } from '../../page/core/page-labels.ts'
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

/** An announcement whose days are over by `today`: the canvas shows it on any day, visitors see nothing. */
export function dayFindings({ content }: Page, today: string): Finding[] {
  return content.flatMap(({ type, props }) => {
    if (type !== 'Announcement') return []
    const { id, text, from, until } = props as Partial<AnnouncementProps> & { id: string } // checked before
    // Days in the wrong order are refused, which says enough.
    if (!text?.trim() || !until || until >= today || (from && from > until)) return []
    const message = 'Visitors won’t see the announcement: its last day has passed'
    return [{ ...warning(message), blockId: id }]
  })
}

type Hidden = { phone: boolean; computer: boolean }

/** Blocks that no visitor sees: hidden on phones and on computers, by themselves or with what they are in. */
export function hiddenFindings({ content }: Page): Finding[] {
  return content.flatMap((block) => findingsIn(block, { phone: false, computer: false }))
}

function findingsIn(block: PageBlock, around: Hidden): Finding[] {
  const phone = around.phone || block.props.hideOnPhone === true
  const computer = around.computer || block.props.hideOnComputer === true
  if (phone && computer) {
    const message = `Nobody sees ${blockLabel(block)}: it is hidden on phones and on computers`
    return [{ ...warning(message), blockId: block.props.id }]
  }
  return slotsOf(block).flatMap((slot) =>
    blocksIn(block, slot).flatMap((inside) => findingsIn(inside, { phone, computer })),
  )
}
