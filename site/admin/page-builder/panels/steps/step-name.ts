import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { slotsOf } from '../../page/core/drawn-page.tsx'
import { type BlockDifference, diffPages } from '../../page/core/page-diff.ts'
import { blockLabel, fieldLabel, nameOfBlock } from '../../page/core/page-labels.ts'

/**
 * What a step did, such as `Heading of Our story “A family farm” changed` or `2 blocks deleted, page settings changed`.
 * `selected` are the blocks that were selected then: of two neighbors that swapped places, one of them moved.
 */
export function stepName(before: Page, after: Page, selected: readonly string[] = []): string {
  const { root, blocks } = diffPages(before, after, slotsOf, selected)
  const kindOf = ({ kinds }: BlockDifference) => kinds.join(' and ')
  const parts = [...new Set(blocks.map(kindOf))].map((kind) =>
    partName(
      kind,
      blocks.filter((block) => kindOf(block) === kind),
    ),
  )
  if (root.length > 0) parts.push(parts.length > 0 ? 'page settings changed' : 'Page settings changed')
  return parts.join(', ') || 'Nothing changed'
}

function partName(kind: string, alike: readonly BlockDifference[]): string {
  const done = kind === 'removed' ? 'deleted' : kind
  const [one] = alike
  if (!one || alike.length > 1) return `${alike.length} blocks ${done}`
  const block = one.after ?? one.before
  const label = block ? blockLabel(block) : nameOfBlock(one.type)
  return `${kind === 'changed' && block ? fieldOf(block, one.keys, label) : label} ${done}`
}

/** The changed field of a block; the block alone if its one text has the same name, or if several fields changed. */
function fieldOf({ type }: PageBlock, keys: readonly string[], label: string): string {
  const [key] = keys
  const field = key === undefined || keys.length > 1 ? '' : fieldLabel(type, key)
  return field === '' || field === nameOfBlock(type) ? label : `${field} of ${label}`
}
