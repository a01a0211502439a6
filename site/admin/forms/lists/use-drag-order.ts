import { Accessibility } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import type { DragDropProvider } from '@dnd-kit/react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../../base/ui/announcer.tsx'

type Drag = { id: number; order: readonly number[]; name: string; isByKeys: boolean }
type ProviderProps = Pick<
  ComponentProps<typeof DragDropProvider>,
  'onDragStart' | 'onDragOver' | 'onDragEnd' | 'plugins'
>
type DragOrderOptions = {
  nameOf: (id: number) => string
  onDrop: (order: readonly number[]) => void
}

/** The library announces items by their ids, after each drop as well. Its hint about the keys stays. */
const announcements = { dragstart: () => undefined, dragend: () => undefined }
const plugins: ProviderProps['plugins'] = (defaults) =>
  defaults.map((plugin) => (plugin === Accessibility ? Accessibility.configure({ announcements }) : plugin))

/**
 * The order of a list while an item of it is dragged. It is state of ours, not of the drag library, because only the
 * items in view are in the document. A drop is announced once; who drags by keys is also told each place on the way.
 */
export function useDragOrder(
  ids: readonly number[],
  { nameOf, onDrop }: DragOrderOptions,
): { shown: readonly number[]; draggedId: number | undefined; providerProps: ProviderProps } {
  const announce = useAnnounce()
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
    providerProps: {
      plugins,
      onDragStart: ({ operation }) => {
        const id = Number(operation.source?.id)
        const isByKeys = operation.activatorEvent instanceof KeyboardEvent
        const name = nameOf(id)
        setDrag({ id, order: ids, name, isByKeys })
        if (isByKeys) announce(`${name}: picked up`)
        // An item that is moved loses the focus inside it. React would restore it, which scrolls the page to it.
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
      onDragOver: (event) => {
        event.preventDefault() // else the library moves elements, too
        const { current } = latest
        if (!current) return
        const next = { ...current, order: move([...current.order], event) }
        setDrag(next)
        const isMoved = next.order.indexOf(next.id) !== current.order.indexOf(next.id)
        if (next.isByKeys && isMoved) announce(`${next.name}: at ${positionOf(next)}`)
      },
      onDragEnd: ({ canceled }) => {
        const { current } = latest
        setDrag(undefined)
        if (!current) return
        if (canceled) return announce(`${current.name}: not moved`)
        announce(`${current.name}: moved to ${positionOf(current)}`)
        onDrop(current.order)
      },
    },
  }
}

const positionOf = ({ id, order }: Drag) => `position ${order.indexOf(id) + 1} of ${order.length}`
