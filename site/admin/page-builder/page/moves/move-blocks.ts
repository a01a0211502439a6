import { blocksOfZone, mayStandIn, placeOfBlock, selectBlock } from '../core/block-place.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { type BlockMove, listText, moveBlock, movedMessage, moveTarget, noFurther } from './move-block.ts'

/** Moves blocks by one place, each in its list, or together into or out of columns. Returns a message. */
export function moveBlocks(getPuck: () => PuckApi, ids: readonly string[], move: BlockMove): string {
  const puck = getPuck()
  const [id] = ids
  if (!id) return ''
  if (ids.length === 1) return moveBlock(puck, id, move)
  if (move === 'in' || move === 'out') {
    const target = sharedTarget(puck, ids, move)
    return target ? placeBlocks(getPuck, ids, target) : noFurther
  }
  const steps = stepsOf(puck, ids, move)
  if (steps.length === 0) return noFurther
  const selected = puck.selectedItem?.props.id as string | undefined
  for (const step of steps) puck.dispatch({ type: 'reorder', ...step })
  selectBlock(getPuck(), selected ?? id)
  return `${ids.length} blocks moved ${move}`
}

/** Where blocks go together, into or out of columns: where the first of them would go that takes all. */
export function sharedTarget(puck: PuckApi, ids: readonly string[], move: 'in' | 'out') {
  const places = ids.flatMap((one) => placeOfBlock(puck, one) ?? [])
  const blocks = places.map(({ block }) => block)
  return places
    .map((place) => moveTarget(puck, place, move))
    .find((found) => found !== undefined && mayStandIn(puck, found.zone, blocks))
}

type Step = { sourceIndex: number; destinationIndex: number }

/** What moves blocks by one place, in this order. */
export function stepsOf(
  puck: PuckApi,
  ids: readonly string[],
  way: 'up' | 'down',
): (Step & { destinationZone: string })[] {
  const zones = new Set(ids.flatMap((id) => placeOfBlock(puck, id)?.zone ?? []))
  return [...zones].flatMap((zone) => {
    const list = blocksOfZone(puck, zone).map(({ props }) => props.id)
    return stepsIn(list, new Set(ids), way).map((step) => ({ ...step, destinationZone: zone }))
  })
}

/** Each block changes places with its neighbor, unless that one moves as well or there is none. */
export function stepsIn(list: readonly string[], moving: ReadonlySet<string>, way: 'up' | 'down'): Step[] {
  const now = [...list]
  const steps: Step[] = []
  const places = [...now.keys()]
  for (const at of way === 'up' ? places : places.toReversed()) {
    const to = way === 'up' ? at - 1 : at + 1
    const [block, neighbor] = [now[at], now[to]]
    if (block === undefined || neighbor === undefined || !moving.has(block) || moving.has(neighbor)) continue
    now[to] = block
    now[at] = neighbor
    steps.push({ sourceIndex: at, destinationIndex: to })
  }
  return steps
}

/** Moves blocks, in this order, to one place: `index` counts as before. Returns it as a message. */
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
