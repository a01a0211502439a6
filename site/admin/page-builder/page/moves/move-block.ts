import type { PageBlock } from '#blocks/contract/pages/page.ts'
import {
  type BlockPlace,
  blocksIn,
  blocksOfZone,
  mayStandIn,
  ownerOfZone,
  placeOfBlock,
  placeOfZone,
  slotsOf,
} from '../core/block-place.ts'
import { isFixed } from '../core/page-config.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

/** A move by key or button: by one place, or into or out of columns. */
export type BlockMove = 'up' | 'down' | 'in' | 'out'

type Spot = { zone: string; index: number }

export const noFurther = 'It can’t go any further'

/** The destination of a move; undefined if it is impossible. */
export function moveTarget(puck: PuckApi, from: BlockPlace, move: BlockMove): Spot | undefined {
  const { zone, index, count, block } = from
  if (isFixed(block.type)) return undefined
  if (move === 'up') return index > 0 ? { zone, index: index - 1 } : undefined
  if (move === 'down') return index < count - 1 ? { zone, index: index + 1 } : undefined
  const owner = ownerOfZone(zone)
  if (move === 'out') return placeOutside(puck, block, zone)
  const next = owner && nextSlot(puck, block, owner)
  if (next) return next
  const list = blocksOfZone(puck, zone)
  // What is above and takes the block, or else what is below.
  return [list[index - 1], list[index + 1]].flatMap((near) => (near && endOf(puck, near, block)) ?? [])[0]
}

/** Below what the block is in, or what that is in: the first list that takes it. */
function placeOutside(puck: PuckApi, block: PageBlock, zone: string): Spot | undefined {
  const owner = ownerOfZone(zone)
  const parent = owner && placeOfBlock(puck, owner.id)
  if (!parent) return undefined
  return mayStandIn(puck, parent.zone, [block])
    ? { zone: parent.zone, index: parent.index + 1 }
    : placeOutside(puck, block, parent.zone)
}

/** The next slot beside the one that the block is in; after the last one, the first. */
function nextSlot(puck: PuckApi, block: PageBlock, { id, slot }: { id: string; slot: string }) {
  const parent = placeOfBlock(puck, id)?.block
  const slots = parent ? slotsOf(parent) : []
  const next = slots[(slots.indexOf(slot) + 1) % slots.length]
  if (!parent || !next || next === slot || !mayStandIn(puck, `${id}:${next}`, [block])) return undefined
  return { zone: `${id}:${next}`, index: blocksIn(parent, next).length }
}

/** The end of the first slot of `parent` that takes the block. */
function endOf(puck: PuckApi, parent: PageBlock, block: PageBlock): Spot | undefined {
  const slot = slotsOf(parent).find((one) => mayStandIn(puck, `${parent.props.id}:${one}`, [block]))
  return slot ? { zone: `${parent.props.id}:${slot}`, index: blocksIn(parent, slot).length } : undefined
}

/** Moves a block and keeps it selected. Returns its new position as a message. */
export function moveBlock(puck: PuckApi, id: string, move: BlockMove): string {
  const from = placeOfBlock(puck, id)
  const target = from && moveTarget(puck, from, move)
  if (!from || !target) return noFurther
  if (target.zone === from.zone) {
    puck.dispatch({
      type: 'reorder',
      sourceIndex: from.index,
      destinationIndex: target.index,
      destinationZone: target.zone,
    })
  } else {
    puck.dispatch({
      type: 'move',
      sourceIndex: from.index,
      sourceZone: from.zone,
      destinationIndex: target.index,
      destinationZone: target.zone,
    })
  }
  puck.dispatch({ type: 'setUi', ui: { itemSelector: target }, recordHistory: false })
  const count = target.zone === from.zone ? from.count : blocksOfZone(puck, target.zone).length + 1
  return movedMessage(puck, from.block.type, { ...target, count }, from.zone)
}

/** Where a block is now: `Quote moved to position 2 of 5 in the left column`. */
export function movedMessage(
  puck: PuckApi,
  type: string,
  { zone, index, count }: Pick<BlockPlace, 'zone' | 'index' | 'count'>,
  fromZone: string,
): string {
  return `${nameOfBlock(type)} moved to position ${index + 1} of ${count}${listText(puck, zone, fromZone)}`
}

/** Names a list, unless it is the page and the blocks were there before. */
export function listText(puck: PuckApi, zone: string, fromZone: string | undefined): string {
  const where = placeOfZone(puck, zone)
  if (where) return ` ${where}`
  return zone === fromZone ? '' : ' of the page'
}
