import { useGetPuck } from '@measured/puck'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { runBlockKey } from '../../canvas/keys/block-keys.ts'
import { useGroupActions } from '../../page/core/block-group.ts'
import { selectBlock } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { focusNeighbour, focusRow } from '../../page/core/outline-rows.ts'
import { isFixed } from '../../page/core/page-config.ts'
import { blockExcerpt, nameOfBlock } from '../../page/core/page-labels.ts'
import { NoteCount } from '../notes/notes-button.tsx'
import styles from './outline.module.css'

type RowProps = {
  block: PageBlock
  index: number
  count: number
  isSelected: boolean
  /** Puck's own selected block, of several the one that was selected last. */
  isActive: boolean
  isPicking: boolean
  problems: number
  /** Open ones. */
  notes: number
}

/** Rerenders only if its own block changes, because each key press makes a new list. */
export const OutlineRow = memo(function OutlineRow({
  block,
  index,
  count,
  isSelected,
  isActive,
  isPicking,
  problems,
  notes,
}: RowProps) {
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { id } = block.props
  const label = nameOfBlock(block.type)
  const text = blockExcerpt(block)
  const away = awayOn(block)
  const group = useGroupActions()
  const row = useRef<HTMLButtonElement>(null)
  // The block may have been selected on the canvas.
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  function press(event: KeyboardEvent) {
    const row = event.currentTarget as HTMLElement
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!event.altKey) {
        event.preventDefault()
        const next = focusNeighbour(row, event.key === 'ArrowDown' ? 1 : -1)
        if (event.shiftKey && next) extend(next)
        return
      }
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return group.selectAll()
    }
    const said = runBlockKey(getPuck, opened.summary.id, group.idsWith(id), event.nativeEvent)
    if (said === undefined) return
    event.preventDefault()
    announce(said)
    // The row may have moved or disappeared.
    requestAnimationFrame(() => focusRow(getPuck().selectedItem?.props.id ?? id))
  }

  /** A range begins at the row with the focus, unless it goes on from there. */
  function extend(to: string) {
    if (getPuck().selectedItem?.props.id !== id) selectBlock(getPuck(), id)
    group.extendTo(to)
  }

  return (
    <button
      ref={row}
      type="button"
      data-outline-row={id}
      data-fixed={isFixed(block.type) || undefined}
      className={styles.row}
      aria-current={isSelected}
      aria-pressed={isPicking ? isSelected : undefined}
      onClick={(event) => group.press(id, event)}
      onKeyDown={press}
    >
      <span className={styles.label}>{label}</span>
      {text && <span className={styles.words}>{text}</span>}
      <span className="visually-hidden">{`, ${index + 1} of ${count}`}</span>
      {away && <span className={styles.away}>{away}</span>}
      <NoteCount count={notes} className={styles.notes} />
      {problems > 0 && (
        <span className={styles.problems}>{problems === 1 ? '1 problem' : `${problems} problems`}</span>
      )}
    </button>
  )
})

/** Where visitors don't see the block; blank if they see it everywhere. */
function awayOn({ props: { hideOnPhone, hideOnComputer } }: PageBlock): string {
  if (hideOnPhone === true) return hideOnComputer === true ? 'Hidden' : 'Not on phones'
  return hideOnComputer === true ? 'Phones only' : ''
}
