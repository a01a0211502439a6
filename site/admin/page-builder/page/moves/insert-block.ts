import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { newBlockId } from '../core/block-id.ts'
import {
  type BlockPlace,
  blocksIn,
  blocksOfZone,
  contentOf,
  mayStandIn,
  ownerOfZone,
  placeOfBlock,
  placeOfZone,
  rootZone,
  slotsOf,
} from '../core/block-place.ts'
import { showOnCanvas } from '../core/canvas-document.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

type Spot = { zone: string; index: number }

/** Inserts a block at `at`, else below the selected one or at the end. Returns where, as a message. */
export function insertBlock(puck: PuckApi, type: string, at?: Spot): string {
  const id = newBlockId(type)
  const { zone, index } = at ?? spotFor(puck, type)
  puck.dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone, id })
  puck.dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } }, recordHistory: false })
  // A bound block loads the texts of its record (resolveData).
  void puck.resolveDataById(id, 'insert')
  showOnCanvas(id)
  return insertedMessage(puck, type, { zone, index, count: blocksOfZone(puck, zone).length + 1 })
}

/** `Quote added at position 2 of 5 in the left column` */
export function insertedMessage(
  puck: PuckApi,
  type: string,
  { zone, index, count }: Pick<BlockPlace, 'zone' | 'index' | 'count'>,
): string {
  const where = placeOfZone(puck, zone)
  return `${nameOfBlock(type)} added at position ${index + 1} of ${count}${where ? ` ${where}` : ''}`
}

/** Below the selected block, in it, around it, or at the end: the first place that takes it. */
function spotFor(puck: PuckApi, type: string): Spot {
  const made = { type, props: { id: '' } }
  const takes = ({ zone }: BlockPlace) => mayStandIn(puck, zone, [made])
  const selected = puck.selectedItem ? placeOfBlock(puck, puck.selectedItem.props.id) : undefined
  if (selected && takes(selected)) return below(selected)
  const end = { zone: rootZone, index: contentOf(puck).length }
  if (mayStandIn(puck, rootZone, [made])) return end
  const around = selected && placesAround(puck, selected).find(takes)
  const inside = selected && endOf(puck, [selected.block], made)
  return inside ?? (around && below(around)) ?? endOf(puck, contentOf(puck), made) ?? end
}

const below = ({ zone, index }: BlockPlace): Spot => ({ zone, index: index + 1 })

/** The blocks that a block is in, the innermost first. */
function placesAround(puck: PuckApi, { zone }: BlockPlace): BlockPlace[] {
  const owner = ownerOfZone(zone)
  const place = owner && placeOfBlock(puck, owner.id)
  return place ? [place, ...placesAround(puck, place)] : []
}

/** The end of the first slot of these blocks that takes it. */
function endOf(puck: PuckApi, blocks: readonly PageBlock[], made: PageBlock): Spot | undefined {
  for (const block of blocks) {
    for (const slot of slotsOf(block)) {
      const zone = `${block.props.id}:${slot}`
      const inside = blocksIn(block, slot)
      if (mayStandIn(puck, zone, [made])) return { zone, index: inside.length }
      const deeper = endOf(puck, inside, made)
      if (deeper) return deeper
    }
  }
  return undefined
}
