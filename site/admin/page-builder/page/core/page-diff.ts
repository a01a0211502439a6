import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { changedKeys } from '#blocks/contract/values/merge.ts'
import { placesIn } from '#blocks/contract/values/merge-parts.ts'

export type Difference = 'changed' | 'added' | 'removed' | 'moved'

/** A block that differs between two pages. `before` or `after` is missing if that page lacks the block. */
export type BlockDifference = {
  id: string
  type: string
  /** A block may be both moved and changed. */
  kinds: readonly Difference[]
  /** The props that differ, except slots: blocks in slots are listed separately. */
  keys: readonly string[]
  before?: PageBlock
  after?: PageBlock
}

export type PageDifference = {
  /** The changed keys of the page's own settings. */
  root: readonly string[]
  /** In the order of `after`, then removed blocks in the order of `before`. */
  blocks: readonly BlockDifference[]
}

/** The props of a block type that are slots; none for an unknown type. */
type SlotsOf = (type: string) => readonly string[]

/** A block and its list: `''` is the page itself, `columns-1/left` a slot. */
type Placed = { block: PageBlock; list: string; parent: string }

/**
 * The differences between two pages, block by block, matched by id. A block whose type changed counts as
 * another block. Blocks added or removed with their parent are not listed separately. Where several moves
 * explain the order, those of `movers` are preferred.
 */
export function diffPages(
  before: Page,
  after: Page,
  slotsOf: SlotsOf,
  movers: readonly string[] = [],
): PageDifference {
  const [old, now] = [placedById(before.content, slotsOf), placedById(after.content, slotsOf)]
  const isSameBlock = (id: string) => old.has(id) && old.get(id)?.block.type === now.get(id)?.block.type
  const moved = movedIds(old, now, isSameBlock, movers)
  const blocks: BlockDifference[] = []

  for (const [id, { block, parent }] of now) {
    const was = old.get(id)?.block
    if (!was || !isSameBlock(id)) {
      const isCovered = parent !== '' && !isSameBlock(parent)
      if (!isCovered) blocks.push({ id, type: block.type, kinds: ['added'], keys: [], after: block })
      continue
    }
    const slots = slotsOf(block.type)
    const keys =
      was === block ? [] : changedKeys(was.props, block.props).filter((key) => !slots.includes(key))
    const kinds: Difference[] = [
      ...(keys.length > 0 ? ['changed' as const] : []),
      ...(moved.has(id) ? ['moved' as const] : []),
    ]
    if (kinds.length > 0) blocks.push({ id, type: block.type, kinds, keys, before: was, after: block })
  }
  for (const [id, { block, parent }] of old) {
    const isToldOf = parent !== '' && !isSameBlock(parent)
    if (!isSameBlock(id) && !isToldOf)
      blocks.push({ id, type: block.type, kinds: ['removed'], keys: [], before: block })
  }
  return { root: changedKeys(before.root.props, after.root.props), blocks }
}

/** Every block of a page; nested blocks follow their parent. */
function placedById(content: readonly PageBlock[], slotsOf: SlotsOf): Map<string, Placed> {
  const placed = new Map<string, Placed>()
  const place = (blocks: readonly PageBlock[], parent: string, list: string) => {
    for (const block of blocks) {
      placed.set(block.props.id, { block, list, parent })
      for (const slot of slotsOf(block.type)) {
        const inside = block.props[slot]
        // A slot holds blocks: checkDraft in page-check.ts stores nothing else.
        if (Array.isArray(inside)) place(inside as PageBlock[], block.props.id, `${block.props.id}/${slot}`)
      }
    }
  }
  place(content, '', '')
  return placed
}

/** The blocks that moved to another list, and per list the smallest set of moves that explains the order. */
function movedIds(
  old: ReadonlyMap<string, Placed>,
  now: ReadonlyMap<string, Placed>,
  isSameBlock: (id: string) => boolean,
  movers: readonly string[],
): Set<string> {
  const common = [...now.keys()].filter(isSameBlock)
  const moved = new Set(common.filter((id) => old.get(id)?.list !== now.get(id)?.list))
  /** The indices of those that stayed in order. */
  const rising = (ids: readonly string[]) => {
    const before = [...old.keys()].filter((id) => ids.includes(id))
    return new Set(placesIn(ids, before).flatMap((place, index) => (place === undefined ? [] : [index])))
  }
  for (const list of new Set(common.map((id) => now.get(id)?.list))) {
    const stayed = common.filter((id) => now.get(id)?.list === list && !moved.has(id))
    const inOrder = rising(stayed)
    if (inOrder.size === stayed.length) continue
    const others = stayed.filter((id) => !movers.includes(id))
    const isByMovers = rising(others).size === others.length
    for (const [index, id] of stayed.entries())
      if (isByMovers ? movers.includes(id) : !inOrder.has(index)) moved.add(id)
  }
  return moved
}
