import { blocksOfZone, mayStandIn, placeOfBlock } from '../core/block-place.ts'
import { selectBlock } from '../core/select-block.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { listText, movedMessage } from './move-block.ts'

/**
 * Moves blocks, in this order, to one place: `index` counts as the list was before. One of them is selected
 * then. Returns their new position as a message.
 */
export function placeBlocks(
  getPuck: () => PuckApi,
  ids: readonly string[],
  { zone, index }: { zone: string; index: number },
): string {
  const before = getPuck()
  const places = ids.flatMap((id) => placeOfBlock(before, id) ?? [])
  const blocks = places.map(({ block }) => block)
  const [first] = places
  if (!first || !mayStandIn(before, zone, blocks)) return 'They can’t go there'
  const moving = new Set(ids)
  // What is to follow them stays where it is, whatever else moves.
  const next = blocksOfZone(before, zone)
    .slice(index)
    .find(({ props }) => !moving.has(props.id))?.props.id

  let isMoved = false
  for (const { block } of places) isMoved = placeBefore(getPuck(), block.props.id, zone, next) || isMoved
  if (!isMoved) return 'Not moved'
  const puck = getPuck()
  const selected = before.selectedItem?.props.id as string | undefined
  selectBlock(puck, selected && moving.has(selected) ? selected : first.block.props.id)
  const now = placeOfBlock(puck, first.block.props.id)
  if (!now) return ''
  if (blocks.length === 1) return movedMessage(puck, first.block.type, now, first.zone)
  const last = now.index + blocks.length
  return `${blocks.length} blocks moved to positions ${now.index + 1} to ${last} of ${now.count}${listText(puck, zone, first.zone)}`
}

/** Moves a block before `next`, or without it to the end of the list. False if the block is there already. */
export function placeBefore(puck: PuckApi, id: string, zone: string, next: string | undefined): boolean {
  const from = placeOfBlock(puck, id)
  if (!from) return false
  const list = blocksOfZone(puck, zone)
  const at = next ? list.findIndex(({ props }) => props.id === next) : list.length
  // Within a list Puck takes the block out before it counts.
  const to = from.zone === zone && from.index < at ? at - 1 : at
  if (from.zone === zone && from.index === to) return false
  puck.dispatch({
    type: 'move',
    sourceIndex: from.index,
    sourceZone: from.zone,
    destinationIndex: to,
    destinationZone: zone,
  })
  return true
}
