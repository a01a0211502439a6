import { newBlockId } from '../core/block-id.ts'
import {
  type BlockPlace,
  blocksOfZone,
  contentOf,
  mayStandInColumns,
  ownerOfZone,
  placeOfBlock,
  rootZone,
} from '../core/block-place.ts'
import { showOnCanvas } from '../core/canvas-document.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

type Spot = { zone: string; index: number }

/**
 * Inserts a block at `at`, else below the selected one or at the end, and selects it. Returns its position as a message.
 */
export function insertBlock(puck: PuckApi, type: string, at?: Spot): string {
  const id = newBlockId(type)
  const { zone, index } = at ?? spotAfterSelected(puck, type)
  puck.dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone, id })
  puck.dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } }, recordHistory: false })
  // A bound block loads the texts of its record (resolveData).
  void puck.resolveDataById(id, 'insert')
  showOnCanvas(id)
  return insertedMessage(type, { zone, index, count: blocksOfZone(puck, zone).length + 1 })
}

/** `Quote added at position 2 of 5 in the left column` */
export function insertedMessage(
  type: string,
  { zone, index, count }: Pick<BlockPlace, 'zone' | 'index' | 'count'>,
): string {
  const owner = ownerOfZone(zone)
  const where = owner ? ` in the ${owner.slot} column` : ''
  return `${nameOfBlock(type)} added at position ${index + 1} of ${count}${where}`
}

function spotAfterSelected(puck: PuckApi, type: string): Spot {
  const selected = puck.selectedItem ? placeOfBlock(puck, puck.selectedItem.props.id) : undefined
  const isHere = selected && (selected.zone === rootZone || mayStandInColumns(type))
  return isHere
    ? { zone: selected.zone, index: selected.index + 1 }
    : { zone: rootZone, index: contentOf(puck).length }
}
