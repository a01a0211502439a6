import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { blocksIn, slotsOf } from '../../page/core/block-place.ts'
import { blockLabel } from '../../page/core/page-labels.ts'
import { type Finding, warning } from './finding.ts'

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
