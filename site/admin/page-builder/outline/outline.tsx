import { useGetPuck } from '@puckeditor/core'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PageIssue } from '#blocks/pages/page-check.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { pasteBlocks } from '../clipboard/copy-and-paste.ts'
import { useAdding } from '../core/adding.ts'
import { blocksIn, placeOfBlock, slotsOf } from '../core/block-place.ts'
import { showOnCanvas } from '../core/canvas-document.ts'
import { useEditor } from '../core/editor-context.ts'
import { focusNeighbour, focusRow } from '../core/outline-rows.ts'
import { blockExcerpt, nameOfBlock } from '../core/page-labels.ts'
import { type PuckApi, usePuck } from '../core/use-puck.ts'
import { runBlockKey } from '../keys/block-keys.ts'
import { useProblems } from '../problems/problems-context.ts'
import styles from './outline.module.css'

/** The page as a list of blocks, where blocks are selected and moved by keyboard. */
export function Outline({ onAdd }: { onAdd: () => void }) {
  const content = usePuck((s) => s.appState.data.content) as PageBlock[]
  if (content.length === 0) return <EmptyOutline onAdd={onAdd} />
  return (
    <nav aria-label="Blocks on this page" className={styles.outline}>
      <BlockList blocks={content} />
    </nav>
  )
}

function EmptyOutline({ onAdd }: { onAdd: () => void }) {
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  return (
    <div className={styles.nothing}>
      <p>This page is empty.</p>
      <Button look="main" isSmall onClick={onAdd}>
        Add the first block
      </Button>
      <Button isSmall onClick={() => announce(pasteBlocks(getPuck(), opened.summary.id, undefined))}>
        Paste a copied block
      </Button>
    </div>
  )
}

function BlockList({ blocks }: { blocks: readonly PageBlock[] }) {
  // Read once here instead of in each row, because Puck calls every subscriber several times per key press.
  const selectedId = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const problems = useProblems()
  const groups = Array.from({ length: Math.ceil(blocks.length / groupSize) }, (_, at) => at * groupSize)
  return (
    <ol className={styles.list}>
      {groups.map((first) => (
        <RowGroup
          key={first}
          blocks={blocks.slice(first, first + groupSize)}
          first={first}
          count={blocks.length}
          selectedId={selectedId}
          problems={problems}
        />
      ))}
    </ol>
  )
}

/** A key press changes one block: the rows of the other groups are not even compared one by one. */
const groupSize = 10

type GroupProps = {
  blocks: readonly PageBlock[]
  first: number
  count: number
  selectedId: string | undefined
  problems: readonly PageIssue[]
}

const RowGroup = memo(function RowGroup({ blocks, first, count, selectedId, problems }: GroupProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <li key={block.props.id}>
          <OutlineRow
            block={block}
            index={first + index}
            count={count}
            isSelected={block.props.id === selectedId}
            problems={problems.filter(({ blockId }) => blockId === block.props.id).length}
          />
          {slotsOf(block).map((slot) => (
            <div key={slot} className={styles.slot}>
              <p className={styles.slotName}>{`${slot.charAt(0).toUpperCase()}${slot.slice(1)} column`}</p>
              {blocksIn(block, slot).length > 0 ? (
                <BlockList blocks={blocksIn(block, slot)} />
              ) : (
                <EmptyColumn zone={`${block.props.id}:${slot}`} />
              )}
            </div>
          ))}
        </li>
      ))}
    </>
  )
}, hasSameRows)

function EmptyColumn({ zone }: { zone: string }) {
  const { start } = useAdding()
  return (
    <button
      type="button"
      className={styles.none}
      onClick={({ currentTarget }) => start({ into: zone }, currentTarget)}
    >
      Empty: add a block
    </button>
  )
}

function hasSameRows(before: GroupProps, after: GroupProps): boolean {
  return (
    before.count === after.count &&
    before.first === after.first &&
    before.selectedId === after.selectedId &&
    before.problems === after.problems &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index])
  )
}

type RowProps = { block: PageBlock; index: number; count: number; isSelected: boolean; problems: number }

/** Rerenders only if its own block changes, because each key press makes a new list. */
const OutlineRow = memo(function OutlineRow({ block, index, count, isSelected, problems }: RowProps) {
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { id } = block.props
  const label = nameOfBlock(block.type)
  const words = blockExcerpt(block)
  const row = useRef<HTMLButtonElement>(null)
  // The block may have been selected on the canvas.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  function press(event: KeyboardEvent) {
    const row = event.currentTarget as HTMLElement
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!event.altKey) {
        event.preventDefault()
        return focusNeighbour(row, event.key === 'ArrowDown' ? 1 : -1)
      }
    }
    const said = runBlockKey(getPuck(), opened.summary.id, id, event.nativeEvent)
    if (said === undefined) return
    event.preventDefault()
    announce(said)
    // The row may have moved or disappeared.
    requestAnimationFrame(() => focusRow(getPuck().selectedItem?.props.id ?? id))
  }

  return (
    <button
      ref={row}
      type="button"
      data-outline-row={id}
      className={styles.row}
      aria-current={isSelected}
      onClick={() => select(getPuck(), id)}
      onKeyDown={press}
    >
      <span className={styles.label}>{label}</span>
      {words && <span className={styles.words}>{words}</span>}
      <span className="visually-hidden">{`, ${index + 1} of ${count}`}</span>
      {problems > 0 && (
        <span className={styles.problems}>{problems === 1 ? '1 problem' : `${problems} problems`}</span>
      )}
    </button>
  )
})

/** Selects a block and scrolls to it on the canvas; `root` is the page itself. */
export function select(puck: PuckApi, id: string): void {
  if (id === 'root') puck.dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false })
  const place = placeOfBlock(puck, id)
  if (!place) return
  puck.dispatch({
    type: 'setUi',
    ui: { itemSelector: { zone: place.zone, index: place.index } },
    recordHistory: false,
  })
  showOnCanvas(id)
}
