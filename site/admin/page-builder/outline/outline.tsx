import { useGetPuck } from '@puckeditor/core'
import { memo } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PageIssue } from '#blocks/pages/page-check.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { pasteBlocks } from '../clipboard/copy-and-paste.ts'
import { useAdding } from '../core/adding.ts'
import { type BlockGroup, useBlockGroup } from '../core/block-group.ts'
import { blocksIn, slotsOf } from '../core/block-place.ts'
import { useEditor } from '../core/editor-context.ts'
import { usePuck } from '../core/use-puck.ts'
import { useProblems } from '../problems/problems-context.ts'
import styles from './outline.module.css'
import { OutlineDrag } from './outline-drag.tsx'
import { OutlineHead } from './outline-head.tsx'
import { OutlineRow } from './outline-row.tsx'

/** The page as a list of blocks, where blocks are selected, and moved by key or drag. */
export function Outline({ onAdd }: { onAdd: () => void }) {
  const content = usePuck((s) => s.appState.data.content) as PageBlock[]
  if (content.length === 0) return <EmptyOutline onAdd={onAdd} />
  return (
    <>
      <OutlineHead />
      <nav aria-label="Blocks on this page" className={styles.outline}>
        <OutlineDrag>
          <BlockList blocks={content} />
        </OutlineDrag>
      </nav>
    </>
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
  const group = useBlockGroup()
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
          group={group}
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
  group: BlockGroup
  problems: readonly PageIssue[]
}

const RowGroup = memo(function RowGroup({ blocks, first, count, selectedId, group, problems }: GroupProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <li key={block.props.id}>
          <OutlineRow
            block={block}
            index={first + index}
            count={count}
            isSelected={group.ids.includes(block.props.id)}
            isActive={block.props.id === selectedId}
            isPicking={group.isPicking}
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
      data-outline-empty={zone}
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
    before.group === after.group &&
    before.problems === after.problems &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index])
  )
}
