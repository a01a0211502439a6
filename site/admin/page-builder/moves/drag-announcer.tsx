import { Accessibility } from '@dnd-kit/dom'
import { useDragDropManager } from '@dnd-kit/react'
import { useGetPuck } from '@puckeditor/core'
import { useEffect, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import { contentOf, placeIn, placeOfBlock } from '../core/block-place.ts'
import { changedBlocks } from '../core/changed-blocks.ts'
import { type PuckApi, usePuck } from '../core/use-puck.ts'
import { insertedMessage } from './insert-block.ts'
import { movedMessage } from './move-block.ts'

/** The drag library's plug-in for screen readers names blocks by their ids, and keys that don't work here. */
const silent = {
  announcements: { dragstart: () => undefined, dragend: () => undefined },
  screenReaderInstructions: { draggable: '' },
}

/** Says what a drag did, in the words of the buttons and keys. */
export function DragAnnouncer() {
  const manager = useDragDropManager()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const isDragging = usePuck((s) => s.appState.ui.isDragging)
  const before = useRef<readonly PageBlock[]>(undefined)
  useEffect(() => {
    manager?.registry.plugins.unregister(Accessibility)
    manager?.registry.plugins.register(Accessibility, silent)
  }, [manager])
  useEffect(() => {
    if (isDragging) {
      before.current = contentOf(getPuck())
      return
    }
    if (before.current) announce(dropMessage(getPuck(), before.current))
    before.current = undefined
  }, [isDragging, getPuck, announce])
  return null
}

/** Blank if the drop changed nothing. */
function dropMessage(puck: PuckApi, before: readonly PageBlock[]): string {
  const changed = changedBlocks(before, contentOf(puck))
  const selected = puck.selectedItem?.props.id as string | undefined
  const id = selected && changed.includes(selected) ? selected : changed[0]
  const place = id ? placeOfBlock(puck, id) : undefined
  if (!id || !place) return ''
  const from = placeIn(before, id)
  return from ? movedMessage(place.block.type, place, from.zone) : insertedMessage(place.block.type, place)
}
