import { useEffect, useState } from 'react'
import { blocksAround, contentOf } from '../page/core/block-place.ts'
import { showOnCanvas } from '../page/core/canvas-document.ts'
import { usePuck } from '../page/core/use-puck.ts'

/** Marks the selected block on the canvas and those around it: a menu unfolds while something in it is selected. */
export function useHeldMarks(inside: Document | undefined, isOn: boolean): void {
  const isDragging = usePuck((s) => s.appState.ui.isDragging)
  const selected = usePuck((s) => {
    const id = isOn ? (s.selectedItem?.props.id as string | undefined) : undefined
    return id
      ? blocksAround(contentOf(s), id)
          .map(({ props }) => props.id)
          .join('\n')
      : ''
  })
  // Puck deselects what is not dragged: the menu of an entry would fold away as soon as the entry is lifted.
  const [held, setHeld] = useState(selected)
  if (!isDragging && held !== selected) setHeld(selected)
  useEffect(() => {
    if (!inside || !held) return
    const boxes = held.split('\n').flatMap((id) => {
      const block = inside.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
      return (block?.matches('[data-block]') ? block : block?.querySelector('[data-block]')) ?? []
    })
    for (const box of boxes) box.setAttribute('data-holds-selected', '')
    // It may have been folded away when it was selected.
    showOnCanvas(held.split('\n').at(-1) ?? '')
    return () => {
      for (const box of boxes) box.removeAttribute('data-holds-selected')
    }
  }, [inside, held])
}
