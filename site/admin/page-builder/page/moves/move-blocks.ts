import { blocksOfZone, mayStandIn, placeOfBlock } from '../core/block-place.ts'
import { selectBlock } from '../core/select-block.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { type BlockMove, moveBlock, moveTarget, noFurther } from './move-block.ts'
import { placeBlocks } from './place-blocks.ts'

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
