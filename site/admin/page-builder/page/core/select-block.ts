import { placeOfBlock } from './block-place.ts'
import { showOnCanvas } from './canvas-document.ts'
import type { PuckApi } from './use-puck.ts'

/** Selects a block and scrolls to it on the canvas; `root` is the page itself. */
export function selectBlock(puck: PuckApi, id: string): void {
  if (id === 'root') puck.dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false })
  const place = placeOfBlock(puck, id)
  if (!place) return
  puck.dispatch({
    type: 'setUi',
    ui: { itemSelector: { zone: place.zone, index: place.index } },
    recordHistory: false,
  })
  showOnCanvas(id)
}
