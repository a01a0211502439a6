import { move } from '@dnd-kit/helpers'
import type { DragDropProvider } from '@dnd-kit/react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'

type Drag = { id: number; order: readonly number[] }
type Handlers = Pick<ComponentProps<typeof DragDropProvider>, 'onDragStart' | 'onDragOver' | 'onDragEnd'>

/**
 * The order of a list while an item of it is dragged. It is state of ours, not of the drag library, because only the
 * items in view are in the document. `onDrop` gets the new order and the item that was dropped.
 */
export function useDragOrder(
  ids: readonly number[],
  onDrop: (order: readonly number[], id: number) => void,
): { shown: readonly number[]; draggedId: number | undefined; handlers: Handlers } {
  const [drag, setDragState] = useState<Drag>()
  // The library tells of several moves between two renders.
  const latest = useRef(drag)
  // An item that a colleague deletes during the drag is gone from the list.
  const shown = useMemo(() => {
    if (!drag) return ids
    const known = new Set(ids)
    return drag.order.filter((id) => known.has(id))
  }, [ids, drag])

  function setDrag(next: Drag | undefined) {
    latest.current = next
    setDragState(next)
  }

  return {
    shown,
    draggedId: drag?.id,
    handlers: {
      onDragStart: ({ operation }) => setDrag({ id: Number(operation.source?.id), order: ids }),
      onDragOver: (event) => {
        event.preventDefault() // else the library moves elements, too
        const { current } = latest
        if (current) setDrag({ ...current, order: move([...current.order], event) })
      },
      onDragEnd: ({ canceled }) => {
        const { current } = latest
        setDrag(undefined)
        if (!canceled && current) onDrop(current.order, current.id)
      },
    },
  }
}
