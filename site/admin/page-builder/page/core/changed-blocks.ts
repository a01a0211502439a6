import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { blocksIn, rootZone, slotsOf } from './block-place.ts'

type Content = readonly PageBlock[]
type Found = { block: PageBlock; zone: string }

/**
 * The ids of the blocks that differ between two states of a page and are on the second one: added, changed or moved.
 * If two neighbors swapped places, either may have moved, so both are in the result.
 */
export function changedBlocks(before: Content, after: Content): string[] {
  if (before === after) return []
  const [old, now] = [found(before), found(after)]
  const moved = new Set(movedBlocks(old, now))
  return [...now]
    .filter(([id, { block, zone }]) => {
      const was = old.get(id)
      return !was || was.zone !== zone || moved.has(id) || isChanged(was.block, block)
    })
    .map(([id]) => id)
}

/** Every block by its id, in the order of the page. */
function found(content: Content, zone = rootZone): Map<string, Found> {
  const entries = content.flatMap((block): [string, Found][] => [
    [block.props.id, { block, zone }],
    ...slotsOf(block).flatMap((slot) => [...found(blocksIn(block, slot), `${block.props.id}:${slot}`)]),
  ])
  return new Map(entries)
}

/** Compares a block's own props. Blocks in its slots are compared on their own. */
function isChanged(before: PageBlock, after: PageBlock): boolean {
  if (before === after) return false
  const slots = slotsOf(after)
  const own = ({ props }: PageBlock) => Object.entries(props).filter(([key]) => !slots.includes(key))
  return !isSame(Object.fromEntries(own(before)), Object.fromEntries(own(after)))
}

function movedBlocks(old: ReadonlyMap<string, Found>, now: ReadonlyMap<string, Found>): string[] {
  const zones = new Set([...now.values()].map(({ zone }) => zone))
  return [...zones].flatMap((zone) => {
    const stayed = (from: typeof old, other: typeof old) =>
      [...from].filter(([id, at]) => at.zone === zone && other.get(id)?.zone === zone).map(([id]) => id)
    return reordered(stayed(old, now), stayed(now, old))
  })
}

function reordered(before: readonly string[], after: readonly string[]): string[] {
  const first = before.findIndex((id, index) => id !== after[index])
  if (first < 0) return []
  const last = before.findLastIndex((id, index) => id !== after[index])
  const [was, is] = [before.slice(first, last + 1), after.slice(first, last + 1)]
  // One block went from one end of the changed part to the other.
  const down = isSame([...was.slice(1), was[0]], is) ? was.slice(0, 1) : []
  const up = isSame([was.at(-1), ...was.slice(0, -1)], is) ? was.slice(-1) : []
  const one = [...new Set([...down, ...up])]
  return one.length > 0 ? one : was
}
