import { Accessibility } from '@dnd-kit/dom'
import { useDragDropManager } from '@dnd-kit/react'
import { useGetPuck } from '@measured/puck'
import { useEffect, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { contentOf, placeIn, placeOfBlock, selectBlock } from '../core/block-place.ts'
import { focusOnCanvas } from '../core/canvas-document.ts'
import { changedBlocks } from '../core/changed-blocks.ts'
import { type PuckApi, usePuck } from '../core/use-puck.ts'
import { insertedMessage } from './insert-block.ts'
import { movedMessage } from './move-block.ts'
import { useDropGuard } from './use-drop-guard.ts'

/** The drag library's plug-in for screen readers names blocks by their ids, and keys that don't work here. */
const silent = {
  announcements: { dragstart: () => undefined, dragend: () => undefined },
  screenReaderInstructions: { draggable: '' },
}

/** Says what a drag did, in the words of the buttons and keys, and leaves the block selected and focused. */
export function DragAnnouncer() {
  const manager = useDragDropManager()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const isDragging = usePuck((s) => s.appState.ui.isDragging)
  const before = useRef<readonly PageBlock[]>(undefined)
  const drag = useDropGuard()
  useEffect(() => {
    manager?.registry.plugins.unregister(Accessibility)
    manager?.registry.plugins.register(Accessibility, silent)
  }, [manager])
  useEffect(() => {
    if (isDragging) {
      before.current = contentOf(getPuck())
      return
    }
    if (!before.current) return
    const puck = getPuck()
    const dropped = droppedIn(puck, before.current)
    const id = dropped?.id ?? drag.current?.block.props.id
    if (dropped) announce(dropped.message)
    else if (drag.current?.refusal) notify(drag.current.refusal)
    else announce(id && placeOfBlock(puck, id) ? 'Not moved' : 'Not added')
    if (id && placeOfBlock(puck, id)) {
      // Puck selects nothing after a drag that was ended.
      if (!dropped) selectBlock(puck, id)
      focusOnCanvas(id)
    }
    before.current = undefined
    drag.current = undefined
  }, [isDragging, getPuck, announce, drag])
  return null
}

/** What a drop changed; undefined if nothing. */
function droppedIn(puck: PuckApi, before: readonly PageBlock[]): { id: string; message: string } | undefined {
  const changed = changedBlocks(before, contentOf(puck))
  const selected = puck.selectedItem?.props.id as string | undefined
  const id = selected && changed.includes(selected) ? selected : changed[0]
  const place = id ? placeOfBlock(puck, id) : undefined
  if (!id || !place) return undefined
  const from = placeIn(before, id)
  const message = from
    ? movedMessage(puck, place.block.type, place, from.zone)
    : insertedMessage(puck, place.block.type, place)
  return { id, message }
}
