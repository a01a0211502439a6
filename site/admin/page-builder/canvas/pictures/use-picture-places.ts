import { useGetPuck } from '@measured/puck'
import { use, useEffect } from 'react'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { blockAround } from '../../page/core/canvas-document.ts'
import { AskForPicturesContext } from '../../page/core/picture-actions.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { pictureListOf, placesOfBlock } from './block-pictures.ts'
import { boxOf, markPictures } from './drawn-places.ts'

/** A block that was just added is drawn within a second. */
const mostFrames = 60

/**
 * Makes the pictures of the selected block controls: a click, a tap, Enter or Space opens the library for just that
 * picture. One pair of listeners for the whole canvas, and one observer for the block.
 */
export function usePicturePlaces(inside: Document | undefined): void {
  const getPuck = useGetPuck()
  const ask = use(AskForPicturesContext)
  const { ids, isPicking } = useBlockGroup()
  const isAlone = ids.length < 2 && !isPicking
  const blockId = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  // A block that moves to another list is drawn anew.
  const zone = usePuck((s) => s.appState.ui.itemSelector?.zone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: see `zone`
  useEffect(() => {
    if (!inside || !blockId || !isAlone) return
    let stop: (() => void) | undefined
    let frame = 0
    function begin(framesLeft: number) {
      const box = inside && blockId && boxOf(inside, blockId)
      if (box)
        stop = markPictures(box, () => {
          const block = placeOfBlock(getPuck(), blockId)?.block
          return block ? placesOfBlock(block) : []
        })
      else if (framesLeft > 0) frame = requestAnimationFrame(() => begin(framesLeft - 1))
    }
    begin(mostFrames)
    return () => {
      cancelAnimationFrame(frame)
      stop?.()
    }
  }, [inside, blockId, zone, isAlone, getPuck])

  useEffect(() => {
    if (!inside || !ask) return
    const listening = new AbortController()
    // Before Puck and the component hear of it: the picture may be a link, or start a film.
    const options = { capture: true, signal: listening.signal }
    function press(event: Event) {
      const frame = (event.target as Element).closest('[data-picture-place]')
      const path = frame?.getAttribute('data-picture-place')
      const id = frame && blockAround(frame)
      const block = id && placeOfBlock(getPuck(), id)?.block
      if (!ask || !block || !path) return
      event.preventDefault()
      event.stopPropagation()
      const isList = pictureListOf(block.type)?.key === path
      ask({ blockId: id, path, isList, isOnCanvas: true })
    }
    inside.addEventListener(
      'click',
      (event) => {
        // With Shift or Ctrl it selects several blocks.
        if (!(event.shiftKey || event.ctrlKey || event.metaKey || event.defaultPrevented)) press(event)
      },
      options,
    )
    inside.addEventListener(
      'keydown',
      (event) => {
        const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
        if (isPlain && (event.key === 'Enter' || event.key === ' ')) press(event)
      },
      options,
    )
    return () => listening.abort()
  }, [inside, ask, getPuck])
}
