import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { mayStandIn, placeOfBlock, placeOfZone, rootZone, takesType } from '../core/block-place.ts'
import type { Point } from '../core/canvas-document.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

/**
 * Why a block can't be dropped at a point of the canvas, in pixels of its window; undefined if it can. Puck would take
 * the last place that it showed, far from the pointer perhaps, and it counts no levels.
 */
export function refusalAt(
  puck: PuckApi,
  canvas: Document,
  { x, y }: Point,
  dragged: PageBlock,
): string | undefined {
  const name = nameOfBlock(dragged.type)
  const place = innermostAt(canvas, { x, y }, dragged.props.id)
  const id = place?.getAttribute('data-puck-component')
  const zone = id ? placeOfBlock(puck, id)?.zone : place?.getAttribute('data-puck-dropzone')
  if (!place || !zone) return `${name} can’t go there`
  // Near a list that takes it, whose line is in sight: the header around its menu.
  if (mayStandIn(puck, zone, [dragged]) || (id && place.querySelector('[data-puck-line-placeholder]')))
    return undefined
  const where = `${name} can’t go ${placeOfZone(puck, zone) ?? 'there'}`
  if (zone === rootZone) return where
  return takesType(puck, zone, dragged.type) ? `${where}: that would be too many levels` : where
}

/**
 * The innermost block or list at a point, without what is dragged. By their boxes: Puck lets the pointer through those
 * that it doesn't count.
 */
function innermostAt(canvas: Document, { x, y }: Point, draggedId: string): Element | undefined {
  const own = `[data-puck-component="${CSS.escape(draggedId)}"]`
  return [...canvas.querySelectorAll('[data-puck-component], [data-puck-dropzone]')].findLast((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom && !one.closest(own)
  })
}
