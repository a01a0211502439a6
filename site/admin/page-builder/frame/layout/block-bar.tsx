import { useGetPuck } from '@measured/puck'
import { useState } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { CopyTool, copyBlocks, cutBlocks, pasteBlocks } from '../../page/copy-and-paste.tsx'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { deleteBlocks, duplicateBlock, mayDuplicate } from '../../page/core/change-block.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import type { IconName } from '../../page/core/icon.tsx'
import { focusRow } from '../../page/core/outline-rows.ts'
import { isFixed } from '../../page/core/page-config.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { Tool } from '../../page/core/tool.tsx'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { type BlockMove, moveBlock, moveTarget } from '../../page/moves/move-block.ts'
import { GroupBar, GroupingTools, IntoAndOut } from '../../panels/group/group-bar.tsx'
import styles from '../../panels/group/tools.module.css'
import { maySave, SaveSection } from '../../panels/sections/save-section.tsx'

const moves: readonly { move: BlockMove; label: string; short: string; icon: IconName }[] = [
  { move: 'up', label: 'Move up', short: 'Up', icon: 'up' },
  { move: 'down', label: 'Move down', short: 'Down', icon: 'down' },
]

/** The toolbar of what is selected: a block, several, or the page. */
export function BlockBar() {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const id = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const label = usePuck((s) => (s.selectedItem ? nameOfBlock(s.selectedItem.type) : ''))
  const possible = usePuck((s) => possibleMoves(s, id))
  const isCopyable = usePuck((s) => id !== undefined && mayDuplicate(s, id))
  const isFixedHere = usePuck((s) => s.selectedItem !== null && isFixed(s.selectedItem.type))
  const canBeSaved = usePuck((s) => s.selectedItem !== null && maySave(s.selectedItem.type))
  const { opened } = useEditor()
  const { ids } = useBlockGroup()
  const [toSave, setToSave] = useState<PageBlock>()
  if (ids.length > 1) return <GroupBar />
  // It can neither move nor go, and no block can stand beside it.
  if (isFixedHere || (!id && opened.summary.isPart)) return null
  if (!id) {
    return (
      <div className={styles.bar} role="toolbar" aria-label="Page: paste">
        <Tool
          label="Paste at the end of the page"
          short="Paste"
          icon="paste"
          onPress={() => announce(pasteBlocks(getPuck(), opened.summary.id, undefined))}
        />
      </div>
    )
  }

  const run = (act: (puck: PuckApi, id: string) => string) => announce(act(getPuck(), id))
  function runAndFocus(act: () => string) {
    announce(act())
    // The blocks that were taken out have a toolbar of their own.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusRow(String(getPuck().selectedItem?.props.id))
    })
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${label}: move, copy, delete`}>
      {moves.map(({ move, label, ...text }) => (
        <Tool
          key={move}
          {...text}
          label={label}
          isDisabled={!possible.includes(move)}
          onPress={() => run((puck, id) => moveBlock(puck, id, move))}
        />
      ))}
      <IntoAndOut ids={ids} onMove={(move) => run((puck, id) => moveBlock(puck, id, move))} />
      <GroupingTools ids={ids} onPress={(act) => runAndFocus(() => act(getPuck))} />
      <Tool label="Duplicate" icon="duplicate" isDisabled={!isCopyable} onPress={() => run(duplicateBlock)} />
      <Tool label="Cut" icon="cut" onPress={() => run((puck, id) => cutBlocks(puck, [id]))} />
      <CopyTool ids={[id]} onPress={() => run((puck, id) => copyBlocks(puck, [id]))} />
      <Tool
        label="Paste below"
        short="Paste"
        icon="paste"
        onPress={() => run((puck, id) => pasteBlocks(puck, opened.summary.id, id))}
      />
      <Tool
        label="Save as section"
        short="Save"
        icon="save"
        isDisabled={!canBeSaved}
        onPress={() => setToSave(placeOfBlock(getPuck(), id)?.block)}
      />
      <Tool
        label="Delete"
        icon="delete"
        className={styles.delete}
        onPress={() => run((puck, id) => deleteBlocks(puck, [id]))}
      />
      {toSave && <SaveSection blocks={[toSave]} onClose={() => setToSave(undefined)} />}
    </div>
  )
}

/** The possible moves as one string, so that the toolbar rerenders only when they change. */
function possibleMoves(puck: PuckApi, id: string | undefined): string {
  const place = id ? placeOfBlock(puck, id) : undefined
  return place
    ? moves
        .map(({ move }) => move)
        .filter((move) => moveTarget(puck, place, move))
        .join(' ')
    : ''
}
