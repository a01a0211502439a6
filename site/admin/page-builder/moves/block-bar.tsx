import { useGetPuck } from '@puckeditor/core'
import { useState } from 'react'
import type { PageBlock } from '#blocks/contract/page.ts'
import { blockSchema } from '#blocks/page.ts'
import { useAnnounce } from '../announcer.tsx'
import { copyBlock, pasteBlocks } from '../clipboard/copy-and-paste.ts'
import { useEditor } from '../editor-context.ts'
import { isBound } from '../page-config.ts'
import { nameOfBlock } from '../page-words.ts'
import { SaveSection } from '../sections/save-section.tsx'
import { type PuckApi, usePuck } from '../use-puck.ts'
import styles from './block-bar.module.css'
import { placeOfBlock } from './block-place.ts'
import { deleteBlock, duplicateBlock, mayDuplicate } from './change-block.ts'
import { type BlockMove, moveBlock, moveTarget } from './move-block.ts'

const moves: readonly { move: BlockMove; label: string; sign: string }[] = [
  { move: 'up', label: 'Move up', sign: '↑' },
  { move: 'down', label: 'Move down', sign: '↓' },
  { move: 'in', label: 'Move into a column', sign: '⇥' },
  { move: 'out', label: 'Move out of the column', sign: '⇤' },
]

/** What can be done with the selected block, each by a button. */
export function BlockBar() {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const id = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const label = usePuck((s) => (s.selectedItem ? nameOfBlock(s.selectedItem.type) : ''))
  const possible = usePuck((s) => possibleMoves(s, id))
  const isCopyable = usePuck((s) => id !== undefined && mayDuplicate(s, id))
  const canBeKept = usePuck((s) => s.selectedItem !== null && maySave(s.selectedItem.type))
  const { opened } = useEditor()
  const [kept, setKept] = useState<PageBlock>()
  if (!id) return null

  const run = (act: (puck: PuckApi, id: string) => string) => announce(act(getPuck(), id))
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${label}: move, copy, delete`}>
      {moves.map(({ move, label, sign }) => (
        <button
          key={move}
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          disabled={!possible.includes(move)}
          onClick={() => run((puck, id) => moveBlock(puck, id, move))}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label="Duplicate"
        title="Duplicate"
        disabled={!isCopyable}
        onClick={() => run(duplicateBlock)}
      >
        ⧉
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Copy"
        title="Copy"
        onClick={() => run(copyBlock)}
      >
        ⎘
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Paste below"
        title="Paste below"
        onClick={() => run((puck) => pasteBlocks(puck, opened.line.id))}
      >
        ⎗
      </button>
      {canBeKept && (
        <button
          type="button"
          className="icon-button"
          aria-label="Save as section"
          title="Save as section"
          onClick={() => setKept(placeOfBlock(getPuck(), id)?.block)}
        >
          ☆
        </button>
      )}
      <button
        type="button"
        className={`icon-button ${styles.delete}`}
        aria-label="Delete"
        title="Delete"
        onClick={() => run(deleteBlock)}
      >
        ×
      </button>
      {kept && <SaveSection blocks={[kept]} onClose={() => setKept(undefined)} />}
    </div>
  )
}

/** A block that shows a record has nothing of its own to keep; one of another version is nobody's to copy. */
function maySave(type: string): boolean {
  return blockSchema(type) !== undefined && !isBound(type)
}

/** In one word, so that the buttons are drawn anew only when it says something else. */
function possibleMoves(puck: PuckApi, id: string | undefined): string {
  const place = id ? placeOfBlock(puck, id) : undefined
  return place
    ? moves
        .map(({ move }) => move)
        .filter((move) => moveTarget(puck, place, move))
        .join(' ')
    : ''
}
