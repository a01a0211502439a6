import { useGetPuck } from '@measured/puck'
import { useEffect } from 'react'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { pasteBlocks } from '../../page/clipboard/copy-and-paste.ts'
import { useGroupActions } from '../../page/core/block-group.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { blockAround } from '../../page/core/canvas-document.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { placesOfBlock } from './block-pictures.ts'
import { useCanvasPictures } from './pictures-provider.tsx'

/** Pastes a picture into the one that has the focus on the canvas. Without a picture on the clipboard, blocks are pasted. */
export function usePicturePaste(inside: Document | undefined): void {
  const getPuck = useGetPuck()
  const { takeFor } = useCanvasPictures()
  const group = useGroupActions()
  const announce = useAnnounce()
  const pageId = useEditor().opened.summary.id
  useEffect(() => {
    if (!inside) return
    const paste = (event: ClipboardEvent) => {
      const frame = (event.target as Element).closest('[data-picture-place]')
      if (!frame) return
      event.preventDefault()
      const files = [...(event.clipboardData?.files ?? [])]
      const blockId = blockAround(frame)
      const block = blockId && placeOfBlock(getPuck(), blockId)?.block
      const path = frame.getAttribute('data-picture-place')
      const place = block && placesOfBlock(block).find((one) => one.path === path)
      if (files.length > 0 && blockId && place) takeFor(files, blockId, place)
      else announce(pasteBlocks(getPuck(), pageId, group.ids().at(-1)))
    }
    inside.addEventListener('paste', paste)
    return () => inside.removeEventListener('paste', paste)
  }, [inside, getPuck, takeFor, group, announce, pageId])
}
