import { useDragDropMonitor, useDraggable } from '@dnd-kit/react'
import { useGetPuck } from '@measured/puck'
import { useState } from 'react'
import { editorConfig } from '#blocks/editor.ts'
import type { BlockName } from '#blocks/kit/content/block-names.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useAdding, useAddTarget } from '../../page/core/adding.ts'
import { newBlockId } from '../../page/core/block-id.ts'
import { mayStandIn } from '../../page/core/block-place.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { insertBlock } from '../../page/moves/insert-block.ts'
import styles from './palette.module.css'

/** Removes the drag library's ARIA texts, which describe keys that don't work in this editor. */
const silence = { 'aria-roledescription': '', 'aria-describedby': '' }

/**
 * A block type in the palette. Puck's own drawer item renders each item twice and can't be used by keyboard.
 * So this is a button, which Puck's drag and drop accepts because of its `type` and `componentType`.
 */
export function PaletteItem({ name }: { name: BlockName }) {
  const { label, metadata } = editorConfig.components[name]
  const isThere = usePuck((s) => !s.getPermissions({ type: name }).insert)
  const { done } = useAdding()
  const target = useAddTarget()
  const isTooWide = usePuck(
    (s) => target !== undefined && !mayStandIn(s, target.zone, [{ type: name, props: { id: '' } }]),
  )
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  // A dropped block takes over the drag's id, so each drag needs a new one.
  const [id, setId] = useState(() => newBlockId(name))
  const { ref } = useDraggable({ id, type: 'drawer', data: { componentType: name }, disabled: isThere })
  useDragDropMonitor({
    onDragEnd({ operation }) {
      if (operation.source?.id === id) setTimeout(() => setId(newBlockId(name)))
    },
  })
  return (
    <button
      type="button"
      ref={ref}
      className={styles.item}
      disabled={isThere || isTooWide}
      {...silence}
      onClick={() => {
        announce(insertBlock(getPuck(), name, target))
        done()
      }}
    >
      <span className={styles.name}>{label}</span>
      <span className={styles.about}>{whyNot(isThere, isTooWide) || metadata?.description}</span>
    </button>
  )
}

function whyNot(isThere: boolean, isTooWide: boolean): string {
  if (isThere) return 'Already on this page'
  return isTooWide ? 'Can’t go there' : ''
}
