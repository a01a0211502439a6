import { useDragDropManager } from '@dnd-kit/react'
import { useGetPuck } from '@measured/puck'
import { type RefObject, useEffect, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { mayStandIn, placeOfBlock, placeOfZone, rootZone, takesType } from '../core/block-place.ts'
import { canvasDocument, type Point, pointInWindow, pointOnCanvas } from '../core/canvas-document.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

/** A drag on the canvas: the block, and why it was not dropped where it was let go, if so. */
type BlockDrag = { block: PageBlock; refusal?: string | undefined }

/** Ends a drag without a change where the block can't stand; `data-drop-refused` says so until then. */
export function useDropGuard(): RefObject<BlockDrag | undefined> {
  const manager = useDragDropManager()
  const getPuck = useGetPuck()
  const drag = useRef<BlockDrag>(undefined)
  useEffect(() => {
    if (!manager) return
    let listening: AbortController | undefined
    const { monitor, dragOperation, actions } = manager
    const ends = [
      monitor.addEventListener('dragstart', ({ operation: { source } }) => {
        const block = source ? draggedBlock(getPuck(), source) : undefined
        const canvas = canvasDocument()
        if (!block || !canvas?.defaultView) return
        drag.current = { block }
        listening = new AbortController()
        const options = { capture: true, signal: listening.signal }
        // Before the drag library, whose listener is on the document.
        const letGo = (event: PointerEvent) => {
          const refusal = refusalIn(getPuck(), canvas, pointInWindow(event), block)
          if (refusal === undefined) return
          drag.current = { block, refusal }
          actions.stop({ event, canceled: true })
        }
        // The library's own listener doesn't hear keys on the canvas.
        const press = (event: KeyboardEvent) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          actions.stop({ event, canceled: true })
        }
        for (const view of [window, canvas.defaultView]) {
          view.addEventListener('pointerup', letGo, options)
          view.addEventListener('keydown', press, options)
        }
      }),
      monitor.addEventListener('dragmove', ({ to }) => {
        const canvas = canvasDocument()
        if (!drag.current || !canvas) return
        // The operation has the place of the move before.
        const refusal = refusalIn(getPuck(), canvas, to ?? dragOperation.position.current, drag.current.block)
        canvas.body.toggleAttribute('data-drop-refused', refusal !== undefined)
      }),
      monitor.addEventListener('dragend', () => {
        listening?.abort()
        canvasDocument()?.body.removeAttribute('data-drop-refused')
      }),
    ]
    return () => {
      listening?.abort()
      for (const end of ends) end()
    }
  }, [manager, getPuck])
  return drag
}

function draggedBlock(puck: PuckApi, { id, data }: { id: string | number; data: object }) {
  const placed = placeOfBlock(puck, String(id))?.block
  const type = 'componentType' in data ? String(data.componentType) : undefined // Puck's, see palette-item.tsx
  return placed ?? (type ? { type, props: { id: String(id) } } : undefined)
}

/** The same for a point of the builder's window. Blank outside of the canvas, where nobody means to drop. */
function refusalIn(puck: PuckApi, canvas: Document, point: Point, block: PageBlock): string | undefined {
  const there = pointOnCanvas(point)
  return there ? refusalAt(puck, canvas, there, block) : ''
}

/**
 * Why a block can't be dropped at a point of the canvas, in pixels of its window; undefined if it can. Puck would take
 * the last place that it showed, far from the pointer perhaps, and it counts no levels.
 */
function refusalAt(puck: PuckApi, canvas: Document, { x, y }: Point, dragged: PageBlock): string | undefined {
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

/** The innermost block or list there, by their boxes: Puck lets the pointer through some. */
function innermostAt(canvas: Document, { x, y }: Point, draggedId: string): Element | undefined {
  const own = `[data-puck-component="${CSS.escape(draggedId)}"]`
  return [...canvas.querySelectorAll('[data-puck-component], [data-puck-dropzone]')].findLast((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom && !one.closest(own)
  })
}
