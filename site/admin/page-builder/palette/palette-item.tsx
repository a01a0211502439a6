import { useDragDropMonitor, useDraggable } from '@dnd-kit/react'
import { useGetPuck } from '@puckeditor/core'
import { useState } from 'react'
import type { BlockName } from '#blocks/content/block-names.ts'
import { editorConfig } from '#blocks/editor.ts'
import { BlockThumbnail } from '#blocks/thumbnails/block-thumbnail.tsx'
import { useAnnounce } from '../core/announcer.tsx'
import { newBlockId } from '../core/block-id.ts'
import { usePuck } from '../core/use-puck.ts'
import { insertBlock } from '../moves/insert-block.ts'
import styles from './palette.module.css'

/** What the drag library would say of a button is about keys that it does not have in this editor. */
const silence = { 'aria-roledescription': '', 'aria-describedby': '' }

/**
 * One kind of block. Puck's own drawer item holds every item twice and can't be used by key, so this one is a button
 * that Puck's drag and drop takes for one of its own: `type` and `componentType` are what it looks at.
 */
export function PaletteItem({ name }: { name: BlockName }) {
  const { label, metadata } = editorConfig.components[name]
  const isThere = usePuck((s) => !s.getPermissions({ type: name }).insert)
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  // A block that is dropped takes the id of what was dragged, so each drag needs another.
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
      disabled={isThere}
      {...silence}
      onClick={() => announce(insertBlock(getPuck(), name))}
    >
      <BlockThumbnail name={name} className={styles.thumbnail} />
      <span className={styles.name}>{label}</span>
      <span className={styles.about}>{isThere ? 'Is on this page already' : metadata?.description}</span>
    </button>
  )
}
