import { useGetPuck } from '@measured/puck'
import { useState } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { CopyTool, copyBlocks, cutBlocks, pasteBlocks } from '../../page/copy-and-paste.tsx'
import { ownerOfZone, placeOfBlock } from '../../page/core/block-place.ts'
import { deleteBlocks, mayDuplicate } from '../../page/core/change-block.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { Tool } from '../../page/core/tool.tsx'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { isContainer, putInto, takeOut } from '../../page/moves/containers.ts'
import { duplicateBlocks } from '../../page/moves/insert-blocks.ts'
import { moveBlocks, sharedTarget, stepsOf } from '../../page/moves/move-blocks.ts'
import { maySave, SaveSection } from '../sections/save-section.tsx'
import styles from './tools.module.css'

/** What can be done with one block or several. `ids` in the order of the page, at least one. */
export function BlocksBar({ ids }: { ids: readonly string[] }) {
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const isUpPossible = usePuck((s) => stepsOf(s, ids, 'up').length > 0)
  const isDownPossible = usePuck((s) => stepsOf(s, ids, 'down').length > 0)
  const isCopyable = usePuck((s) => ids.length > 1 || ids.every((id) => mayDuplicate(s, id)))
  const name = usePuck((s) => blockName(s, ids))
  const canBeSaved = usePuck((s) => blocksOf(s, ids).every(({ type }) => maySave(type)))
  const [toSave, setToSave] = useState<readonly PageBlock[]>()
  const pageId = opened.summary.id

  function run(act: (puck: PuckApi) => string) {
    announce(act(getPuck()))
    // The toolbar may be gone with the blocks.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusRow(String(getPuck().selectedItem?.props.id))
    })
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${name}: move, copy, delete`}>
      <Tool
        label="Move up"
        short="Up"
        icon="up"
        isDisabled={!isUpPossible}
        onPress={() => run(() => moveBlocks(getPuck, ids, 'up'))}
      />
      <Tool
        label="Move down"
        short="Down"
        icon="down"
        isDisabled={!isDownPossible}
        onPress={() => run(() => moveBlocks(getPuck, ids, 'down'))}
      />
      <IntoAndOut ids={ids} onMove={(move) => run(() => moveBlocks(getPuck, ids, move))} />
      <GroupingTools ids={ids} onPress={(act) => run(() => act(getPuck))} />
      <Tool
        label="Duplicate"
        icon="duplicate"
        isDisabled={!isCopyable}
        onPress={() => run((puck) => duplicateBlocks(puck, pageId, ids))}
      />
      <Tool label="Cut" icon="cut" onPress={() => run((puck) => cutBlocks(puck, ids))} />
      <CopyTool ids={ids} onPress={() => run((puck) => copyBlocks(puck, ids))} />
      <Tool
        label="Paste below"
        short="Paste"
        icon="paste"
        onPress={() => run((puck) => pasteBlocks(puck, pageId, ids.at(-1)))}
      />
      <Tool
        label="Save as section"
        short="Save"
        icon="save"
        isDisabled={!canBeSaved}
        onPress={() => setToSave(blocksOf(getPuck(), ids))}
      />
      <Tool
        label="Delete"
        icon="delete"
        className={styles.delete}
        onPress={() => run((puck) => deleteBlocks(puck, ids))}
      />
      {toSave && <SaveSection blocks={toSave} onClose={() => setToSave(undefined)} />}
    </div>
  )
}

function blockName(puck: PuckApi, ids: readonly string[]): string {
  const [block] = blocksOf(puck, ids)
  return block && ids.length === 1 ? nameOfBlock(block.type) : `${ids.length} blocks`
}

function blocksOf(puck: PuckApi, ids: readonly string[]): PageBlock[] {
  return ids.flatMap((id) => placeOfBlock(puck, id)?.block ?? [])
}

type Act = (getPuck: () => PuckApi) => string
type GroupingToolsProps = { ids: readonly string[]; onPress: (act: Act) => void }

/** The tools for columns and backgrounds. They are not disabled where that can't be, but say why. */
function GroupingTools({ ids, onPress }: GroupingToolsProps) {
  const { summary } = useEditor().opened
  const types = usePuck((s) => ids.map((id) => placeOfBlock(s, id)?.block.type ?? '').join(' ')).split(' ')
  if (summary.isPart) return null
  return (
    <>
      {types.every(isContainer) ? (
        <Tool
          {...(types.every((type) => type === 'Backdrop')
            ? { label: 'Take off the background', short: 'Take off' }
            : { label: 'Take out of columns', short: 'Take out' })}
          icon="ungroup"
          onPress={() => onPress((getPuck) => takeOut(getPuck, ids))}
        />
      ) : (
        <Tool
          label="Put into columns"
          short="Columns"
          icon="columns"
          onPress={() => onPress((getPuck) => putInto(getPuck, ids, 'columns'))}
        />
      )}
      <Tool
        label="Put on a background"
        short="Background"
        icon="ground"
        onPress={() => onPress((getPuck) => putInto(getPuck, ids, 'background'))}
      />
    </>
  )
}

type IntoAndOutProps = { ids: readonly string[]; onMove: (move: 'in' | 'out') => void }

/** The tools that move blocks into what is beside them, and out of what they are in, in words for what that is. */
function IntoAndOut({ ids, onMove }: IntoAndOutProps) {
  const { isPart } = useEditor().opened.summary
  const list = isPart ? 'submenu' : 'column'
  const into = usePuck((s) => kindOf(s, sharedTarget(s, ids, 'in')?.zone, list))
  const isOutPossible = usePuck((s) => sharedTarget(s, ids, 'out') !== undefined)
  const outOf = usePuck((s) => kindOf(s, placeOfBlock(s, ids[0] ?? '')?.zone, list))
  return (
    <>
      <Tool
        {...(into === 'background'
          ? { label: 'Move onto the background', short: 'Onto' }
          : { label: `Move into a ${list}`, short: 'Into' })}
        icon="into"
        isDisabled={!into}
        onPress={() => onMove('in')}
      />
      <Tool
        {...(outOf === 'background'
          ? { label: 'Move off the background', short: 'Off' }
          : { label: `Move out of the ${list}`, short: 'Out' })}
        icon="out"
        isDisabled={!isOutPossible}
        onPress={() => onMove('out')}
      />
    </>
  )
}

/** What a list is; undefined for none and for the page itself. */
function kindOf(puck: PuckApi, zone: string | undefined, list: string): string | undefined {
  const owner = zone === undefined ? undefined : ownerOfZone(zone)
  if (!owner) return undefined
  return placeOfBlock(puck, owner.id)?.block.type === 'Backdrop' ? 'background' : list
}
