import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blocksFor } from '#blocks/kit/content/block-schema.ts'
import { blockSchema } from '#blocks/pages/compose-page.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { tellAddedTogether } from '../core/adding.ts'
import { newBlockId } from '../core/block-id.ts'
import { blocksIn, mayStandIn, placeOfBlock, placeOfZone, selectBlock, slotsOf } from '../core/block-place.ts'
import { deleteBlocks } from '../core/change-block.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { placeBefore } from './move-blocks.ts'

// Blocks that only arrange others: selected blocks are put into one, and taken out again.

const containers = ['Columns', 'ThreeColumns', 'Backdrop'] as const
type Container = (typeof containers)[number]

/** What selected blocks can be put into. */
type Grouping = 'columns' | 'background'

export function isContainer(type: string): boolean {
  return containers.some((one) => one === type)
}

/** The container for so many blocks. Four make two columns of two rather than three with one of two. */
export function containerFor(grouping: Grouping, count: number): Container {
  if (grouping === 'background') return 'Backdrop'
  return count === 3 || count > 4 ? 'ThreeColumns' : 'Columns'
}

/** Neighbors stay together, as phones show one column after the other in this order. */
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

/**
 * Puts blocks, given in the order of the page, into columns or on a background, in the place of the first of them, and
 * selects what they are in. Returns a message; if they can't go there, a notice says why.
 */
export function putInto(getPuck: () => PuckApi, ids: readonly string[], grouping: Grouping): string {
  const puck = getPuck()
  const [first] = ids.flatMap((id) => placeOfBlock(puck, id) ?? [])
  if (!first) return ''
  const refusal = groupingRefusal(puck, ids, grouping)
  if (refusal !== undefined) {
    notify(refusal)
    return ''
  }
  const type = containerFor(grouping, ids.length)
  const id = newBlockId(type)
  puck.dispatch({
    type: 'insert',
    componentType: type,
    destinationIndex: first.index,
    destinationZone: first.zone,
    id,
  })
  for (const { slot, one } of dealtOut(ids, blockSchema(type)?.slots ?? []))
    placeBefore(getPuck(), one, `${id}:${slot}`, undefined)
  selectBlock(getPuck(), id)
  const count = ids.length === 1 ? '1 block' : `${ids.length} blocks`
  return `${count} put ${grouping === 'columns' ? 'into columns' : 'on a background'}`
}

/** Out of columns and off backgrounds, to their place; what held them goes. Returns a message. */
export function takeOut(getPuck: () => PuckApi, ids: readonly string[]): string {
  const before = getPuck()
  const containers = ids
    .flatMap((id) => placeOfBlock(before, id)?.block ?? [])
    .filter(({ type }) => isContainer(type))
  if (containers.length === 0) return 'Select columns or a background to take blocks out of it'
  const freed: string[] = []
  for (const container of containers) {
    const { id } = container.props
    const zone = placeOfBlock(getPuck(), id)?.zone
    if (zone === undefined) continue
    for (const { props } of slotsOf(container).flatMap((slot) => blocksIn(container, slot))) {
      placeBefore(getPuck(), props.id, zone, id)
      freed.push(props.id)
    }
    deleteBlocks(getPuck(), [id])
  }
  const [first] = freed
  if (first) {
    tellAddedTogether(freed)
    selectBlock(getPuck(), first)
  }
  const isBackground = containers.every(({ type }) => type === 'Backdrop')
  const count = freed.length === 1 ? '1 block' : `${freed.length} blocks`
  return `${count} taken ${isBackground ? 'off the background' : 'out of columns'}`
}
