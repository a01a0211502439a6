import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blocksFor } from '#blocks/kit/content/block-schema.ts'
import { blockSchema } from '#blocks/pages/compose-page.ts'
import { mayStandIn, placeOfBlock, placeOfZone } from '../core/block-place.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

// Blocks that only arrange others: selected blocks are put into one, and taken out again.

const containers = ['Columns', 'ThreeColumns', 'Backdrop'] as const
export type Container = (typeof containers)[number]

/** What selected blocks can be put into. */
export type Grouping = 'columns' | 'background'

export function isContainer(type: string): boolean {
  return containers.some((one) => one === type)
}

/** The container for so many blocks. Four make two columns of two rather than three with one of two. */
export function containerFor(grouping: Grouping, count: number): Container {
  if (grouping === 'background') return 'Backdrop'
  return count === 3 || count > 4 ? 'ThreeColumns' : 'Columns'
}

/**
 * Deals blocks out to slots, as evenly as it goes. Neighbors stay together, so that readers and phones, which have one column
 * after the other, get them in the order that they had.
 */
export function dealtOut<One>(all: readonly One[], slots: readonly string[]): { slot: string; one: One }[] {
  const least = Math.floor(all.length / slots.length)
  const longer = all.length % slots.length
  return slots.flatMap((slot, at) => {
    const first = at * least + Math.min(at, longer)
    const count = least + (at < longer ? 1 : 0)
    return all.slice(first, first + count).map((one) => ({ slot, one }))
  })
}

/** Why these blocks, in the order of the page, can't be put into columns or on a background; undefined if they can. */
export function groupingRefusal(
  puck: PuckApi,
  ids: readonly string[],
  grouping: Grouping,
): string | undefined {
  const places = ids.flatMap((id) => placeOfBlock(puck, id) ?? [])
  const [first] = places
  if (!first) return undefined
  const type = containerFor(grouping, places.length)
  const schema = blockSchema(type)
  const isTaken = ({ type }: PageBlock) =>
    schema?.slots.every((slot) => blocksFor(schema, slot).some((name) => name === type))
  const others = places.filter(({ block }) => !isTaken(block)).map(({ block }) => nameOfBlock(block.type))
  const where = grouping === 'columns' ? 'in a column' : 'on a background'
  if (others.length > 0) return `${new Intl.ListFormat('en').format([...new Set(others)])} can’t go ${where}`
  // The container takes the place of the first one.
  if (mayStandIn(puck, first.zone, [{ type, props: { id: '' } }])) return undefined
  return `${grouping === 'columns' ? 'Columns' : 'A background'} can’t go ${placeOfZone(puck, first.zone) ?? 'there'}`
}
