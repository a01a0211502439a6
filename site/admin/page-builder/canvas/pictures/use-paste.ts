import { useGetPuck } from '@measured/puck'
import { useEffect } from 'react'
import { fileAdvice, isFileAlone, isPictureAlone, pastedPictures } from '#blocks/editing/pasted-pictures.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { pasteBlocks } from '../../page/copy-and-paste.tsx'
import { useGroupActions } from '../../page/core/block-group.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { blockAround } from '../../page/core/canvas-document.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import { isInDialog, isTyping } from '../keys/typing-target.ts'
import { placesOfBlock } from './block-pictures.ts'
import { useCanvasPictures } from './pictures-provider.tsx'

/**
 * What a paste does in one of the editor's two documents. A picture goes into the one that has the focus, else into a
 * block below the text that is typed or the selected block. Without a picture on the clipboard, copied blocks are pasted
 * wherever no text is typed: on an empty page nothing is selected, and any button may have the focus.
 */
export function usePaste(inside: Document | undefined): void {
  const getPuck = useGetPuck()
  const { takeFor, takeBelow } = useCanvasPictures()
  const group = useGroupActions()
  const announce = useAnnounce()
  const pageId = useEditor().opened.summary.id
  useEffect(() => {
    if (!inside) return
    const rowOf = (target: Element) => target.closest<HTMLElement>('[data-outline-row]')?.dataset.outlineRow
    const selectedAt = (target: Element) => {
      const row = rowOf(target)
      return (row ? group.idsWith(row) : group.ids()).at(-1)
    }
    const pasteBeside = (target: Element) => {
      const row = rowOf(target)
      announce(pasteBlocks(getPuck(), pageId, selectedAt(target)))
      if (row) requestAnimationFrame(() => focusRow(getPuck().selectedItem?.props.id ?? row))
    }
    // Safari fires no paste where nothing can be typed.
    let unanswered: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      const isPaste =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'v'
      const target = event.target as Element // a key event's target is an element
      if (!isPaste || event.defaultPrevented || isTyping(target) || isInDialog(target)) return
      clearTimeout(unanswered)
      unanswered = setTimeout(() => pasteBeside(target), 500)
    }
    const paste = (event: ClipboardEvent) => {
      clearTimeout(unanswered)
      const target = event.target as Element // a paste has no other target
      const { clipboardData: clipboard } = event
      const files = clipboard && isPictureAlone(clipboard) ? pastedPictures(clipboard) : []
      const blockId = blockAround(target)
      if (isTyping(target)) {
        if (files.length > 0 && inside !== document) return takeBelow(files, blockId)
        if (!clipboard || !isFileAlone(clipboard) || event.defaultPrevented || isInDialog(target)) return
        notify(files.length > 0 ? 'A text can’t take a picture. Select a block, then paste it' : fileAdvice)
        return
      }
      if (event.defaultPrevented || isInDialog(target)) return
      event.preventDefault()
      const frame = target.closest('[data-picture-place]')
      const block = frame && blockId && placeOfBlock(getPuck(), blockId)?.block
      const path = frame?.getAttribute('data-picture-place')
      const place = block && placesOfBlock(block).find((one) => one.path === path)
      if (files.length > 0 && blockId && place) takeFor(files, blockId, place)
      else if (files.length > 0) takeBelow(files, selectedAt(target))
      else pasteBeside(target)
    }
    inside.addEventListener('keydown', press)
    inside.addEventListener('paste', paste)
    return () => {
      clearTimeout(unanswered)
      inside.removeEventListener('keydown', press)
      inside.removeEventListener('paste', paste)
    }
  }, [inside, getPuck, takeFor, takeBelow, group, announce, pageId])
}
