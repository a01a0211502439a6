import {
  type BlockPlace,
  blocksIn,
  blocksOfZone,
  contentOf,
  mayStandInColumns,
  ownerOfZone,
  placeOfBlock,
  slotsOf,
} from '../core/block-place.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

/** A move by key or button: by one place, or into or out of columns. */
export type BlockMove = 'up' | 'down' | 'in' | 'out'

export const noFurther = 'It can’t go any further'

/** The destination of a move; undefined if it is impossible. */
export function moveTarget(
  puck: PuckApi,
  from: BlockPlace,
  move: BlockMove,
): { zone: string; index: number } | undefined {
  const { zone, index, count, block } = from
  if (move === 'up') return index > 0 ? { zone, index: index - 1 } : undefined
  if (move === 'down') return index < count - 1 ? { zone, index: index + 1 } : undefined
  const owner = ownerOfZone(zone)
  if (move === 'out') {
    const parent = owner && placeOfBlock(puck, owner.id)
    return parent && { zone: parent.zone, index: parent.index + 1 }
  }
  if (!mayStandInColumns(block.type)) return undefined
  if (owner) return nextColumn(puck, owner)
  const content = contentOf(puck)
  // The columns above, or else those below.
  const columns = [content[index - 1], content[index + 1]].find((near) => near && slotsOf(near).length > 0)
  const slot = columns && slotsOf(columns)[0]
  return columns && slot
    ? { zone: `${columns.props.id}:${slot}`, index: blocksIn(columns, slot).length }
    : undefined
}

/** The next column; after the last one, the first. */
function nextColumn(puck: PuckApi, { id, slot }: { id: string; slot: string }) {
  const parent = placeOfBlock(puck, id)?.block
  const slots = parent ? slotsOf(parent) : []
  const next = slots[(slots.indexOf(slot) + 1) % slots.length]
  return parent && next && next !== slot
    ? { zone: `${id}:${next}`, index: blocksIn(parent, next).length }
    : undefined
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
  return movedMessage(from.block.type, { ...target, count }, from.zone)
}

/** Where a block is now: `Quote moved to position 2 of 5 in the left column`. */
export function movedMessage(
  type: string,
  { zone, index, count }: Pick<BlockPlace, 'zone' | 'index' | 'count'>,
  fromZone: string,
): string {
  return `${nameOfBlock(type)} moved to position ${index + 1} of ${count}${listWords(zone, fromZone)}`
}

/** Names a list, unless it is the page and the blocks were there before. */
export function listWords(zone: string, fromZone: string | undefined): string {
  const owner = ownerOfZone(zone)
  if (owner) return ` in the ${owner.slot} column`
  return zone === fromZone ? '' : ' of the page'
}
