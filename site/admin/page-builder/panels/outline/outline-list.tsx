import { memo } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { slotTitle } from '#blocks/kit/content/slot-names.ts'
import type { PageIssue } from '#blocks/pages/page-check.ts'
import { useAdding } from '../../page/core/adding.ts'
import { type BlockGroup, useBlockGroup } from '../../page/core/block-group.ts'
import { blocksIn, isInner, slotsOf, takesAny } from '../../page/core/block-place.ts'
import { isFixed } from '../../page/core/page-config.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { useProblems } from '../../publish/checks/page-problems.tsx'
import { useOpenNotes } from '../notes/page-notes.tsx'
import styles from './outline.module.css'
import { OutlineAdd } from './outline-add.tsx'
import { OutlineRow } from './outline-row.tsx'

export function BlockList({ blocks }: { blocks: readonly PageBlock[] }) {
  // Read once here instead of in each row, because Puck calls every subscriber several times per key press.
  const selectedId = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const group = useBlockGroup()
  const problems = useProblems()
  const notes = useOpenNotes()
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
          notes={notes}
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
  /** How many open notes each block has. */
  notes: ReadonlyMap<string, number>
}

const RowGroup = memo(function RowGroup(props: GroupProps) {
  const { blocks, first, count, selectedId, group, problems, notes } = props
  return (
    <>
      {blocks.map((block, index) => (
        <li key={block.props.id} className={styles.item}>
          <OutlineRow
            block={block}
            index={first + index}
            count={count}
            isSelected={group.ids.includes(block.props.id)}
            isActive={block.props.id === selectedId}
            isPicking={group.isPicking}
            problems={problems.filter(({ blockId }) => blockId === block.props.id).length}
            notes={notes.get(block.props.id) ?? 0}
          />
          {!isFixed(block.type) && (
            <OutlineAdd
              block={block}
              isFirst={first + index === 0}
              isSelected={block.props.id === selectedId && !group.isPicking}
            />
          )}
          {slotsOf(block).map((slot) => (
            <Slot key={slot} block={block} slot={slot} isSelected={block.props.id === selectedId} />
          ))}
        </li>
      ))}
    </>
  )
}, hasSameRows)

/** What is in a block. An empty menu below an entry is offered only while that is selected: most entries have none. */
function Slot({ block, slot, isSelected }: { block: PageBlock; slot: string; isSelected: boolean }) {
  const zone = `${block.props.id}:${slot}`
  const inside = blocksIn(block, slot)
  const isOffered = usePuck((s) => inside.length === 0 && takesAny(s, zone))
  if (inside.length === 0 && (!isOffered || (isInner(block.type) && !isSelected))) return null
  return (
    <div className={styles.slot}>
      <p className={styles.slotName}>{slotTitle(slot, block.type)}</p>
      {inside.length > 0 ? <BlockList blocks={inside} /> : <EmptyColumn zone={zone} />}
    </div>
  )
}

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
    before.notes === after.notes &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index])
  )
}
