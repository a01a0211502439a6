import type { Data } from '@measured/puck'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { StepEntry, StepNote } from '../../canvas/keys/page-history.ts'
import { slotsOf } from '../../page/core/drawn-page.tsx'
import { type BlockDifference, diffPages } from '../../page/core/page-diff.ts'
import { pageFromPuck } from '../../page/core/page-from-puck.ts'
import { blockLabel, fieldLabel, nameOfBlock } from '../../page/core/page-labels.ts'

type ListedStep = {
  entry: StepEntry
  name: string
  at: Date | undefined
  isCurrent: boolean
  isUndone: boolean
}

/** The name of a step never changes: entries before it stay as long as it does. */
const names = new WeakMap<StepEntry, string>()

/** All steps of Puck's history, newest first. The last one is the page as it was opened. */
export function listedSteps(
  histories: readonly StepEntry[],
  index: number,
  noteOf: (entry: StepEntry) => StepNote | undefined,
): ListedStep[] {
  return histories
    .map((entry, at) => {
      const note = noteOf(entry)
      const name = names.get(entry) ?? nameOf(entry, histories[at - 1], note?.selected)
      names.set(entry, name)
      return { entry, name, at: note?.at, isCurrent: at === index, isUndone: at > index }
    })
    .reverse()
}

function nameOf(entry: StepEntry, before: StepEntry | undefined, selected?: readonly string[]): string {
  if (!before) return 'As it was when opened'
  return stepName(pageOf(before), pageOf(entry), selected)
}

function pageOf({ state }: StepEntry) {
  const { root = {}, content = [] }: Partial<Data> = state.data ?? {}
  return pageFromPuck({ root, content })
}

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
