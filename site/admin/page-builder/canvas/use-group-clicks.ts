import { useEffect } from 'react'
import { useBlockGroup, useGroupActions } from '../page/core/block-group.ts'
import { blockAround, focusOnCanvas } from '../page/core/canvas-document.ts'

/**
 * On the canvas, as in the outline: a click with Shift or Ctrl selects several blocks, and each tap does while several are
 * being picked. It comes before Puck and the texts hear of the click: they would select one block or begin to type.
 */
export function useGroupClicks(inside: Document | undefined): void {
  const { isPicking } = useBlockGroup()
  const actions = useGroupActions()
  useEffect(() => {
    if (!inside) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const pickedBy = (event: MouseEvent) => {
      const { shiftKey, ctrlKey, metaKey, target } = event
      const element = target as Element
      if (!(shiftKey || ctrlKey || metaKey || isPicking)) return undefined
      // Shift selects letters in a text that is being typed, and a “+” is no block.
      return element.closest('[data-typing], [contenteditable="true"], button')
        ? undefined
        : blockAround(element)
    }
    inside.addEventListener(
      'mousedown',
      (event) => {
        if (pickedBy(event)) event.preventDefault() // Shift would mark all letters up to here
      },
      options,
    )
    inside.addEventListener(
      'click',
      (event) => {
        const id = pickedBy(event)
        if (!id) return
        event.preventDefault()
        event.stopPropagation()
        actions.press(id, event)
        // A text that is being typed would get the keys that are meant for the blocks.
        focusOnCanvas(id)
      },
      options,
    )
    return () => listening.abort()
  }, [inside, isPicking, actions])
}
