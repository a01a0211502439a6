import { newBlockId } from '../core/block-id.ts'
import { contentOf, mayStandInColumns, placeOfBlock, rootZone } from '../core/block-place.ts'
import { showOnCanvas } from '../core/canvas-document.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

/**
 * Inserts a block below the selected one, or at the end, and selects it. Returns its position as a message.
 */
export function insertBlock(puck: PuckApi, type: string): string {
  const id = newBlockId(type)
  const selected = puck.selectedItem ? placeOfBlock(puck, puck.selectedItem.props.id) : undefined
  const isHere = selected && (selected.zone === rootZone || mayStandInColumns(type))
  const zone = isHere ? selected.zone : rootZone
  const index = isHere ? selected.index + 1 : contentOf(puck).length
  const count = (isHere ? selected.count : contentOf(puck).length) + 1
  puck.dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone, id })
  puck.dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } }, recordHistory: false })
  // A bound block loads the texts of its record (resolveData).
  void puck.resolveDataById(id, 'insert')
  showOnCanvas(id)
  return `${nameOfBlock(type)} added at position ${index + 1} of ${count}`
}
